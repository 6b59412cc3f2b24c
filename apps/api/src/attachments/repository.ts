import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';

export interface AttachmentRow {
  readonly id: string;
  readonly task: string;
  readonly file_id: string;
  readonly file_name: string;
}

const columns = `a.id, a.task_id as task, a.file_id,
  coalesce((select f.name from file f where f.tenant_id = a.tenant_id and f.id = a.file_id), '') as file_name`;

/** In the order of their arrival; one row without an attachment where there are none, no row without a task. */
export function listAttachments(taskId: string): Statement {
  return {
    name: 'list_attachments',
    text: `
      select ${columns} from ${liveTask}
      left join attachment a on a.tenant_id = t.tenant_id and a.task_id = t.id
      where t.tenant_id = (select current_tenant()) and t.id = $1
      order by a.made`,
    values: [taskId],
  };
}

/** No row where the task is not there or the id is used already. */
export function insertAttachment(id: string, taskId: string, fileId: string, userId: string): Statement {
  return {
    name: 'insert_attachment',
    text: `
      with a as (
        insert into attachment (tenant_id, board_id, task_id, id, file_id)
        select t.tenant_id, t.board_id, t.id, $1, $3 from ${liveTask}
        where t.tenant_id = (select current_tenant()) and t.id = $2
        on conflict do nothing
        returning *
      )
      select ${columns}, note_change(a.tenant_id, a.board_id, 'cards', array[a.task_id], $4) from a`,
    values: [id, taskId, fileId, userId],
  };
}

export function findAttachment(id: string): Statement {
  return {
    name: 'find_attachment',
    text: `
      select ${columns} from ${liveTask}
      join attachment a on a.tenant_id = t.tenant_id and a.task_id = t.id
      where a.tenant_id = (select current_tenant()) and a.id = $1`,
    values: [id],
  };
}

export interface DeletedAttachment {
  readonly tenant_id: string;
  readonly file_id: string;
}

export function deleteAttachment(id: string, userId: string): Statement {
  return {
    name: 'delete_attachment',
    text: `
      with a as (
        delete from attachment where tenant_id = (select current_tenant()) and id = $1
          and exists (select from ${liveTask} where t.tenant_id = attachment.tenant_id and t.id = attachment.task_id)
        returning *
      )
      select a.tenant_id, a.file_id, note_change(a.tenant_id, a.board_id, 'cards', array[a.task_id], $2) from a`,
    values: [id, userId],
  };
}
