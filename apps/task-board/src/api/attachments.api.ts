import type { Attachment } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, formOf } from './requests';
import { showing, type Creates, type OnTask } from './task-changes';
import * as snapshot from './task-snapshot';

const attachmentsApi = injectTenantEndpoints((build) => ({
  taskDetailsAttach: build.mutation<Attachment, Creates & { readonly file: File }>({
    query: ({ task, file, key }) => createRequest('taskattachment/create', key, formOf({ task, attachment: file })),
    onQueryStarted: showing((attachment) => snapshot.withAttachment(attachment)),
  }),
  taskDetailsDetach: build.mutation<null, OnTask & { readonly attachment: string }>({
    query: ({ attachment }) => deleteRequest('taskattachment/delete', attachment),
    onQueryStarted: showing((_, { attachment }) => snapshot.withoutAttachment(attachment)),
  }),
}));

export const { useTaskDetailsAttachMutation, useTaskDetailsDetachMutation } = attachmentsApi;
