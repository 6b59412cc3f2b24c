import type { Comment } from '@atrium/contracts/comments';
import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';

export type CommentRow = Omit<Comment, 'replies'>;

const columns = `m.id, m.sender_id as sender, m.message, iso_utc(m.created_at) as created_at,
  iso_utc(m.edited_at) as edited_at, m.task_id as task, m.parent_id as parent_message`;

/** A comment with the replies below it. */
export interface ThreadRow extends CommentRow {
  readonly replies: readonly CommentRow[];
}

/** Comments with their replies, oldest first; one row without a comment where there are none, no row without a task. */
export function listComments(taskId: string): Statement {
  return {
    name: 'list_comments',
    text: `
      select ${columns},
        (select coalesce(json_agg(json_build_object('id', r.id, 'sender', r.sender_id, 'message', r.message,
           'created_at', iso_utc(r.created_at), 'edited_at', iso_utc(r.edited_at), 'task', r.task_id,
           'parent_message', r.parent_id) order by r.made), '[]')
         from comment r
         where r.tenant_id = m.tenant_id and r.task_id = m.task_id and r.parent_id = m.id) as replies
      from ${liveTask}
      left join comment m on m.tenant_id = t.tenant_id and m.task_id = t.id and m.parent_id is null
      where t.tenant_id = (select current_tenant()) and t.id = $1
      order by m.made`,
    values: [taskId],
  };
}

export interface CommentToInsert {
  readonly id: string;
  readonly taskId: string;
  readonly parentId: string | null;
  readonly message: string;
  readonly userId: string;
}

/**
 * A reply to a reply stands under the same comment as that one. No row where a reference is wrong or the id is used
 * already, by whichever unique key of the table that is noticed.
 */
export function insertComment({ id, taskId, parentId, message, userId }: CommentToInsert): Statement {
  return {
    name: 'insert_comment',
    text: `
      with m as (
        insert into comment (tenant_id, board_id, task_id, id, parent_id, sender_id, message)
        select t.tenant_id, t.board_id, t.id, $1, coalesce(p.parent_id, p.id), $4, $5
        from ${liveTask}
        left join comment p on p.tenant_id = t.tenant_id and p.task_id = t.id and p.id = $3
        where t.tenant_id = (select current_tenant()) and t.id = $2 and ($3::uuid is null or p.id is not null)
        on conflict do nothing
        returning *
      )
      select ${columns}, note_change(m.tenant_id, m.board_id, 'cards', array[m.task_id], $4) from m`,
    values: [id, taskId, parentId, userId, message],
  };
}

export function findComment(id: string): Statement {
  return {
    name: 'find_comment',
    text: `
      select ${columns} from ${liveTask}
      join comment m on m.tenant_id = t.tenant_id and m.task_id = t.id
      where m.tenant_id = (select current_tenant()) and m.id = $1`,
    values: [id],
  };
}

/** Whether a task is there, for saying which reference of a new comment was wrong. */
export function findLiveTask(taskId: string): Statement {
  return {
    name: 'task_is_there',
    text: `select t.id from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1`,
    values: [taskId],
  };
}

/** Only the sender's own. */
export function updateComment(id: string, message: string, userId: string): Statement {
  return {
    name: 'update_comment',
    text: `
      with m as (
        update comment set message = $2, edited_at = case when message = $2 then edited_at else now() end
        where tenant_id = (select current_tenant()) and id = $1 and sender_id = $3
          and exists (select from ${liveTask} where t.tenant_id = comment.tenant_id and t.id = comment.task_id)
        returning *
      )
      select ${columns}, note_change(m.tenant_id, m.board_id, 'cards', array[m.task_id], $3) from m`,
    values: [id, message, userId],
  };
}

/** Only the sender's own, and only without replies: those belong to others. */
export function deleteComment(id: string, userId: string): Statement {
  return {
    name: 'delete_comment',
    text: `
      with m as (
        delete from comment
        where tenant_id = (select current_tenant()) and id = $1 and sender_id = $2
          and exists (select from ${liveTask} where t.tenant_id = comment.tenant_id and t.id = comment.task_id)
          and not exists (select from comment reply where reply.tenant_id = comment.tenant_id
            and reply.task_id = comment.task_id and reply.parent_id = comment.id)
        returning *
      )
      select m.id, note_change(m.tenant_id, m.board_id, 'cards', array[m.task_id], $2) from m`,
    values: [id, userId],
  };
}
