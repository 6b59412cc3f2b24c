import type { Board } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { useTaskBoardDeleteMutation } from '../api/boards.api';
import { useUndo } from '../editing/use-undo';

interface DeleteBoardDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Asks before a board is deleted. It leaves the index at once, and is back there when the server refuses. */
export function DeleteBoardDialog({ board, onClose }: DeleteBoardDialogProps) {
  const [deleteBoard] = useTaskBoardDeleteMutation();
  const offerUndo = useUndo();
  const { id, title } = board;

  const confirm = async () => {
    onClose();
    const { error } = await deleteBoard(id);
    if (error === undefined) offerUndo({ kind: 'board', id }, title);
  };

  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      isOpen
      onClose={onClose}
      message={messageFor('board.delete-confirm')}
      confirmLabel="Delete board"
      tone="danger"
      onConfirm={() => void confirm()}
    />
  );
}
