import type { Comment } from '@atrium/contracts/boards';
import type { CommentRow } from './repository';

/** Comments with their replies inside, in the order of the rows. */
export function nestComments(rows: readonly CommentRow[]): Comment[] {
  const replies = new Map<string, Comment[]>();
  for (const row of rows) {
    if (row.parent_message === null) continue;
    replies.set(row.parent_message, [...(replies.get(row.parent_message) ?? []), toComment(row, [])]);
  }
  return rows.filter((row) => row.parent_message === null).map((row) => toComment(row, replies.get(row.id) ?? []));
}

export function toComment(row: CommentRow, replies: readonly Comment[]): Comment {
  return {
    id: row.id,
    sender: row.sender,
    message: row.message,
    created_at: row.created_at,
    edited_at: row.edited_at,
    task: row.task,
    parent_message: row.parent_message,
    replies,
  };
}
