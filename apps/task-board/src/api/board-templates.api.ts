import type { BoardTemplate } from '@atrium/contracts/board-templates';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, root, type Keyed } from './requests';
import { boardTag } from './tags';

const templatesTag = boardTag('BOARD-TEMPLATES');

const boardTemplatesApi = injectTenantEndpoints((build) => ({
  taskBoardTemplates: build.query<readonly BoardTemplate[], void>({
    query: () => ({ url: `${root}taskboardtemplate/list/` }),
    providesTags: [templatesTag],
  }),
  taskBoardSaveTemplate: build.mutation<BoardTemplate, Keyed & { readonly board: string; readonly name: string }>({
    query: ({ key, ...body }) => createRequest('taskboardtemplate/create', key, body),
    invalidatesTags: [templatesTag],
  }),
  taskBoardDeleteTemplate: build.mutation<null, string>({
    query: (id) => deleteRequest('taskboardtemplate/delete', id),
    invalidatesTags: [templatesTag],
  }),
}));

export const { useTaskBoardTemplatesQuery, useTaskBoardSaveTemplateMutation, useTaskBoardDeleteTemplateMutation } =
  boardTemplatesApi;
