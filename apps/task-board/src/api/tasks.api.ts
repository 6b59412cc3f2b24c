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
  WholeBoard,
} from '@atrium/contracts/boards';
import { wholeBoardOf } from '@atrium/contracts/slim-board';
import { injectTenantEndpoints, keyHeader, type TenantCacheAccess } from '@atrium/tenant-api';
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
import { formOf, taskChangeBody } from './forms';
import { holdLiveChanges } from './live-gate';

const root = 'company_management_service/task_management/';
const allBoards = { type: 'Board', id: 'LIST' } as const;
const boardTag = (id: string) => ({ type: 'Board', id }) as const;
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

/** A failure is not undone but read again: changes that overlap would undo each other. */
const whenFailed = <Tags>(failure: unknown, tags: Tags): Tags | never[] => (failure === undefined ? [] : tags);

const tasksApi = injectTenantEndpoints((build) => ({
  taskBoardList: build.query<readonly ListedBoard[], void>({
    query: () => ({ url: `${root}taskboard/list/` }),
    providesTags: [allBoards],
  }),
  taskBoardWhole: build.query<WholeBoard, string>({
    query: (id) => ({ url: `${root}taskboard/whole/${id}/` }),
    transformResponse: (slim: SlimBoard) => wholeBoardOf(slim),
    providesTags: (_, __, id) => [boardTag(id)],
    keepUnusedDataFor: 300,
  }),
  taskBoardCards: build.query<BoardCards, { readonly board: string; readonly ids: readonly string[] }>({
    query: ({ board, ids }) => ({ url: `${root}taskboard/cards/${board}/`, params: { ids: ids.join(',') } }),
    keepUnusedDataFor: 0,
  }),
  taskBoardChecklistItems: build.query<readonly ChecklistItem[], string>({
    query: (task) => ({ url: `${root}taskchecklistitem/list-by-task/${task}/` }),
    providesTags: (_, __, task) => [taskTag(task)],
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
      if (board === null) return;
      api.dispatch(
        tasksApi.util.updateQueryData('taskBoardList', undefined, (boards) =>
          boards.some(({ id }) => id === board.id) ? boards : [...boards, board],
        ),
      );
      rereadBoards();
    },
  }),
  taskBoardRename: build.mutation<Board, Board>({
    query: ({ id, title }) => ({ url: `${root}taskboard/update/${id}/`, method: 'PATCH', body: { title } }),
    invalidatesTags: (_, failure, { id }) => whenFailed(failure, [allBoards, boardTag(id)]),
    onQueryStarted: async ({ id, title }, api): Promise<void> => {
      showInBoard(api, id, (board) => ({ ...board, board: { id, title } }));
      const rereadBoards = followListOfBoards(api);
      api.dispatch(
        tasksApi.util.updateQueryData('taskBoardList', undefined, (boards) =>
          boards.map((board) => (board.id === id ? { ...board, title } : board)),
        ),
      );
      if (await settled(api.queryFulfilled)) rereadBoards();
    },
  }),
  /** Takes the board out of the list at once. */
  taskBoardDelete: build.mutation<null, string>({
    query: (id) => ({ url: `${root}taskboard/delete/${id}/`, method: 'DELETE' }),
    invalidatesTags: (_, failure) => whenFailed(failure, [allBoards]),
    onQueryStarted: async (id, api): Promise<void> => {
      const rereadBoards = followListOfBoards(api);
      api.dispatch(
        tasksApi.util.updateQueryData('taskBoardList', undefined, (boards) =>
          boards.filter((board) => board.id !== id),
        ),
      );
      if (await settled(api.queryFulfilled)) rereadBoards();
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
    onQueryStarted: async ({ board }, api): Promise<void> => {
      const list = await answerOf(api.queryFulfilled);
      if (list !== null) showInBoard(api, board, (shown) => withNewList(shown, list));
    },
  }),
  taskBoardChangeList: build.mutation<
    BoardList,
    { readonly id: string; readonly board: string; readonly title?: string; readonly order?: number }
  >({
    query: ({ id, title, order }) => ({
      url: `${root}taskboardlist/update/${id}/`,
      method: 'PATCH',
      body: formOf({ title, order }),
    }),
    invalidatesTags: (_, failure, { board }) => whenFailed(failure, [boardTag(board)]),
    onQueryStarted: async ({ id, board, title, order }, api): Promise<void> => {
      showInBoard(api, board, (shown) => {
        const titled = title === undefined ? shown : withListTitle(shown, id, title);
        return order === undefined ? titled : withListMoved(titled, id, order);
      });
      await settled(api.queryFulfilled);
    },
  }),
  taskBoardDeleteList: build.mutation<null, { readonly id: string; readonly board: string }>({
    query: ({ id }) => ({ url: `${root}taskboardlist/delete/${id}/`, method: 'DELETE' }),
    invalidatesTags: (_, failure, { board }) => whenFailed(failure, [boardTag(board)]),
    onQueryStarted: async ({ id, board }, api): Promise<void> => {
      showInBoard(api, board, (shown) => withoutList(shown, id));
      await settled(api.queryFulfilled);
    },
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
    onQueryStarted: async ({ board, list }, api): Promise<void> => {
      const release = holdLiveChanges();
      const task = await answerOf(api.queryFulfilled);
      if (task !== null) {
        const { id, title } = task;
        showInBoard(api, board, (shown) => withCardIn(withoutCards(shown, new Set([id])), { id, title }, list, null));
      }
      release();
    },
  }),
  taskBoardChangeTask: build.mutation<Task, OfTask & { readonly change: TaskChange }>({
    query: ({ task, change }) => ({
      url: `${root}task/update/${task}/`,
      method: 'PATCH',
      body: taskChangeBody(change),
    }),
    invalidatesTags: (_, failure, { task, board }) => whenFailed(failure, [boardTag(board), taskTag(task)]),
    onQueryStarted: async ({ task, board, change }, api): Promise<void> => {
      showInBoard(api, board, (shown) => withTaskChange(shown, task, change));
      await settled(api.queryFulfilled);
    },
  }),
  taskBoardMoveTask: build.mutation<Task, OfTask & { readonly move: TaskMove }>({
    query: ({ task, move }) => ({ url: `${root}task/move/${task}/`, method: 'POST', body: move }),
    invalidatesTags: (_, failure, { board }) => whenFailed(failure, [boardTag(board)]),
    onQueryStarted: async ({ task, board, move }, api): Promise<void> => {
      showInBoard(api, board, (shown) => withCardMoved(shown, task, move));
      await settled(api.queryFulfilled);
    },
  }),
  /** Takes the card away once the server has deleted it. */
  taskBoardDeleteTask: build.mutation<null, OfTask>({
    query: ({ task }) => ({ url: `${root}task/delete/${task}/`, method: 'DELETE' }),
    onQueryStarted: async ({ task, board }, api): Promise<void> => {
      if (await settled(api.queryFulfilled)) {
        showInBoard(api, board, (shown) => withoutCards(shown, new Set([task])));
      }
    },
  }),

  taskBoardCreateLabel: build.mutation<Label, Keyed & Omit<Label, 'id'>>({
    query: ({ key, ...body }) => ({ url: `${root}tasklabel/create/`, method: 'POST', body, headers: keyHeader(key) }),
    onQueryStarted: async ({ board }, api): Promise<void> => {
      const label = await answerOf(api.queryFulfilled);
      if (label === null) return;
      showInBoard(api, board, (shown) =>
        shown.labels.some(({ id }) => id === label.id) ? shown : { ...shown, labels: [...shown.labels, label] },
      );
    },
  }),
  taskBoardChangeLabel: build.mutation<Label, Label>({
    query: ({ id, name, colour }) => ({
      url: `${root}tasklabel/update/${id}/`,
      method: 'PATCH',
      body: { name, colour },
    }),
    invalidatesTags: (_, failure, { board }) => whenFailed(failure, [boardTag(board)]),
    onQueryStarted: async (label, api): Promise<void> => {
      showInBoard(api, label.board, (shown) => ({
        ...shown,
        labels: shown.labels.map((other) => (other.id === label.id ? label : other)),
      }));
      await settled(api.queryFulfilled);
    },
  }),
  taskBoardDeleteLabel: build.mutation<null, Pick<Label, 'id' | 'board'>>({
    query: ({ id }) => ({ url: `${root}tasklabel/delete/${id}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, { board }) => [boardTag(board)],
  }),

  taskBoardTickItem: build.mutation<ChecklistItem, OfTask & { readonly item: string; readonly done: boolean }>({
    query: ({ item, done }) => ({
      url: `${root}taskchecklistitem/update/${item}/`,
      method: 'PATCH',
      body: { is_completed: done },
    }),
    invalidatesTags: (_, failure, { task, board }) => whenFailed(failure, [taskTag(task), boardTag(board)]),
    onQueryStarted: async ({ item, task, board, done }, api): Promise<void> => {
      api.dispatch(
        tasksApi.util.updateQueryData('taskBoardChecklistItems', task, (items) =>
          items.map((other) => (other.id === item ? { ...other, is_completed: done } : other)),
        ),
      );
      showInBoard(api, board, (shown) => withItemsDone(shown, task, done ? 1 : -1));
      await settled(api.queryFulfilled);
    },
  }),
}));

/** Shows a change of a board in the cache, where that board is. */
export function showInBoard(
  { dispatch, getState }: TenantCacheAccess,
  id: string,
  change: (board: WholeBoard) => WholeBoard,
): void {
  const board = tasksApi.endpoints.taskBoardWhole.select(id)(getState()).data;
  // A whole new value instead of a draft: drafts of thousands of cards cost more than the change.
  if (board !== undefined) dispatch(tasksApi.util.updateQueryData('taskBoardWhole', id, () => change(board)));
}

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

/** Keeps others' changes off the screen until one's own is through; says whether it is done or failed. */
async function settled(queryFulfilled: Promise<unknown>): Promise<boolean> {
  const release = holdLiveChanges();
  const done = await queryFulfilled.then(
    () => true,
    () => false,
  );
  release();
  return done;
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
