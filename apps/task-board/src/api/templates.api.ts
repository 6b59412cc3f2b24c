import type { ChecklistTemplate, ListedChecklistTemplate } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, root, segment, type Keyed } from './requests';
import { taskTag, templatesTag } from './tags';
import { type Creates } from './task-changes';

const templatesApi = injectTenantEndpoints((build) => ({
  taskDetailsTemplates: build.query<ChecklistTemplate[], string>({
    query: (board) => ({ url: `${root}taskchecklisttemplate/list-by-taskboard/${segment(board)}/` }),
    providesTags: (_, __, board) => [templatesTag(board)],
  }),
  taskBoardChecklistTemplates: build.query<readonly ListedChecklistTemplate[], void>({
    query: () => ({ url: `${root}taskchecklisttemplate/list/` }),
  }),
  taskDetailsAddTemplate: build.mutation<ChecklistTemplate, Keyed & { readonly board: string; readonly title: string }>(
    {
      query: ({ board, title, key }) =>
        createRequest('taskchecklisttemplate/create', key, { title, task_board: board }),
      invalidatesTags: (_, __, { board }) => [templatesTag(board)],
    },
  ),
  taskDetailsAddTemplateItem: build.mutation<
    unknown,
    Keyed & { readonly board: string; readonly template: string; readonly title: string }
  >({
    query: ({ template, title, key }) =>
      createRequest('taskchecklistitemtemplate/create', key, { title, checklist_template: template }),
    invalidatesTags: (_, __, { board }) => [templatesTag(board)],
  }),
  taskDetailsApplyTemplate: build.mutation<unknown, Creates & { readonly template: string }>({
    query: ({ task, template, key }) =>
      createRequest(`tasks/${segment(task)}/apply-checklist-template/${segment(template)}`, key, {}),
    invalidatesTags: (_, failure, { task }) => (failure === undefined ? [taskTag(task)] : []),
  }),
}));

export const {
  useTaskBoardChecklistTemplatesQuery,
  useTaskDetailsTemplatesQuery,
  useTaskDetailsAddTemplateMutation,
  useTaskDetailsAddTemplateItemMutation,
  useTaskDetailsApplyTemplateMutation,
} = templatesApi;
