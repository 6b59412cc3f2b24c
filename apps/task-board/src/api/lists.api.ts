import type { BoardList } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { withListMoved, withListTitle, withNewList, withoutList } from './board-snapshot';
import { inBoard } from './board-snapshot.api';
import { shownAtOnce, shownWhenAnswered } from './changes';
import { createRequest, deleteRequest, formOf, placesOf, updateRequest, type Keyed } from './requests';
import { boardTag } from './tags';

interface OnBoard {
  readonly id: string;
  readonly board: string;
}
type NewList = Keyed & { readonly board: string; readonly title: string; readonly order: number };
type ListChange = OnBoard & { readonly title?: string; readonly order?: number };

const listsApi = injectTenantEndpoints((build) => ({
  taskBoardCreateList: build.mutation<BoardList, NewList>({
    query: ({ key, ...body }) => createRequest('taskboardlist/create', key, body),
    onQueryStarted: shownWhenAnswered((list: BoardList) => [
      inBoard(list.board, (snapshot) => withNewList(snapshot, list)),
    ]),
  }),
  taskBoardChangeList: build.mutation<BoardList, ListChange>({
    query: ({ id, board, title, order }) =>
      updateRequest('taskboardlist/update', id, formOf({ title, order }), order === undefined ? [] : [placesOf(board)]),
    onQueryStarted: shownAtOnce<ListChange, BoardList>({
      shows: ({ id, board, title, order }) => [
        inBoard(board, (snapshot) => {
          const titled = title === undefined ? snapshot : withListTitle(snapshot, id, title);
          return order === undefined ? titled : withListMoved(titled, id, order);
        }),
      ],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'list.update-failed',
    }),
  }),
  taskBoardDeleteList: build.mutation<null, OnBoard>({
    query: ({ id, board }) => deleteRequest('taskboardlist/delete', id, [placesOf(board)]),
    onQueryStarted: shownAtOnce<OnBoard, null>({
      shows: ({ id, board }) => [inBoard(board, (snapshot) => withoutList(snapshot, id))],
      rereads: ({ board }) => [boardTag(board)],
      failure: () => 'list.delete-failed',
    }),
  }),
}));

export const { useTaskBoardCreateListMutation, useTaskBoardChangeListMutation, useTaskBoardDeleteListMutation } =
  listsApi;
