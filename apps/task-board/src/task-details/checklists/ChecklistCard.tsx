import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Heading, IconButton, Stack, plainListStyles, tokens } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useId } from 'react';
import styled from 'styled-components';
import { useTaskDetailsAddItemMutation, useTaskDetailsDeleteChecklistMutation } from '../../api/checklists.api';
import { useUndo } from '../../editing/use-undo';
import { AddLine } from '../AddLine';
import { failureIfAny } from '../../api/failure-text';
import { InlineFailure } from '../InlineFailure';
import { ChecklistItemLine } from './ChecklistItemLine';

interface ChecklistCardProps {
  readonly checklist: TaskSnapshot['checklists'][number];
}

/** One checklist: how far it is, its items, and a line to add another. */
export function ChecklistCard({ checklist }: ChecklistCardProps) {
  const titleId = useId();
  const [addItem] = useTaskDetailsAddItemMutation();
  const [deleteChecklist, deletion] = useTaskDetailsDeleteChecklistMutation();
  const offerUndo = useUndo();
  const { id, task, title, items } = checklist;
  const remove = async () => {
    const { error } = await deleteChecklist({ task, checklist: id });
    if (error === undefined) offerUndo({ kind: 'checklist', id, task }, title);
  };
  const done = items.filter((item) => item.is_completed).length;

  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Head>
        <Title level={3} id={titleId}>
          {title}
        </Title>
        <Count>
          {done}/{items.length}
        </Count>
        <IconButton
          label={`Delete checklist ${title}`}
          size="small"
          pending={deletion.isLoading}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Head>
      <Progress aria-label={`Progress of ${title}`} value={done} max={Math.max(items.length, 1)} />
      {items.length > 0 && (
        <Items aria-label={title}>
          {items.map((item) => (
            <ChecklistItemLine key={item.id} task={task} item={item} />
          ))}
        </Items>
      )}
      <AddLine
        draft={`item.${id}`}
        label={`New item of ${title}`}
        placeholder="Add an item"
        maxLength={500}
        submitLabel="Add"
        onAdd={async (text, key) => {
          const { error } = await addItem({ task, checklist: id, title: text, key });
          if (error !== undefined) return failureSentence(error, 'checklist-item.add-failed');
          showToast({ tone: 'success', message: messageFor('checklist-item.added') });
          return null;
        }}
      />
      <InlineFailure message={failureIfAny(deletion.error)} />
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  font-size: ${tokens.fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
`;

const Progress = styled.progress`
  appearance: none;
  width: 100%;
  height: ${tokens.space[1.5]};
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surfaceSunken};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${tokens.color.surfaceSunken};
  }

  &::-webkit-progress-value {
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.success};
    transition: width ${tokens.motion.medium};
  }

  &::-moz-progress-bar {
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.success};
  }
`;

const Items = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
