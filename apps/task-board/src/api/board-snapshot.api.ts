import type { BoardCards, BoardSnapshot, ChecklistItem, SlimBoard } from '@atrium/contracts/boards';
import { boardSnapshotOf } from '@atrium/contracts/slim-board';
import {
  changeOf,
  injectTenantEndpoints,
  keepPendingShown,
  type CacheChange,
  type CachedAnswer,
} from '@atrium/tenant-api';
import { root, segment } from './requests';
import { boardTag, taskTag } from './tags';

export const boardSnapshotApi = injectTenantEndpoints((build) => ({
  taskBoardSnapshot: build.query<BoardSnapshot, string>({
    query: (board) => ({ url: `${root}taskboard/whole/${segment(board)}/` }),
    transformResponse: (slim: SlimBoard) => sealed(boardSnapshotOf(slim)),
    providesTags: (_, __, board) => [boardTag(board)],
    keepUnusedDataFor: 300,
    onQueryStarted: (board, api) => keepPendingShown(api, cachedSnapshot(board)),
  }),
  taskBoardCards: build.query<BoardCards, { readonly board: string; readonly ids: readonly string[] }>({
    query: ({ board, ids }) => ({ url: `${root}taskboard/cards/${segment(board)}/`, params: { ids: ids.join(',') } }),
    keepUnusedDataFor: 0,
  }),
  taskBoardChecklistItems: build.query<readonly ChecklistItem[], string>({
    query: (task) => ({ url: `${root}taskchecklistitem/list-by-task/${segment(task)}/` }),
    providesTags: (_, __, task) => [taskTag(task)],
    onQueryStarted: (task, api) => keepPendingShown(api, cachedItems(task)),
  }),
}));

/** Frozen, so that Immer doesn’t search thousands of cards for drafts and freeze each one. */
const sealed = (snapshot: BoardSnapshot): BoardSnapshot => Object.freeze(snapshot);

const cachedSnapshot = (board: string): CachedAnswer<BoardSnapshot> => ({
  name: `taskBoardSnapshot ${board}`,
  read: ({ getState }) => boardSnapshotApi.endpoints.taskBoardSnapshot.select(board)(getState()).data,
  write: ({ dispatch }, snapshot) => {
    // A whole new value instead of a draft: drafts of thousands of cards cost more than the change.
    dispatch(boardSnapshotApi.util.updateQueryData('taskBoardSnapshot', board, () => sealed(snapshot)));
  },
});

const cachedItems = (task: string): CachedAnswer<readonly ChecklistItem[]> => ({
  name: `taskBoardChecklistItems ${task}`,
  read: ({ getState }) => boardSnapshotApi.endpoints.taskBoardChecklistItems.select(task)(getState()).data,
  write: ({ dispatch }, items) => {
    dispatch(boardSnapshotApi.util.updateQueryData('taskBoardChecklistItems', task, () => [...items]));
  },
});

/** A change of a board's snapshot, where that is in the cache. */
export const inBoard = (board: string, change: (snapshot: BoardSnapshot) => BoardSnapshot): CacheChange =>
  changeOf(cachedSnapshot(board), change);

/** A change of the checklist items that a card shows, where they are in the cache. */
export const inItems = (
  task: string,
  change: (items: readonly ChecklistItem[]) => readonly ChecklistItem[],
): CacheChange => changeOf(cachedItems(task), change);

export const { useTaskBoardSnapshotQuery, useTaskBoardChecklistItemsQuery } = boardSnapshotApi;
