import type { Card } from '@atrium/contracts/boards';
import { useMemo, useState } from 'react';
import { useTaskBoardChangeTaskMutation, useTaskBoardMoveTaskMutation } from '../api/cards.api';
import { useTaskBoardChangeListMutation, useTaskBoardDeleteListMutation } from '../api/lists.api';
import { useUndo } from '../editing/use-undo';
import type { BoardActions } from './board-context';
import type { ShownCover } from './CoverPreview';

/** What one asked for that opens a dialog. */
export type Asked =
  | { readonly about: 'delete'; readonly card: Card }
  | { readonly about: 'move'; readonly card: Card; readonly list: string }
  | { readonly about: 'labels'; readonly card: Card | null };

/** Everything that can be done on a board. */
export function useBoardActions(board: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cover, setCover] = useState<ShownCover | null>(null);
  const [changeTask] = useTaskBoardChangeTaskMutation();
  const [moveTaskTo] = useTaskBoardMoveTaskMutation();
  const [changeList] = useTaskBoardChangeListMutation();
  const [deleteListById] = useTaskBoardDeleteListMutation();
  const offerUndo = useUndo();

  const handlers = useMemo(() => {
    const deleteList = async (id: string, title: string): Promise<void> => {
      const { error } = await deleteListById({ id, board });
      if (error !== undefined) return;
      offerUndo({ kind: 'list', id, board }, title);
    };

    const actions: BoardActions = {
      renameTask: (task, title) => void changeTask({ task, board, change: { title } }),
      completeTask: (task, done) => void changeTask({ task, board, change: { is_completed: done } }),
      askToDeleteTask: (card) => {
        setAsked({ about: 'delete', card });
      },
      askToMoveTask: (card, list) => {
        setAsked({ about: 'move', card, list });
      },
      askForLabels: (card) => {
        setAsked({ about: 'labels', card });
      },
      showCover: (url, beside) => {
        setCover(url === null || beside === undefined ? null : { url, beside: beside.getBoundingClientRect() });
      },
      renameList: (id, title) => void changeList({ id, board, title }),
      moveList: (id, order) => void changeList({ id, board, order }),
      deleteList: (id, title) => void deleteList(id, title),
    };
    return {
      actions,
      labelTask: (task: string, labels: string[]) => void changeTask({ task, board, change: { labels } }),
      moveTask: (task: string, list: string, before: string | null) => {
        setCover(null);
        void moveTaskTo({ task, board, move: { task_board_list: list, before } });
      },
    };
  }, [board, changeTask, moveTaskTo, changeList, deleteListById, offerUndo]);

  return { ...handlers, asked, setAsked, cover };
}
