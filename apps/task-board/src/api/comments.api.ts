import type { Comment } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, formOf, updateRequest } from './requests';
import { showing, type Creates, type OnTask } from './task-changes';
import * as snapshot from './task-snapshot';

const commentsApi = injectTenantEndpoints((build) => ({
  taskDetailsAddComment: build.mutation<
    Comment,
    Creates & { readonly message: string; readonly sender: string; readonly parent: string | null }
  >({
    query: ({ task, message, sender, parent, key }) =>
      parent === null
        ? createRequest('taskchat/create', key, formOf({ message, task, sender }))
        : createRequest('taskchat/reply', key, { message, task, sender, parent_message: parent }),
    onQueryStarted: showing((comment) => snapshot.withComment(comment)),
  }),
  taskDetailsEditComment: build.mutation<Comment, OnTask & { readonly comment: string; readonly message: string }>({
    query: ({ comment, message }) => updateRequest('taskchat/update', comment, { message }),
    onQueryStarted: showing((comment) => snapshot.withCommentText(comment)),
  }),
  taskDetailsDeleteComment: build.mutation<null, OnTask & { readonly comment: string }>({
    query: ({ comment }) => deleteRequest('taskchat/delete', comment),
    onQueryStarted: showing((_, { comment }) => snapshot.withoutComment(comment)),
  }),
}));

export const {
  useTaskDetailsAddCommentMutation,
  useTaskDetailsEditCommentMutation,
  useTaskDetailsDeleteCommentMutation,
} = commentsApi;
