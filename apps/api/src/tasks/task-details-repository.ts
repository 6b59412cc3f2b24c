import type { Attachment, Checklist, ChecklistItem, ChecklistTemplate } from '@atrium/contracts/boards';
import { labelsOfBoard, membersOf, type MemberRow } from '../boards/board-snapshot';
import type { CommentRow } from '../comments/repository';
import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';
import type { FileRef } from '../files/file-links';
import { taskColumns, type TaskRow } from './repository';

export interface TaskDetailsRow extends TaskRow {
  readonly board_title: string;
  readonly list_title: string;
  readonly parent: { readonly id: string; readonly title: string } | null;
  readonly checklists: readonly (Checklist & { readonly items: readonly ChecklistItem[] })[];
  readonly subtasks: readonly { readonly id: string; readonly title: string; readonly is_completed: boolean }[];
  readonly comments: readonly CommentRow[];
  readonly attachments: readonly (Omit<Attachment, 'attachment'> & { readonly file: FileRef })[];
  /** JSON text. */
  readonly all_labels: string;
  readonly templates: readonly ChecklistTemplate[];
  readonly members: readonly MemberRow[];
  readonly seq: string;
}

/** A checklist `c` with its items. */
export const checklistJson = `json_build_object('id', c.id, 'title', c.title, 'task', c.task_id, 'items',
  (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'task_check_list', i.checklist_id,
     'is_completed', i.is_completed, 'link', i.link) order by i.made), '[]')
   from checklist_item i where i.tenant_id = c.tenant_id and i.task_id = c.task_id and i.checklist_id = c.id
     and i.deleted_at is null))`;

/** A template `c` with its items. */
export const templateJson = `json_build_object('id', c.id, 'title', c.title, 'task_board', c.board_id, 'items',
  (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'is_completed', false) order by i.made), '[]')
   from checklist_template_item i where i.tenant_id = c.tenant_id and i.template_id = c.id))`;

export function findTaskDetails(id: string): Statement {
  return {
    name: 'whole_task',
    text: `
      select ${taskColumns}, b.title as board_title, l.title as list_title,
        (select json_build_object('id', p.id, 'title', p.title) from task p
         where p.tenant_id = t.tenant_id and p.id = t.parent_id) as parent,
        (select coalesce(json_agg(${checklistJson} order by c.made), '[]')
         from checklist c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.deleted_at is null) as checklists,
        (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'is_completed', s.is_completed)
           order by s.rank, s.id), '[]')
         from task s where s.tenant_id = t.tenant_id and s.board_id = t.board_id and s.parent_id = t.id
           and s.deleted_at is null) as subtasks,
        (select coalesce(json_agg(json_build_object('id', m.id, 'sender', m.sender_id, 'message', m.message,
           'created_at', iso_utc(m.created_at), 'edited_at', iso_utc(m.edited_at), 'task', m.task_id,
           'parent_message', m.parent_id) order by m.made), '[]')
         from comment m where m.tenant_id = t.tenant_id and m.task_id = t.id) as comments,
        (select coalesce(json_agg(json_build_object('id', a.id, 'task', a.task_id,
           'file', json_build_object('id', f.id, 'name', f.name)) order by a.made), '[]')
         from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
         where a.tenant_id = t.tenant_id and a.task_id = t.id) as attachments,
        ${labelsOfBoard.replace(/ as labels$/, ' as all_labels')},
        (select coalesce(json_agg(${templateJson} order by c.made), '[]')
         from checklist_template c where c.tenant_id = t.tenant_id and c.board_id = t.board_id) as templates,
        ${membersOf(`select unnest(t.assigned_to) union
          select m.sender_id from comment m where m.tenant_id = t.tenant_id and m.task_id = t.id`)},
        settled_seq()::text as seq
      from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1`,
    values: [id],
  };
}
