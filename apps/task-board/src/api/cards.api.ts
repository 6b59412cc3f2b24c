import type { ChecklistItem, Task, TaskChange, TaskMove } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { withCardIn, withCardMoved, withItemsDone, withTaskChange, withoutCards } from './board-snapshot';
import { inBoard, inItems } from './board-snapshot.api';
import { shownAtOnce, shownWhenAnswered } from './changes';
import {
  createRequest,
  deleteRequest,
  placesOf,
  root,
  segment,
  updateRequest,
  updateTaskRequest,
  type Keyed,
} from './requests';
import { boardTag, taskTag } from './tags';

/** The board's id finds the snapshot that shows the task. */
interface OnCard {
  readonly task: string;
  readonly board: string;
}
type NewCard = Keyed & { readonly board: string; readonly list: string; readonly title: string };
type CardChange = OnCard & { readonly change: TaskChange };
type CardMove = OnCard & { readonly move: TaskMove };
type ItemTick = OnCard & { readonly item: string; readonly done: boolean };

const cardsApi = injectTenantEndpoints((build) => ({
  taskBoardCreateTask: build.mutation<Task, NewCard>({
    query: ({ key, list, title }) => createRequest('task/create', key, { title, task_board_list: list }),
    onQueryStarted: shownWhenAnswered(({ id, title }: Task, { board, list }: NewCard) => [
      inBoard(board, (snapshot) => withCardIn(withoutCards(snapshot, new Set([id])), { id, title }, list, null)),
    ]),
  }),
  taskBoardChangeTask: build.mutation<Task, CardChange>({
    query: ({ task, change }) => updateTaskRequest(task, change),
    onQueryStarted: shownAtOnce<CardChange, Task>({
      shows: ({ task, board, change }) => [inBoard(board, (snapshot) => withTaskChange(snapshot, task, change))],
      rereads: ({ task, board }) => [boardTag(board), taskTag(task)],
      failure: ({ change }) => (change.is_completed === true ? 'task.complete-failed' : 'task.update-failed'),
    }),
  }),
  taskBoardMoveTask: build.mutation<Task, CardMove>({
    query: ({ task, board, move }) => ({
      url: `${root}task/move/${segment(task)}/`,
      method: 'POST',
      body: move,
      changes: [task, placesOf(board)],
    }),
    onQueryStarted: shownAtOnce<CardMove, Task>({
      shows: ({ task, board, move }) => [inBoard(board, (snapshot) => withCardMoved(snapshot, task, move))],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'task.move-failed',
    }),
  }),
  /** Takes the card away once the server has deleted it. */
  taskBoardDeleteTask: build.mutation<null, OnCard>({
    query: ({ task }) => deleteRequest('task/delete', task),
    onQueryStarted: shownWhenAnswered((_: null, { task, board }: OnCard) => [
      inBoard(board, (snapshot) => withoutCards(snapshot, new Set([task]))),
    ]),
  }),
  taskBoardTickItem: build.mutation<ChecklistItem, ItemTick>({
    query: ({ item, done }) => updateRequest('taskchecklistitem/update', item, { is_completed: done }),
    onQueryStarted: shownAtOnce<ItemTick, ChecklistItem>({
      shows: ({ item, task, board, done }) => [
        inItems(task, (items) => items.map((other) => (other.id === item ? { ...other, is_completed: done } : other))),
        inBoard(board, (snapshot) => withItemsDone(snapshot, task, done ? 1 : -1)),
      ],
      rereads: ({ task, board }) => [taskTag(task), boardTag(board)],
      failure: () => 'checklist-item.update-failed',
    }),
  }),
}));

export const {
  useTaskBoardCreateTaskMutation,
  useTaskBoardChangeTaskMutation,
  useTaskBoardMoveTaskMutation,
  useTaskBoardDeleteTaskMutation,
  useTaskBoardTickItemMutation,
} = cardsApi;
