import { messageFor, type ErrorCode } from '@atrium/errors';
import { showToast } from '@atrium/ui/toast';
import { useCallback } from 'react';
import { useTaskBoardUndeleteMutation, type Deleted } from '../api/trash.api';
import { notifyFailure } from '@atrium/tenant-api';

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

const failures = {
  board: 'board.restore-failed',
  list: 'list.restore-failed',
  task: 'task.restore-failed',
  checklist: 'checklist.restore-failed',
  item: 'checklist-item.restore-failed',
} as const satisfies Record<Deleted['kind'], ErrorCode>;

const deletions = {
  board: 'board.deleted',
  list: 'list.deleted',
  task: 'task.deleted',
  checklist: 'checklist.deleted',
  item: 'checklist-item.deleted',
} as const satisfies Record<Deleted['kind'], ErrorCode>;

/** Restores what was deleted. A failure is reported with an offer to try again; resolves to whether it is back. */
export function useUndelete(): (deleted: Deleted) => Promise<boolean> {
  const [undelete] = useTaskBoardUndeleteMutation();
  return useCallback(
    async function restore(deleted: Deleted): Promise<boolean> {
      const { error } = await undelete(deleted);
      if (error !== undefined) notifyFailure(error, failures[deleted.kind], () => void restore(deleted));
      return error === undefined;
    },
    [undelete],
  );
}

/** Says that something was deleted and offers to take that back: the same for boards, lists, tasks, checklists and items. */
export function useUndo(): (deleted: Deleted, title: string) => void {
  const undelete = useUndelete();
  return useCallback(
    (deleted, title) => {
      showToast({
        message: messageFor(deletions[deleted.kind], { title }),
        action: { label: 'Undo', onPress: () => void undelete(deleted) },
        timeoutMs: undoMs,
      });
    },
    [undelete],
  );
}
