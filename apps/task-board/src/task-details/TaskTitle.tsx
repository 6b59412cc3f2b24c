import type { TaskSnapshot } from '@atrium/contracts/boards';
import { failureSentence } from '@atrium/tenant-api';
import { Button, IconButton, Inline, Notice, TextField, media, tokens, visuallyHiddenStyles } from '@atrium/ui';
import { Check, Pencil } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsChangeMutation } from '../api/task-details.api';
import { isNewer } from '../api/failure-text';
import { InlineFailure } from './InlineFailure';
import type { Refetch } from './save-task';
import { useReturnFocus } from './use-return-focus';

interface TaskTitleProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

interface TitleDraft {
  readonly text: string;
  /** The title that the edit began from. */
  readonly base: string;
}

/** The title; the pencil changes it in place. A title that someone else changed meanwhile is shown, not overwritten. */
export function TaskTitle({ snapshot, refetch }: TaskTitleProps) {
  const { id, title } = snapshot.task;
  const [draft, setDraft] = useState<TitleDraft | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useTaskDetailsChangeMutation();
  const pencil = useReturnFocus<HTMLButtonElement>(draft !== null);

  const save = async () => {
    const text = draft?.text.trim() ?? '';
    if (draft === null || isLoading) return;
    if (text === '' || text === title) {
      setDraft(null);
      return;
    }
    setFailure(null);
    let latest: TaskSnapshot | undefined = snapshot;
    for (let tries = 0; tries < 3 && latest?.task.title === draft.base; tries += 1) {
      const { error } = await change({ task: id, change: { title: text, version: latest.task.version } });
      if (error === undefined) {
        setDraft(null);
        return;
      }
      if (!isNewer(error)) {
        setFailure(failureSentence(error, 'task.update-failed'));
        return;
      }
      latest = await refetch();
    }
  };

  if (draft === null) {
    return (
      <Line>
        <Title>{title}</Title>
        <IconButton
          ref={pencil}
          label="Edit title"
          size="small"
          onClick={() => {
            setFailure(null);
            setDraft({ text: title, base: title });
          }}
        >
          <Pencil aria-hidden />
        </IconButton>
      </Line>
    );
  }

  return (
    <TitleForm
      title={title}
      draft={draft}
      isSaving={isLoading}
      failure={failure}
      onChange={setDraft}
      onSave={() => void save()}
    />
  );
}

interface TitleFormProps {
  /** As it is on the server. */
  readonly title: string;
  readonly draft: TitleDraft;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** Null gives up. */
  readonly onChange: (draft: TitleDraft | null) => void;
  readonly onSave: () => void;
}

function TitleForm({ title, draft, isSaving, failure, onChange, onSave }: TitleFormProps) {
  const isChangedByOthers = title !== draft.base;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onSave();
      }}
    >
      <HiddenTitle>{title}</HiddenTitle>
      <TextField
        label="Task title"
        hideLabel
        maxLength={500}
        autoFocus
        autoComplete="off"
        value={draft.text}
        onChange={(text) => {
          onChange({ ...draft, text });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange(null);
        }}
        trailing={
          <IconButton type="submit" label="Save title" size="small" pending={isSaving} disabled={isChangedByOthers}>
            <Check aria-hidden />
          </IconButton>
        }
      />
      {isChangedByOthers && (
        <Notice tone="warning" title="Someone else changed this title while you were writing">
          <Inline>
            <span>Theirs: {title}</span>
            <Button
              size="small"
              onClick={() => {
                onChange({ ...draft, base: title });
              }}
            >
              Keep my title
            </Button>
            <Button
              size="small"
              onClick={() => {
                onChange(null);
              }}
            >
              Use theirs
            </Button>
          </Inline>
        </Notice>
      )}
      <InlineFailure message={failure} onRetry={onSave} />
    </Form>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space[2]};
`;

const Title = styled.h1`
  margin: 0;
  font-size: ${tokens.fontSize.xlarge};
  line-height: 1.3;
  letter-spacing: -0.018em;
  overflow-wrap: anywhere;

  ${media.medium} {
    font-size: ${tokens.fontSize.xxlarge};
  }
`;

/** The page keeps its heading while the title is being changed. */
const HiddenTitle = styled.h1`
  ${visuallyHiddenStyles}
`;

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[2]};
`;
