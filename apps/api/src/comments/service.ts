import type { Comment } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { toComment } from './nest-comments';
import {
  deleteComment,
  findComment,
  insertComment,
  listComments,
  taskIsThere,
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

export interface CommentService {
  list(visitor: Visitor, taskId: string, query: PageQuery): ReturnType<typeof readListed<ThreadRow, Comment>>;
  /** In the caller's name, whatever `sender` claims: another one's is refused. */
  create(visitor: Visitor, id: string, comment: NewComment): Promise<Comment>;
  /** One's own. */
  update(visitor: Visitor, id: string, message: string): Promise<Comment>;
  /** One's own, as long as nobody replied. */
  delete(visitor: Visitor, id: string): Promise<void>;
}

export function createCommentService(context: Context): CommentService {
  const { database } = context;
  /** Why one's own comment was not found: it is not there, is another's, or may not be touched any more. */
  const refuse = async ({ caller }: Visitor, id: string): Promise<never> => {
    const [found] = await database.read<CommentRow>(caller, findComment(id));
    if (found === undefined) throw new AppError('request.not-found');
    throw new AppError(found.sender === caller.userId ? 'comment.has-replies' : 'comment.not-own');
  };

  return {
    list: ({ caller }, taskId, query) =>
      readListed<ThreadRow, Comment>(context, caller, listComments(idOrNobody(taskId)), query, {
        absent: 'task.not-found',
        toItem: (row: ThreadRow) =>
          toComment(
            row,
            row.replies.map((reply) => toComment(reply, [])),
          ),
      }),

    create: async ({ caller }, id, { message, task, sender, parent_message: parentId = null }) => {
      if (sender !== undefined && sender !== caller.userId) throw invalidField('sender', 'field.invalid');
      const comment = { id, taskId: task, parentId, message, userId: caller.userId };
      const [made] = await database.write<CommentRow>(caller, insertComment(comment));
      if (made !== undefined) return toComment(made, []);
      const [[before], known] = await database.session(caller, (tx) =>
        Promise.all([tx.rows<CommentRow>(findComment(id)), tx.rows(taskIsThere(task))]),
      );
      if (before?.sender === caller.userId && before.task === task) return toComment(before, []);
      if (before !== undefined) throw new AppError('request.key-used');
      // An id of another comment that can't be seen from here is used, too, but not told apart from a wrong reference.
      throw invalidField(known.length === 0 || parentId === null ? 'task' : 'parent_message', 'field.invalid');
    },

    update: async (visitor, commentId, message) => {
      const id = idOrNobody(commentId);
      const [row] = await database.write<CommentRow>(visitor.caller, updateComment(id, message, visitor.caller.userId));
      return row === undefined ? refuse(visitor, id) : toComment(row, []);
    },

    delete: async (visitor, commentId) => {
      const id = idOrNobody(commentId);
      const [gone] = await database.write(visitor.caller, deleteComment(id, visitor.caller.userId));
      if (gone === undefined) await refuse(visitor, id);
    },
  };
}
