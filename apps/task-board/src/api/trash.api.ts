import type { Task, TrashEntry } from '@atrium/contracts/boards';
import type { Page } from '@atrium/contracts/common';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/task_management/';
const segment = encodeURIComponent;
const trashTag = { type: 'Board', id: 'TRASH' } as const;
const pageSize = 50;

const restorePaths = {
  board: 'taskboard',
  list: 'taskboardlist',
  task: 'task',
  checklist: 'taskchecklist',
  item: 'taskchecklistitem',
} as const;

/** What was deleted, and what on screen shows it again. */
export interface Deleted {
  readonly kind: keyof typeof restorePaths;
  readonly id: string;
  /** The board that it is on, for cards and lists. */
  readonly board?: string;
  /** The task that it is part of, for subtasks, checklists and items. */
  readonly task?: string;
}

const trashApi = injectTenantEndpoints((build) => ({
  /** Of the board, or of the whole company. */
  taskBoardTrash: build.infiniteQuery<Page<TrashEntry>, string | null, string>({
    infiniteQueryOptions: {
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchCachedPages: false,
    },
    query: ({ queryArg: board, pageParam }) => ({
      url: `${root}trash/list/`,
      params: {
        limit: pageSize,
        ...(board !== null && { board }),
        ...(pageParam !== '' && { cursor: pageParam }),
      },
    }),
    providesTags: [trashTag],
  }),
  /** Takes a deletion back. */
  taskBoardUndelete: build.mutation<Pick<Task, 'id'>, Deleted>({
    query: ({ kind, id }) => ({ url: `${root}${restorePaths[kind]}/restore/${segment(id)}/`, method: 'POST' }),
    invalidatesTags: (_, failure, { kind, id, board, task }) => [
      // It may have been restored elsewhere, or be gone for good.
      ...(failure === undefined ? [] : [trashTag]),
      ...(kind === 'board' ? [{ type: 'Board', id: 'LIST' } as const] : []),
      ...(board === undefined ? [] : [{ type: 'Board', id: board } as const, { type: 'Board', id: 'LIST' } as const]),
      ...(kind === 'task' ? [{ type: 'Task', id } as const] : []),
      ...(task === undefined ? [] : [{ type: 'Task', id: task } as const]),
    ],
    onQueryStarted: async ({ id }, api): Promise<void> => {
      const isDone = await api.queryFulfilled.then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      for (const board of trashApi.util.selectCachedArgsForQuery(api.getState(), 'taskBoardTrash')) {
        api.dispatch(
          trashApi.util.updateQueryData('taskBoardTrash', board, (trash) => {
            trash.pages = trash.pages.map((page) => ({
              ...page,
              results: page.results.filter((entry) => entry.id !== id),
            }));
          }),
        );
      }
    },
  }),
}));

export const { useTaskBoardTrashInfiniteQuery, useTaskBoardUndeleteMutation } = trashApi;
