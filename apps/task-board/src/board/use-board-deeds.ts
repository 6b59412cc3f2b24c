import type { Card } from '@atrium/contracts/boards';
import { useMemo, useState } from 'react';
import {
  useTaskBoardChangeListMutation,
  useTaskBoardChangeTaskMutation,
  useTaskBoardDeleteListMutation,
  useTaskBoardMoveTaskMutation,
} from '../api/tasks.api';
import { tellFailure } from '../editing/tell-failure';
import { useUndo } from '../editing/use-undo';
import type { BoardActions } from './board-context';
import type { ShownCover } from './CoverPreview';

/** What one asked for that opens a dialog. */
export type Asked =
  | { readonly about: 'delete'; readonly card: Card }
  | { readonly about: 'move'; readonly card: Card; readonly list: string }
  | { readonly about: 'labels'; readonly card: Card | null };

/** Everything that can be done on a board. What fails is told in a toast, with another try. */
export function useBoardDeeds(board: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cover, setCover] = useState<ShownCover | null>(null);
  const [changeTask] = useTaskBoardChangeTaskMutation();
  const [moveTaskTo] = useTaskBoardMoveTaskMutation();
  const [changeList] = useTaskBoardChangeListMutation();
  const [deleteListById] = useTaskBoardDeleteListMutation();
  const offerUndo = useUndo();

  const deeds = useMemo(() => {
    const renameTask = async (task: string, title: string): Promise<void> => {
      const { error } = await changeTask({ task, board, change: { title } });
      if (error !== undefined) tellFailure(error, 'task.update-failed', () => void renameTask(task, title));
    };
    const completeTask = async (task: string, done: boolean): Promise<void> => {
      const { error } = await changeTask({ task, board, change: { is_completed: done } });
      if (error !== undefined) tellFailure(error, 'task.complete-failed', () => void completeTask(task, done));
    };
    const labelTask = async (task: string, labels: string[]): Promise<void> => {
      const { error } = await changeTask({ task, board, change: { labels } });
      if (error !== undefined) tellFailure(error, 'task.update-failed', () => void labelTask(task, labels));
    };
    const moveTask = async (task: string, list: string, before: string | null): Promise<void> => {
      const { error } = await moveTaskTo({ task, board, move: { task_board_list: list, before } });
      if (error !== undefined) tellFailure(error, 'task.move-failed', () => void moveTask(task, list, before));
    };
    const renameList = async (id: string, title: string): Promise<void> => {
      const { error } = await changeList({ id, board, title });
      if (error !== undefined) tellFailure(error, 'list.update-failed', () => void renameList(id, title));
    };
    const moveList = async (id: string, order: number): Promise<void> => {
      const { error } = await changeList({ id, board, order });
      if (error !== undefined) tellFailure(error, 'list.update-failed', () => void moveList(id, order));
    };
    const deleteList = async (id: string, title: string): Promise<void> => {
      const { error } = await deleteListById({ id, board });
      if (error !== undefined) {
        tellFailure(error, 'list.delete-failed');
        return;
      }
      offerUndo({ kind: 'list', id, board }, title);
    };

    const actions: BoardActions = {
      renameTask: (task, title) => void renameTask(task, title),
      completeTask: (task, done) => void completeTask(task, done),
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
      renameList: (id, title) => void renameList(id, title),
      moveList: (id, order) => void moveList(id, order),
      deleteList: (id, title) => void deleteList(id, title),
    };
    return {
      actions,
      labelTask: (task: string, labels: string[]) => void labelTask(task, labels),
      moveTask: (task: string, list: string, before: string | null) => {
        setCover(null);
        void moveTask(task, list, before);
      },
    };
  }, [board, changeTask, moveTaskTo, changeList, deleteListById, offerUndo]);

  return { ...deeds, asked, setAsked, cover };
}
