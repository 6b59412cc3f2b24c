import type { Task } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, formOf, placesOf, root, segment, updateRequest } from './requests';
import { showing, showingAtOnce, type Creates, type OnTask } from './task-changes';
import * as snapshot from './task-snapshot';

/** Subtasks are tasks of their own, in the list of their parent. */
const subtasksApi = injectTenantEndpoints((build) => ({
  taskDetailsAddSubtask: build.mutation<Task, Creates & { readonly title: string; readonly list: string }>({
    query: ({ task, title, list, key }) =>
      createRequest('task/create', key, { title, task_board_list: list, parent_task: task }),
    onQueryStarted: showing((subtask) => snapshot.withSubtask(subtask)),
  }),
  taskDetailsRenameSubtask: build.mutation<Task, OnTask & { readonly subtask: string; readonly title: string }>({
    query: ({ subtask, title }) => updateRequest('task/update', subtask, formOf({ title })),
    onQueryStarted: showing((subtask) => snapshot.withSubtask(subtask)),
  }),
  taskDetailsTickSubtask: build.mutation<Task, OnTask & { readonly subtask: string; readonly done: boolean }>({
    query: ({ subtask, done }) => updateRequest('task/update', subtask, { is_completed: done }),
    onQueryStarted: showingAtOnce(
      ({ subtask, done }) => snapshot.withSubtaskTicked(subtask, done),
      () => 'subtask.update-failed',
    ),
  }),
  taskDetailsMoveSubtask: build.mutation<
    unknown,
    OnTask & { readonly subtask: string; readonly before: string | null }
  >({
    query: ({ task, subtask, before }) => ({
      url: `${root}task/move-subtask/${segment(subtask)}/`,
      method: 'POST',
      body: { before },
      changes: [subtask, placesOf(task)],
    }),
    onQueryStarted: showingAtOnce(
      ({ subtask, before }) => snapshot.withSubtaskMoved(subtask, before),
      () => 'subtask.move-failed',
    ),
  }),
  taskDetailsDeleteSubtask: build.mutation<null, OnTask & { readonly subtask: string }>({
    query: ({ subtask }) => deleteRequest('task/delete', subtask),
    onQueryStarted: showing((_, { subtask }) => snapshot.withoutSubtask(subtask)),
  }),
}));

export const {
  useTaskDetailsAddSubtaskMutation,
  useTaskDetailsRenameSubtaskMutation,
  useTaskDetailsTickSubtaskMutation,
  useTaskDetailsMoveSubtaskMutation,
  useTaskDetailsDeleteSubtaskMutation,
} = subtasksApi;
