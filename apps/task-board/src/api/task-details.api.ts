import type {
  Attachment,
  Checklist,
  ChecklistItem,
  ChecklistTemplate,
  Comment,
  Label,
  Member,
  Task,
  TaskChange,
  WholeTask,
} from '@atrium/contracts/boards';
import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import {
  changeOf,
  injectTenantEndpoints,
  keepPendingShown,
  keyHeader,
  type CacheChange,
  type CachedAnswer,
  type TenantRequest,
} from '@atrium/tenant-api';
import type { ErrorCode } from '@atrium/errors';
import { shownAtOnce, shownWhenAnswered } from './changes';
import { formOf, taskChangeBody } from './forms';
import * as whole from './whole-task';

const root = 'company_management_service/task_management/';
const segment = encodeURIComponent;

/** Employees offered at a time; the rest is found by typing. */
const employeesOffered = 50;

const wholeTaskApi = injectTenantEndpoints((build) => ({
  taskDetailsWhole: build.query<WholeTask, string>({
    query: (task) => ({ url: `${root}task/whole/${segment(task)}/` }),
    providesTags: (_, __, task) => [{ type: 'Task', id: task }],
    onQueryStarted: (task, api) => keepPendingShown(api, wholeInCache(task)),
  }),
}));

const wholeInCache = (task: string): CachedAnswer<WholeTask> => ({
  name: `taskDetailsWhole ${task}`,
  read: ({ getState }) => wholeTaskApi.endpoints.taskDetailsWhole.select(task)(getState()).data,
  write: ({ dispatch }, whole) => {
    dispatch(wholeTaskApi.util.updateQueryData('taskDetailsWhole', task, () => whole));
  },
});

type Change = (current: WholeTask) => WholeTask;

/** A change of the task on screen, if it is on screen. */
const inWhole = (task: string, change: Change): CacheChange => changeOf(wholeInCache(task), change);

/** Every argument names the task on whose page it happens. */
interface OnTask {
  readonly task: string;
}

/** Shows the answer of the server in the task on screen. */
const showing = <Arg extends OnTask, Answer>(change: (answer: Answer, arg: Arg) => Change) =>
  shownWhenAnswered<Arg, Answer>((answer, arg) => [inWhole(arg.task, change(answer, arg))]);

/** Shows the change at once, and takes it back when it is not accepted. */
const showingAtOnce = <Arg extends OnTask, Answer>(
  change: (arg: Arg) => Change,
  failure: (arg: Arg) => ErrorCode,
  answered?: (answer: Answer) => Change,
) =>
  shownAtOnce<Arg, Answer>({
    shows: (arg) => [inWhole(arg.task, change(arg))],
    ...(answered !== undefined && { answers: (answer: Answer, arg: Arg) => [inWhole(arg.task, answered(answer))] }),
    rereads: ({ task }) => [{ type: 'Task', id: task }],
    failure,
  });

/** A create that makes one row however often it is sent: `key` becomes the row's id. */
const create = (url: string, key: string, body: unknown): TenantRequest => ({
  url: `${root}${url}`,
  method: 'POST',
  body,
  headers: keyHeader(key),
});
/** A change of the thing with this id, at `url` below which it stands. Quick ones of one thing arrive in their order. */
const change = (url: string, id: string, body: unknown): TenantRequest => ({
  url: `${root}${url}/${segment(id)}/`,
  method: 'PATCH',
  body,
  changes: [id],
});
const remove = (url: string, id: string): TenantRequest => ({
  url: `${root}${url}/${segment(id)}/`,
  method: 'DELETE',
  changes: [id],
});

interface Creates extends OnTask {
  readonly key: string;
}

const templatesOf = (board: string) => ({ type: 'Board', id: `${board}/TEMPLATES` }) as const;

const taskDetailsApi = injectTenantEndpoints((build) => ({
  // The task itself
  taskDetailsChange: build.mutation<Task, OnTask & { readonly change: TaskChange; readonly member?: Member }>({
    query: (arg) => change('task/update', arg.task, taskChangeBody(arg.change)),
    onQueryStarted: showing((task, { member }) => (current) => {
      const changed = whole.withTask(task)(current);
      return member === undefined ? changed : whole.withMember(member)(changed);
    }),
  }),
  taskDetailsComplete: build.mutation<Task, OnTask & { readonly is_completed: boolean }>({
    query: ({ task, is_completed }) => change('task/update', task, { is_completed }),
    onQueryStarted: showingAtOnce(
      ({ is_completed }) => whole.withCompletion(is_completed),
      ({ is_completed }) => (is_completed ? 'task.complete-failed' : 'task.update-failed'),
      whole.withTask,
    ),
  }),
  taskDetailsUploadCover: build.mutation<Task, OnTask & { readonly image: File }>({
    // Beside other changes of the task, which need not wait for an upload.
    query: ({ task, image }) => ({ ...change('task/update', task, formOf({ task, image })), changes: [] }),
    onQueryStarted: showing((task) => whole.withTask(task)),
  }),
  taskDetailsDelete: build.mutation<null, OnTask>({
    query: ({ task }) => remove('task/delete', task),
  }),

  // Checklists
  taskDetailsAddChecklist: build.mutation<Checklist, Creates & { readonly title: string }>({
    query: ({ task, title, key }) => create('taskchecklist/create/', key, { title, task }),
    onQueryStarted: showing((checklist) => whole.withChecklist(checklist)),
  }),
  taskDetailsDeleteChecklist: build.mutation<null, OnTask & { readonly checklist: string }>({
    query: ({ checklist }) => remove('taskchecklist/delete', checklist),
    onQueryStarted: showing((_, { checklist }) => whole.withoutChecklist(checklist)),
  }),
  taskDetailsAddItem: build.mutation<ChecklistItem, Creates & { readonly checklist: string; readonly title: string }>({
    query: ({ checklist, title, key }) =>
      create('taskchecklistitem/create/', key, { title, task_check_list: checklist }),
    onQueryStarted: showing((item) => whole.withItem(item)),
  }),
  taskDetailsTickItem: build.mutation<ChecklistItem, OnTask & { readonly item: string; readonly done: boolean }>({
    query: ({ item, done }) => change('taskchecklistitem/update', item, { is_completed: done }),
    onQueryStarted: showingAtOnce(
      ({ item, done }) => whole.withItemTicked(item, done),
      () => 'checklist-item.update-failed',
    ),
  }),
  taskDetailsLinkItem: build.mutation<ChecklistItem, OnTask & { readonly item: string; readonly link: string }>({
    query: ({ item, link }) => change('taskchecklistitem/update', item, { link }),
    onQueryStarted: showing((item) => whole.withItem(item)),
  }),
  taskDetailsDeleteItem: build.mutation<null, OnTask & { readonly item: string }>({
    query: ({ item }) => remove('taskchecklistitem/delete', item),
    onQueryStarted: showing((_, { item }) => whole.withoutItem(item)),
  }),

  // Checklist templates
  taskDetailsTemplates: build.query<ChecklistTemplate[], string>({
    query: (board) => ({ url: `${root}taskchecklisttemplate/list-by-taskboard/${segment(board)}/` }),
    providesTags: (_, __, board) => [templatesOf(board)],
  }),
  taskDetailsAddTemplate: build.mutation<
    ChecklistTemplate,
    { readonly board: string; readonly title: string; readonly key: string }
  >({
    query: ({ board, title, key }) => create('taskchecklisttemplate/create/', key, { title, task_board: board }),
    invalidatesTags: (_, __, { board }) => [templatesOf(board)],
  }),
  taskDetailsAddTemplateItem: build.mutation<
    unknown,
    { readonly board: string; readonly template: string; readonly title: string; readonly key: string }
  >({
    query: ({ template, title, key }) =>
      create('taskchecklistitemtemplate/create/', key, { title, checklist_template: template }),
    invalidatesTags: (_, __, { board }) => [templatesOf(board)],
  }),
  taskDetailsApplyTemplate: build.mutation<unknown, Creates & { readonly template: string }>({
    query: ({ task, template, key }) =>
      create(`tasks/${segment(task)}/apply-checklist-template/${segment(template)}/`, key, {}),
    invalidatesTags: (_, failure, { task }) => (failure === undefined ? [{ type: 'Task', id: task }] : []),
  }),

  // Subtasks: tasks of their own, in the list of their parent
  taskDetailsAddSubtask: build.mutation<Task, Creates & { readonly title: string; readonly list: string }>({
    query: ({ task, title, list, key }) =>
      create('task/create/', key, { title, task_board_list: list, parent_task: task }),
    onQueryStarted: showing((subtask) => whole.withSubtask(subtask)),
  }),
  taskDetailsRenameSubtask: build.mutation<Task, OnTask & { readonly subtask: string; readonly title: string }>({
    query: ({ subtask, title }) => change('task/update', subtask, formOf({ title })),
    onQueryStarted: showing((subtask) => whole.withSubtask(subtask)),
  }),
  taskDetailsTickSubtask: build.mutation<Task, OnTask & { readonly subtask: string; readonly done: boolean }>({
    query: ({ subtask, done }) => change('task/update', subtask, { is_completed: done }),
    onQueryStarted: showingAtOnce(
      ({ subtask, done }) => whole.withSubtaskTicked(subtask, done),
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
      changes: [subtask, `places of ${task}`],
    }),
    onQueryStarted: showingAtOnce(
      ({ subtask, before }) => whole.withSubtaskMoved(subtask, before),
      () => 'subtask.move-failed',
    ),
  }),
  taskDetailsDeleteSubtask: build.mutation<null, OnTask & { readonly subtask: string }>({
    query: ({ subtask }) => remove('task/delete', subtask),
    onQueryStarted: showing((_, { subtask }) => whole.withoutSubtask(subtask)),
  }),

  // Comments
  taskDetailsAddComment: build.mutation<
    Comment,
    Creates & { readonly message: string; readonly sender: string; readonly parent: string | null }
  >({
    query: ({ task, message, sender, parent, key }) =>
      parent === null
        ? create('taskchat/create/', key, formOf({ message, task, sender }))
        : create('taskchat/reply/', key, { message, task, sender, parent_message: parent }),
    onQueryStarted: showing((comment) => whole.withComment(comment)),
  }),
  taskDetailsEditComment: build.mutation<Comment, OnTask & { readonly comment: string; readonly message: string }>({
    query: ({ comment, message }) => change('taskchat/update', comment, { message }),
    onQueryStarted: showing((comment) => whole.withCommentText(comment)),
  }),
  taskDetailsDeleteComment: build.mutation<null, OnTask & { readonly comment: string }>({
    query: ({ comment }) => remove('taskchat/delete', comment),
    onQueryStarted: showing((_, { comment }) => whole.withoutComment(comment)),
  }),

  // Attachments
  taskDetailsAttach: build.mutation<Attachment, Creates & { readonly file: File }>({
    query: ({ task, file, key }) => create('taskattachment/create/', key, formOf({ task, attachment: file })),
    onQueryStarted: showing((attachment) => whole.withAttachment(attachment)),
  }),
  taskDetailsDetach: build.mutation<null, OnTask & { readonly attachment: string }>({
    query: ({ attachment }) => remove('taskattachment/delete', attachment),
    onQueryStarted: showing((_, { attachment }) => whole.withoutAttachment(attachment)),
  }),

  // Labels of the board
  taskDetailsAddLabel: build.mutation<
    Label,
    Creates & { readonly board: string; readonly name: string; readonly colour: Label['colour'] }
  >({
    query: ({ board, name, colour, key }) => create('tasklabel/create/', key, { board, name, colour }),
    onQueryStarted: showing((label) => whole.withLabel(label)),
  }),
  // Whom to assign
  taskDetailsEmployees: build.query<readonly Employee[], string>({
    query: (search) => ({
      url: 'company_management_service/employees/list/',
      params: { limit: employeesOffered, ...(search !== '' && { search }) },
    }),
    transformResponse: ({ results }: EmployeePage) => results,
    providesTags: [{ type: 'Employee', id: 'LIST' }],
  }),
}));

export const { useTaskDetailsWholeQuery } = wholeTaskApi;
export const {
  useTaskDetailsChangeMutation,
  useTaskDetailsCompleteMutation,
  useTaskDetailsUploadCoverMutation,
  useTaskDetailsDeleteMutation,
  useTaskDetailsAddChecklistMutation,
  useTaskDetailsDeleteChecklistMutation,
  useTaskDetailsAddItemMutation,
  useTaskDetailsTickItemMutation,
  useTaskDetailsLinkItemMutation,
  useTaskDetailsDeleteItemMutation,
  useTaskDetailsTemplatesQuery,
  useTaskDetailsAddTemplateMutation,
  useTaskDetailsAddTemplateItemMutation,
  useTaskDetailsApplyTemplateMutation,
  useTaskDetailsAddSubtaskMutation,
  useTaskDetailsRenameSubtaskMutation,
  useTaskDetailsTickSubtaskMutation,
  useTaskDetailsMoveSubtaskMutation,
  useTaskDetailsDeleteSubtaskMutation,
  useTaskDetailsAddCommentMutation,
  useTaskDetailsEditCommentMutation,
  useTaskDetailsDeleteCommentMutation,
  useTaskDetailsAttachMutation,
  useTaskDetailsDetachMutation,
  useTaskDetailsAddLabelMutation,
  useTaskDetailsEmployeesQuery,
} = taskDetailsApi;
