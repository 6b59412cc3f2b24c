import { RichTextView } from '@atrium/rich-text-editor/view';
import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { lazyComponent } from '@atrium/router';
import { Button, Inline, LoadingState, Notice, Stack, Text, tokens } from '@atrium/ui';
import { FileText, Pencil } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { InlineFailure } from '../InlineFailure';
import { Panel } from '../Panel';
import type { Refetch } from '../save-task';
import { useReturnFocus } from '../use-return-focus';
import { useDescriptionEdit, type DescriptionEdit } from './use-description-edit';

const RichTextEditor = lazyComponent(
  async () => (await import('@atrium/rich-text-editor/editor')).RichTextEditor,
  LoadingState,
);

interface DescriptionPanelProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

export function DescriptionPanel({ snapshot, refetch }: DescriptionPanelProps) {
  const { description } = snapshot.task;
  const edit = useDescriptionEdit(snapshot, refetch);
  const editButton = useReturnFocus<HTMLButtonElement>(edit.html !== null);
  if (edit.html !== null) return <DescriptionForm edit={edit} html={edit.html} />;

  return (
    <Panel
      title="Description"
      icon={<FileText />}
      action={
        <Button ref={editButton} size="small" icon={<Pencil aria-hidden />} onClick={edit.begin}>
          Edit Description
        </Button>
      }
    >
      {description === '' ? (
        <Text tone="muted">No description provided.</Text>
      ) : (
        <Reading>
          <RichTextView html={description} />
        </Reading>
      )}
    </Panel>
  );
}

function DescriptionForm({ edit, html }: { readonly edit: DescriptionEdit; readonly html: string }) {
  const save = async () => {
    const { saved } = await edit.save();
    if (saved) showToast({ tone: 'success', message: messageFor('description.updated') });
  };

  return (
    <Panel title="Description" icon={<FileText />}>
      <Writing>
        <RichTextEditor
          label="Description"
          value={html}
          onChange={edit.write}
          disabled={edit.isSaving}
          onSubmit={() => void save()}
          autoFocus
        />
      </Writing>
      {edit.theirs !== null && (
        <NewerVersion theirs={edit.theirs} onKeepMine={edit.keepMine} onTakeTheirs={edit.cancel} />
      )}
      <InlineFailure message={edit.failure} />
      <Inline>
        <Button
          size="small"
          variant="primary"
          pending={edit.isSaving}
          disabled={edit.theirs !== null}
          onClick={() => void save()}
        >
          {edit.isSaving ? 'Updating...' : 'Update Description'}
        </Button>
        <Button size="small" variant="ghost" disabled={edit.isSaving} onClick={edit.cancel}>
          Cancel
        </Button>
      </Inline>
    </Panel>
  );
}

interface NewerVersionProps {
  readonly theirs: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Both versions in sight: one's own above in the editor, the other one here. */
const NewerVersion = ({ theirs, onKeepMine, onTakeTheirs }: NewerVersionProps) => (
  <Notice tone="warning" title="Someone else changed this description while you were writing">
    <Stack gap={2}>
      <span>Your text is in the editor above. This is theirs:</span>
      <Theirs aria-label="Their version" role="region" tabIndex={0}>
        {theirs === '' ? <Text tone="muted">No description provided.</Text> : <RichTextView html={theirs} />}
      </Theirs>
      <Inline>
        <Button size="small" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Use their text
        </Button>
      </Inline>
    </Stack>
  </Notice>
);

const Reading = styled.div`
  line-height: 1.6;
  overflow-wrap: anywhere;
`;

const editorHeight = '14rem';

/** Small and scrolling, so that the buttons stay in sight however long the text is. */
const Writing = styled.div`
  --rich-text-height: ${editorHeight};
`;

const theirsHeight = '12rem';

const Theirs = styled.div`
  max-height: ${theirsHeight};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  overflow: auto;
`;
