import type {
  Board,
  BoardCards,
  BoardList,
  ChecklistItem,
  Label,
  ListedBoard,
  SlimBoard,
  Task,
  TaskChange,
  TaskMove,
  BoardSnapshot,
} from '@atrium/contracts/boards';
import { boardSnapshotOf } from '@atrium/contracts/slim-board';
import {
  changeOf,
  injectTenantEndpoints,
  keepPendingShown,
  keyHeader,
  rereadIfUnsure,
  type CacheChange,
  type CachedAnswer,
  type TenantCacheAccess,
} from '@atrium/tenant-api';
import {
  withCardIn,
  withCardMoved,
  withItemsDone,
  withListMoved,
  withListTitle,
  withNewList,
  withTaskChange,
  withoutCards,
  withoutList,
} from './board-changes';
import { shownAtOnce, shownWhenAnswered } from './changes';
import { formOf, taskChangeBody } from './forms';

const root = 'company_management_service/task_management/';
const allBoards = { type: 'Board', id: 'LIST' } as const;
const boardTag = (id: string) => ({ type: 'Board', id }) as const;
/** Where lists and cards stand is said in relation to others: moves of a board go one after the other. */
const placesOf = (board: string) => `places of ${board}`;
const taskTag = (id: string) => ({ type: 'Task', id }) as const;

/** Made once per attempt by `newKey()` and sent again with every retry; it becomes the new row's id. */
interface Keyed {
  readonly key: string;
}
/** What belongs to a task of a board. The board's id finds the cached board that shows it. */
interface OfTask {
  readonly task: string;
  readonly board: string;
}
/** What belongs to a board, by its own id. */
interface OfBoard {
  readonly id: string;
  readonly board: string;
}
type ListChange = OfBoard & { readonly title?: string; readonly order?: number };
type TaskChanged = OfTask & { readonly change: TaskChange };
type TaskMoved = OfTask & { readonly move: TaskMove };
type ItemTicked = OfTask & { readonly item: string; readonly done: boolean };

const tasksApi = injectTenantEndpoints((build) => ({
  taskBoardList: build.query<readonly ListedBoard[], void>({
    query: () => ({ url: `${root}taskboard/list/` }),
    providesTags: [allBoards],
    onQueryStarted: (_, api) => keepPendingShown(api, boardsInCache),
  }),
  taskBoardWhole: build.query<BoardSnapshot, string>({
    query: (id) => ({ url: `${root}taskboard/whole/${id}/` }),
    transformResponse: (slim: SlimBoard) => boardSnapshotOf(slim),
    providesTags: (_, __, id) => [boardTag(id)],
    keepUnusedDataFor: 300,
    onQueryStarted: (id, api) => keepPendingShown(api, boardInCache(id)),
  }),
  taskBoardCards: build.query<BoardCards, { readonly board: string; readonly ids: readonly string[] }>({
    query: ({ board, ids }) => ({ url: `${root}taskboard/cards/${board}/`, params: { ids: ids.join(',') } }),
    keepUnusedDataFor: 0,
  }),
  taskBoardChecklistItems: build.query<readonly ChecklistItem[], string>({
    query: (task) => ({ url: `${root}taskchecklistitem/list-by-task/${task}/` }),
    providesTags: (_, __, task) => [taskTag(task)],
    onQueryStarted: (task, api) => keepPendingShown(api, itemsInCache(task)),
  }),

  taskBoardCreate: build.mutation<ListedBoard, Keyed & { readonly title: string }>({
    query: ({ key, title }) => ({
      url: `${root}taskboard/create/`,
      method: 'POST',
      body: { title },
      headers: keyHeader(key),
    }),
    onQueryStarted: async (_, api): Promise<void> => {
      const rereadBoards = followListOfBoards(api);
      const board = await answerOf(api.queryFulfilled);
      if (board === null) {
        await rereadIfUnsure(api, () => {
          api.dispatch(tasksApi.util.invalidateTags([allBoards]));
        });
        return;
      }
      inBoards((boards) => (boards.some(({ id }) => id === board.id) ? boards : [...boards, board])).accept(api);
      rereadBoards();
    },
  }),
  taskBoardRename: build.mutation<Board, Board>({
    query: ({ id, title }) => ({
      url: `${root}taskboard/update/${id}/`,
      method: 'PATCH',
      body: { title },
      changes: [id],
    }),
    onQueryStarted: async (arg, api): Promise<void> => {
      const rereadBoards = followListOfBoards(api);
      await renaming(arg, api);
      rereadBoards();
    },
  }),
  /** Takes the board out of the list at once. */
  taskBoardDelete: build.mutation<null, string>({
    query: (id) => ({ url: `${root}taskboard/delete/${id}/`, method: 'DELETE', changes: [id] }),
    onQueryStarted: async (arg, api): Promise<void> => {
      const rereadBoards = followListOfBoards(api);
      await deleting(arg, api);
      rereadBoards();
    },
  }),

  taskBoardCreateList: build.mutation<
    BoardList,
    Keyed & { readonly board: string; readonly title: string; readonly order: number }
  >({
    query: ({ key, ...body }) => ({
      url: `${root}taskboardlist/create/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    onQueryStarted: shownWhenAnswered((list: BoardList) => [inBoard(list.board, (shown) => withNewList(shown, list))]),
  }),
  taskBoardChangeList: build.mutation<BoardList, ListChange>({
    query: ({ id, board, title, order }) => ({
      url: `${root}taskboardlist/update/${id}/`,
      method: 'PATCH',
      body: formOf({ title, order }),
      changes: order === undefined ? [id] : [id, placesOf(board)],
    }),
    onQueryStarted: shownAtOnce<ListChange, BoardList>({
      shows: ({ id, board, title, order }) => [
        inBoard(board, (shown) => {
          const titled = title === undefined ? shown : withListTitle(shown, id, title);
          return order === undefined ? titled : withListMoved(titled, id, order);
        }),
      ],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'list.update-failed',
    }),
  }),
  taskBoardDeleteList: build.mutation<null, OfBoard>({
    query: ({ id, board }) => ({
      url: `${root}taskboardlist/delete/${id}/`,
      method: 'DELETE',
      changes: [id, placesOf(board)],
    }),
    onQueryStarted: shownAtOnce<OfBoard, null>({
      shows: ({ id, board }) => [inBoard(board, (shown) => withoutList(shown, id))],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'list.delete-failed',
    }),
  }),

  taskBoardCreateTask: build.mutation<
    Task,
    Keyed & { readonly board: string; readonly list: string; readonly title: string }
  >({
    query: ({ key, list, title }) => ({
      url: `${root}task/create/`,
      method: 'POST',
      body: { title, task_board_list: list },
      headers: keyHeader(key),
    }),
    onQueryStarted: shownWhenAnswered(
      ({ id, title }: Task, { board, list }: { readonly board: string; readonly list: string }) => [
        inBoard(board, (shown) => withCardIn(withoutCards(shown, new Set([id])), { id, title }, list, null)),
      ],
    ),
  }),
  taskBoardChangeTask: build.mutation<Task, TaskChanged>({
    query: ({ task, change }) => ({
      url: `${root}task/update/${task}/`,
      method: 'PATCH',
      body: taskChangeBody(change),
      changes: [task],
    }),
    onQueryStarted: shownAtOnce<TaskChanged, Task>({
      shows: ({ task, board, change }) => [inBoard(board, (shown) => withTaskChange(shown, task, change))],
      rereads: ({ task, board }) => [boardTag(board), taskTag(task)],
      failure: ({ change }) => (change.is_completed === true ? 'task.complete-failed' : 'task.update-failed'),
    }),
  }),
  taskBoardMoveTask: build.mutation<Task, TaskMoved>({
    query: ({ task, board, move }) => ({
      url: `${root}task/move/${task}/`,
      method: 'POST',
      body: move,
      changes: [task, placesOf(board)],
    }),
    onQueryStarted: shownAtOnce<TaskMoved, Task>({
      shows: ({ task, board, move }) => [inBoard(board, (shown) => withCardMoved(shown, task, move))],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'task.move-failed',
    }),
  }),
  /** Takes the card away once the server has deleted it. */
  taskBoardDeleteTask: build.mutation<null, OfTask>({
    query: ({ task }) => ({ url: `${root}task/delete/${task}/`, method: 'DELETE', changes: [task] }),
    onQueryStarted: shownWhenAnswered((_: null, { task, board }: OfTask) => [
      inBoard(board, (shown) => withoutCards(shown, new Set([task]))),
    ]),
  }),

  taskBoardCreateLabel: build.mutation<Label, Keyed & Omit<Label, 'id'>>({
    query: ({ key, ...body }) => ({ url: `${root}tasklabel/create/`, method: 'POST', body, headers: keyHeader(key) }),
    onQueryStarted: shownWhenAnswered((label: Label) => [
      inBoard(label.board, (shown) =>
        shown.labels.some(({ id }) => id === label.id) ? shown : { ...shown, labels: [...shown.labels, label] },
      ),
    ]),
  }),
  taskBoardChangeLabel: build.mutation<Label, Label>({
    query: ({ id, name, colour }) => ({
      url: `${root}tasklabel/update/${id}/`,
      method: 'PATCH',
      body: { name, colour },
      changes: [id],
    }),
    onQueryStarted: shownWhenAnswered((label: Label) => [
      inBoard(label.board, (shown) => ({
        ...shown,
        labels: shown.labels.map((other) => (other.id === label.id ? label : other)),
      })),
    ]),
  }),
  taskBoardDeleteLabel: build.mutation<null, Pick<Label, 'id' | 'board'>>({
    query: ({ id }) => ({ url: `${root}tasklabel/delete/${id}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, { board }) => [boardTag(board)],
  }),

  taskBoardTickItem: build.mutation<ChecklistItem, ItemTicked>({
    query: ({ item, done }) => ({
      url: `${root}taskchecklistitem/update/${item}/`,
      method: 'PATCH',
      body: { is_completed: done },
      changes: [item],
    }),
    onQueryStarted: shownAtOnce<ItemTicked, ChecklistItem>({
      shows: ({ item, task, board, done }) => [
        changeOf(itemsInCache(task), (items) =>
          items.map((other) => (other.id === item ? { ...other, is_completed: done } : other)),
        ),
        inBoard(board, (shown) => withItemsDone(shown, task, done ? 1 : -1)),
      ],
      rereads: ({ task, board }) => [taskTag(task), boardTag(board)],
      failure: () => 'checklist-item.update-failed',
    }),
  }),
}));

const boardsInCache: CachedAnswer<readonly ListedBoard[]> = {
  name: 'taskBoardList',
  read: ({ getState }) => tasksApi.endpoints.taskBoardList.select()(getState()).data,
  write: ({ dispatch }, boards) => {
    dispatch(tasksApi.util.updateQueryData('taskBoardList', undefined, () => [...boards]));
  },
};

const boardInCache = (id: string): CachedAnswer<BoardSnapshot> => ({
  name: `taskBoardWhole ${id}`,
  read: ({ getState }) => tasksApi.endpoints.taskBoardWhole.select(id)(getState()).data,
  write: ({ dispatch }, board) => {
    // A whole new value instead of a draft: drafts of thousands of cards cost more than the change.
    dispatch(tasksApi.util.updateQueryData('taskBoardWhole', id, () => board));
  },
});

const itemsInCache = (task: string): CachedAnswer<readonly ChecklistItem[]> => ({
  name: `taskBoardChecklistItems ${task}`,
  read: ({ getState }) => tasksApi.endpoints.taskBoardChecklistItems.select(task)(getState()).data,
  write: ({ dispatch }, items) => {
    dispatch(tasksApi.util.updateQueryData('taskBoardChecklistItems', task, () => [...items]));
  },
});

const inBoards = (change: (boards: readonly ListedBoard[]) => readonly ListedBoard[]): CacheChange =>
  changeOf(boardsInCache, change);

/** A change of a board in the cache, where that board is. */
export const inBoard = (id: string, change: (board: BoardSnapshot) => BoardSnapshot): CacheChange =>
  changeOf(boardInCache(id), change);

const renaming = shownAtOnce<Board, Board>({
  shows: ({ id, title }) => [
    inBoard(id, (board) => ({ ...board, board: { id, title } })),
    inBoards((boards) => boards.map((board) => (board.id === id ? { ...board, title } : board))),
  ],
  rereads: ({ id }) => [allBoards, boardTag(id)],
  failure: () => 'board.update-failed',
});

const deleting = shownAtOnce<string, null>({
  shows: (id) => [inBoards((boards) => boards.filter((board) => board.id !== id))],
  rereads: () => [allBoards],
  failure: () => 'board.delete-failed',
});

/**
 * A list of boards that is on its way while a change is made may be from before it. Answers with what reads the list again
 * behind such a one; call it when the change is done.
 */
function followListOfBoards({ dispatch, getState }: TenantCacheAccess): () => void {
  const isOnItsWay = () => tasksApi.endpoints.taskBoardList.select()(getState()).isLoading;
  const wasOnItsWay = isOnItsWay();
  return () => {
    if (wasOnItsWay || isOnItsWay()) dispatch(tasksApi.util.invalidateTags([allBoards]));
  };
}

/** What the server answered; null where it failed, which is told where it was asked for. */
const answerOf = <Data>(queryFulfilled: Promise<{ readonly data: Data }>): Promise<Data | null> =>
  queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );

export { tasksApi };
export const {
  useTaskBoardListQuery,
  useTaskBoardWholeQuery,
  useTaskBoardChecklistItemsQuery,
  useTaskBoardCreateMutation,
  useTaskBoardRenameMutation,
  useTaskBoardDeleteMutation,
  useTaskBoardCreateListMutation,
  useTaskBoardChangeListMutation,
  useTaskBoardDeleteListMutation,
  useTaskBoardCreateTaskMutation,
  useTaskBoardChangeTaskMutation,
  useTaskBoardMoveTaskMutation,
  useTaskBoardDeleteTaskMutation,
  useTaskBoardCreateLabelMutation,
  useTaskBoardChangeLabelMutation,
  useTaskBoardDeleteLabelMutation,
  useTaskBoardTickItemMutation,
} = tasksApi;
