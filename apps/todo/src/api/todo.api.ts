import type { Task } from '@atrium/contracts/boards';
import type { NewTodo, Todo, TodoChange, TodoListQuery, TodoPage } from '@atrium/contracts/todo';
import { cursorPages } from '@atrium/lists';
import {
  injectTenantEndpoints,
  keyHeader,
  rereadIfUnsure,
  tenantApi,
  type TenantCacheAccess,
} from '@atrium/tenant-api';

const root = 'company_management_service/todo/';
const tasks = 'company_management_service/task_management/task/';
const pageSize = 100;

const list = { type: 'Task', id: 'TODO' } as const;

/** Made once per intended item by `newKey()`; it becomes the new row's id. */
interface Keyed {
  readonly key: string;
}

type TaskChange = Partial<Pick<Task, 'is_completed' | 'due_datetime'>>;

const pages = cursorPages(
  (params: Pick<TodoListQuery, 'order' | 'completed'>) => ({ url: `${root}list/`, params }),
  pageSize,
);

/** If the answer was lost, the list shows what was done. */
const readIfUnsure = (api: TenantCacheAccess & { readonly queryFulfilled: PromiseLike<{ readonly data: unknown }> }) =>
  rereadIfUnsure(api, () => {
    api.dispatch(tenantApi.util.invalidateTags([list]));
  });

const todoApi = injectTenantEndpoints((build) => ({
  todoList: build.infiniteQuery<TodoPage, Pick<TodoListQuery, 'order' | 'completed'>, string>({
    ...pages,
    // All pages are read again after a change, so that nobody loses their place in a long list.
    infiniteQueryOptions: { ...pages.infiniteQueryOptions, refetchCachedPages: true },
    providesTags: [list],
  }),

  todoAdd: build.mutation<Todo, Keyed & { readonly item: NewTodo }>({
    query: ({ key, item }) => ({ url: `${root}create/`, method: 'POST', body: item, headers: keyHeader(key) }),
    invalidatesTags: [list],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  todoChange: build.mutation<Todo, { readonly id: string; readonly change: TodoChange }>({
    query: ({ id, change }) => ({ url: `${root}update/${encodeURIComponent(id)}/`, method: 'PATCH', body: change }),
    invalidatesTags: [list],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  todoRemove: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${encodeURIComponent(id)}/`, method: 'DELETE' }),
    invalidatesTags: [list],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  todoChangeTask: build.mutation<Task, { readonly task: Todo; readonly change: TaskChange }>({
    query: ({ task, change }) => ({
      url: `${tasks}update/${encodeURIComponent(task.id)}/`,
      method: 'PATCH',
      body: change,
      changes: [task.id],
    }),
    invalidatesTags: (_, __, { task: { id, board, parent } }) => [
      list,
      { type: 'Task', id },
      ...(parent === null ? [] : [{ type: 'Task', id: parent.id } as const]),
      ...(board === null ? [] : [{ type: 'Board', id: board.id } as const]),
    ],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
}));

export const {
  useTodoListInfiniteQuery,
  useTodoAddMutation,
  useTodoChangeMutation,
  useTodoRemoveMutation,
  useTodoChangeTaskMutation,
} = todoApi;
