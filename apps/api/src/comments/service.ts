import type { Comment } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { toComment } from './nest-comments';
import {
  deleteComment,
  findComment,
  insertComment,
  listComments,
  findLiveTask,
  updateComment,
  type CommentRow,
  type ThreadRow,
} from './repository';

export interface NewComment {
  readonly message: string;
  readonly task: string;
  readonly sender?: string | undefined;
  readonly parent_message?: string | undefined;
}

export function getComments(
  context: Context,
  { caller }: Visitor,
  taskId: string,
  query: PageQuery,
): ReturnType<typeof readListed<ThreadRow, Comment>> {
  return readListed<ThreadRow, Comment>(context, caller, listComments(uuidOrNil(taskId)), query, {
    absent: 'task.not-found',
    toItem: (row: ThreadRow) =>
      toComment(
        row,
        row.replies.map((reply) => toComment(reply, [])),
      ),
  });
}

/** In the caller's name, whatever `sender` claims: another one's is refused. */
export async function createComment(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { message, task, sender, parent_message: parentId }: NewComment,
): Promise<Comment> {
  if (sender !== undefined && sender !== caller.userId) throw invalidField('sender', 'field.invalid');
  const comment = { id, taskId: task, parentId: parentId ?? null, message, userId: caller.userId };
  const [made] = await database.write<CommentRow>(caller, insertComment(comment));
  if (made !== undefined) return toComment(made, []);
  const [[before], known] = await database.session(caller, (tx) =>
    Promise.all([tx.rows<CommentRow>(findComment(id)), tx.rows(findLiveTask(task))]),
  );
  if (before?.sender === caller.userId && before.task === task) return toComment(before, []);
  if (before !== undefined) throw new AppError('request.key-used');
  // An id of another comment that can't be seen from here is used, too, but not told apart from a wrong reference.
  throw invalidField(known.length === 0 || parentId === undefined ? 'task' : 'parent_message', 'field.invalid');
}

/** One's own. */
export async function changeComment(
  context: Context,
  visitor: Visitor,
  commentId: string,
  message: string,
): Promise<Comment> {
  const { database } = context;
  const id = uuidOrNil(commentId);
  const [row] = await database.write<CommentRow>(visitor.caller, updateComment(id, message, visitor.caller.userId));
  return row === undefined ? refuse(context, visitor, id) : toComment(row, []);
}

/** One's own, as long as nobody replied. */
export async function removeComment(context: Context, visitor: Visitor, commentId: string): Promise<void> {
  const { database } = context;
  const id = uuidOrNil(commentId);
  const [gone] = await database.write(visitor.caller, deleteComment(id, visitor.caller.userId));
  if (gone === undefined) await refuse(context, visitor, id);
}

/** Why one's own comment was not found: it is not there, is another's, or may not be touched any more. */
async function refuse({ database }: Context, { caller }: Visitor, id: string): Promise<never> {
  const [found] = await database.read<CommentRow>(caller, findComment(id));
  if (found === undefined) throw new AppError('request.not-found');
  throw new AppError(found.sender === caller.userId ? 'comment.has-replies' : 'comment.not-own');
}
