import type { Board, ListedBoard } from '@atrium/contracts/boards';
import {
  changeOf,
  injectTenantEndpoints,
  keepPendingShown,
  rereadIfUnsure,
  type CacheChange,
  type CachedAnswer,
  type TenantCacheAccess,
} from '@atrium/tenant-api';
import { inBoard } from './board-snapshot.api';
import { shownAtOnce, shownWhenAnswered } from './changes';
import { createRequest, deleteRequest, root, updateRequest, type Keyed } from './requests';
import { allBoardsTag, boardTag } from './tags';

interface NewBoard {
  readonly title: string;
  /** The company’s open one if left out. */
  readonly workspace?: string | undefined;
  readonly template?: string | undefined;
}

const boardsApi = injectTenantEndpoints((build) => ({
  taskBoardList: build.query<readonly ListedBoard[], void>({
    query: () => ({ url: `${root}taskboard/list/` }),
    providesTags: [allBoardsTag],
    onQueryStarted: (_, api) => keepPendingShown(api, cachedBoards),
  }),
  taskBoardCreate: build.mutation<ListedBoard, Keyed & NewBoard>({
    query: ({ key, ...board }) => createRequest('taskboard/create', key, board),
    onQueryStarted: (arg, api) =>
      besideListReads(api, async () => {
        await showCreated(arg, api);
        await rereadIfUnsure(api, () => {
          api.dispatch(boardsApi.util.invalidateTags([allBoardsTag]));
        });
      }),
  }),
  taskBoardRename: build.mutation<Board, Board>({
    query: ({ id, title }) => updateRequest('taskboard/update', id, { title }),
    onQueryStarted: (arg, api) => besideListReads(api, () => showRenamed(arg, api)),
  }),
  /** Takes the board out of the list at once. */
  taskBoardDelete: build.mutation<null, string>({
    query: (board) => deleteRequest('taskboard/delete', board),
    onQueryStarted: (arg, api) => besideListReads(api, () => showDeleted(arg, api)),
  }),
}));

const cachedBoards: CachedAnswer<readonly ListedBoard[]> = {
  name: 'taskBoardList',
  read: ({ getState }) => boardsApi.endpoints.taskBoardList.select()(getState()).data,
  write: ({ dispatch }, boards) => {
    dispatch(boardsApi.util.updateQueryData('taskBoardList', undefined, () => [...boards]));
  },
};

const inBoards = (change: (boards: readonly ListedBoard[]) => readonly ListedBoard[]): CacheChange =>
  changeOf(cachedBoards, change);

const showCreated = shownWhenAnswered((created: ListedBoard) => [
  inBoards((boards) => (boards.some(({ id }) => id === created.id) ? boards : [...boards, created])),
]);

const showRenamed = shownAtOnce<Board, Board>({
  shows: ({ id, title }) => [
    inBoard(id, (snapshot) => ({ ...snapshot, board: { id, title } })),
    inBoards((boards) => boards.map((board) => (board.id === id ? { ...board, title } : board))),
  ],
  rereads: ({ id }) => [allBoardsTag, boardTag(id)],
  failure: () => 'board.update-failed',
});

const showDeleted = shownAtOnce<string, null>({
  shows: (id) => [inBoards((boards) => boards.filter((board) => board.id !== id))],
  rereads: () => [allBoardsTag],
  failure: () => 'board.delete-failed',
});

/**
 * A list of boards that is being read while a board is changed may be from before the change: it is read once more when the
 * change has its answer.
 */
async function besideListReads({ dispatch, getState }: TenantCacheAccess, show: () => Promise<void>): Promise<void> {
  const isReading = () => boardsApi.endpoints.taskBoardList.select()(getState()).isLoading;
  const wasReading = isReading();
  await show();
  if (wasReading || isReading()) dispatch(boardsApi.util.invalidateTags([allBoardsTag]));
}

export const {
  useTaskBoardListQuery,
  useTaskBoardCreateMutation,
  useTaskBoardRenameMutation,
  useTaskBoardDeleteMutation,
} = boardsApi;
