import type { Card } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { useTaskBoardDeleteTaskMutation } from '../api/cards.api';
import { useUndo } from '../editing/use-undo';

interface DeleteTaskDialogProps {
  readonly board: string;
  readonly card: Card;
  readonly onClose: () => void;
}

/** Asks before a task is deleted, and stays open with the reason when the server refuses. */
export function DeleteTaskDialog({ board, card, onClose }: DeleteTaskDialogProps) {
  const [deleteTask, deletion] = useTaskBoardDeleteTaskMutation();
  const offerUndo = useUndo();
  return (
    <ConfirmDialog
      title={`Delete ${card.title}`}
      isOpen
      onClose={onClose}
      message={messageFor('task.delete-confirm')}
      confirmLabel="Delete"
      tone="danger"
      pending={deletion.isLoading}
      error={deletion.error === undefined ? undefined : failureSentence(deletion.error, 'task.delete-failed')}
      onConfirm={() => {
        void deleteTask({ task: card.id, board }).then(({ error }) => {
          if (error !== undefined) return;
          onClose();
          offerUndo({ kind: 'task', id: card.id, board }, card.title);
        });
      }}
    />
  );
}
