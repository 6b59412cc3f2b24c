import type { Task, TaskChange, Member, Label } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, formOf, updateRequest, updateTaskRequest } from './requests';
import { showing, showingAtOnce, type Creates, type OnTask } from './task-changes';
import * as snapshot from './task-snapshot';

const taskDetailsApi = injectTenantEndpoints((build) => ({
  taskDetailsChange: build.mutation<Task, OnTask & { readonly change: TaskChange; readonly member?: Member }>({
    query: (arg) => updateTaskRequest(arg.task, arg.change),
    onQueryStarted: showing((task, { member }) => (current) => {
      const changed = snapshot.withTask(task)(current);
      return member === undefined ? changed : snapshot.withMember(member)(changed);
    }),
  }),
  taskDetailsComplete: build.mutation<Task, OnTask & { readonly is_completed: boolean }>({
    query: ({ task, is_completed }) => updateRequest('task/update', task, { is_completed }),
    onQueryStarted: showingAtOnce(
      ({ is_completed }) => snapshot.withCompletion(is_completed),
      ({ is_completed }) => (is_completed ? 'task.complete-failed' : 'task.update-failed'),
      snapshot.withTask,
    ),
  }),
  taskDetailsUploadCover: build.mutation<Task, OnTask & { readonly image: File }>({
    // Beside other changes of the task, which need not wait for an upload.
    query: ({ task, image }) => ({ ...updateRequest('task/update', task, formOf({ task, image })), changes: [] }),
    onQueryStarted: showing((task) => snapshot.withTask(task)),
  }),
  taskDetailsDelete: build.mutation<null, OnTask>({
    query: ({ task }) => deleteRequest('task/delete', task),
  }),

  taskDetailsAddLabel: build.mutation<
    Label,
    Creates & { readonly board: string; readonly name: string; readonly colour: Label['colour'] }
  >({
    query: ({ board, name, colour, key }) => createRequest('tasklabel/create', key, { board, name, colour }),
    onQueryStarted: showing((label) => snapshot.withLabel(label)),
  }),
}));

export const {
  useTaskDetailsChangeMutation,
  useTaskDetailsCompleteMutation,
  useTaskDetailsUploadCoverMutation,
  useTaskDetailsDeleteMutation,
  useTaskDetailsAddLabelMutation,
} = taskDetailsApi;
