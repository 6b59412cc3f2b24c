import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { NativeSelect, Notice } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useTaskBoardMoveMutation, useTaskBoardWorkspacesQuery } from '../api/workspaces.api';
import { optionsOf } from './workspace-options';

interface MoveBoardDialogProps {
  readonly board: { readonly id: string; readonly title: string; readonly workspace: string };
  readonly onClose: () => void;
}

/** Asks which workspace a board moves to. */
export function MoveBoardDialog({ board, onClose }: MoveBoardDialogProps) {
  const { data: workspaces = [] } = useTaskBoardWorkspacesQuery();
  const [target, setTarget] = useState(board.workspace);
  const [move, { isLoading }] = useTaskBoardMoveMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = workspaces.find(({ id }) => id === target);
  const isHidden = chosen?.is_private === true && target !== board.workspace;

  const submit = async () => {
    if (chosen === undefined || target === board.workspace) {
      onClose();
      return;
    }
    setFailure(null);
    const { error } = await move({ board: board.id, workspace: target });
    if (error !== undefined) {
      setFailure(failureSentence(error, 'board.move-failed'));
      return;
    }
    showToast({
      tone: 'success',
      message: messageFor('board.moved', { title: board.title, workspace: chosen.name }),
    });
    onClose();
  };

  return (
    <FormDialog
      title={`Move ${board.title}`}
      size="small"
      submitLabel="Move"
      pending={isLoading}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NativeSelect label="Workspace" value={target} onChange={setTarget} options={optionsOf(workspaces)} />
      {isHidden && (
        <Notice tone="info">
          Only members of {chosen.name} can open the board after that. People who are assigned stay assigned.
        </Notice>
      )}
    </FormDialog>
  );
}
