import type { Statement } from '../database/database';
import { liveTask, isRestorable } from '../database/deleted-rows';

export interface ChecklistRow {
  readonly id: string;
  readonly title: string;
  readonly task: string;
}

export interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly task_check_list: string;
  readonly is_completed: boolean;
  readonly link: string | null;
}

const checklistColumns = 'c.id, c.title, c.task_id as task';
const itemColumns = 'i.id, i.title, i.checklist_id as task_check_list, i.is_completed, i.link';

/** The task of a row of this table is there. */
const taskIsLive = (table: 'checklist' | 'checklist_item'): string =>
  `exists (select from ${liveTask} where t.tenant_id = ${table}.tenant_id and t.id = ${table}.task_id)`;
/** It is there, or can be restored. */
const isKept = (table: 'checklist' | 'checklist_item'): string =>
  `(${table}.deleted_at is null or ${isRestorable(table)}) and ${taskIsLive(table)}`;
/** A row of this table is there: neither it, nor its task is deleted. What is deleted with a checklist is so itself. */
const isLive = (table: 'checklist' | 'checklist_item'): string =>
  `${table}.deleted_at is null and ${taskIsLive(table)}`;

/** Tells of a changed task, whose board a checklist knows. */
const note = (row: 'c' | 'i', account: string): string =>
  row === 'c'
    ? `note_change(c.tenant_id, c.board_id, 'cards', array[c.task_id], ${account})`
    : `note_change(i.tenant_id, (select t.board_id from task t where t.tenant_id = i.tenant_id and t.id = i.task_id),
         'cards', array[i.task_id], ${account})`;

/** One row without a checklist where there are none, no row without a task. */
export function listChecklists(taskId: string): Statement {
  return {
    name: 'list_checklists',
    text: `
      select ${checklistColumns} from ${liveTask}
      left join checklist c on c.tenant_id = t.tenant_id and c.task_id = t.id and c.deleted_at is null
      where t.tenant_id = (select current_tenant()) and t.id = $1 order by c.made`,
    values: [taskId],
  };
}

/** No row where the task is not there or the id is used already, by whichever unique key of the table that is noticed. */
export function insertChecklist(id: string, taskId: string, title: string, userId: string): Statement {
  return {
    name: 'insert_checklist',
    text: `
      with c as (
        insert into checklist (tenant_id, board_id, task_id, id, title)
        select t.tenant_id, t.board_id, t.id, $1, $3 from ${liveTask}
        where t.tenant_id = (select current_tenant()) and t.id = $2
        on conflict do nothing
        returning *
      )
      select ${checklistColumns}, ${note('c', '$4')} from c`,
    values: [id, taskId, title, userId],
  };
}

export function findChecklist(id: string): Statement {
  return {
    name: 'find_checklist',
    text: `select ${checklistColumns} from ${liveTask} join checklist c on c.tenant_id = t.tenant_id and c.task_id = t.id
           where c.tenant_id = (select current_tenant()) and c.id = $1 and c.deleted_at is null`,
    values: [id],
  };
}

export function updateChecklist(id: string, title: string, userId: string): Statement {
  return {
    name: 'update_checklist',
    text: `
      with c as (
        update checklist set title = $2
        where tenant_id = (select current_tenant()) and id = $1 and ${isLive('checklist')} returning *
      )
      select ${checklistColumns}, ${note('c', '$3')} from c`,
    values: [id, title, userId],
  };
}

/** Hides a checklist. {@link deleteItemsOf} goes behind it. */
export function deleteChecklist(id: string, userId: string): Statement {
  return {
    name: 'delete_checklist',
    text: `
      with c as (
        update checklist set deleted_at = now()
        where tenant_id = (select current_tenant()) and id = $1 and ${isLive('checklist')} returning *
      )
      select c.id, ${note('c', '$2')} from c`,
    values: [id, userId],
  };
}

/** Hides what is left of the items of a checklist, so that they go and come back with it. */
export function deleteItemsOf(checklistId: string): Statement {
  return {
    name: 'delete_items_of_checklist',
    text: `update checklist_item i set deleted_at = c.deleted_at, deleted_with = c.id from checklist c
           where c.tenant_id = (select current_tenant()) and c.id = $1 and c.deleted_at is not null
             and i.tenant_id = c.tenant_id and i.task_id = c.task_id and i.checklist_id = c.id and i.deleted_at is null`,
    values: [checklistId],
  };
}

/** Shows a checklist again with the items that were deleted with it; what is there is left as it is. */
export function undeleteChecklist(id: string, userId: string): Statement {
  return {
    name: 'restore_checklist',
    text: `
      with c as (
        update checklist set deleted_at = null
        where tenant_id = (select current_tenant()) and id = $1 and ${isKept('checklist')} returning *
      ), items as (
        update checklist_item i set deleted_at = null, deleted_with = null
        from c where i.tenant_id = c.tenant_id and i.task_id = c.task_id and i.deleted_with = c.id
      )
      select ${checklistColumns}, ${note('c', '$2')} from c`,
    values: [id, userId],
  };
}

/** Items of all checklists of a task; one row without an item where there are none, no row without a task. */
export function listItems(taskId: string): Statement {
  return {
    name: 'list_items',
    text: `
      select ${itemColumns} from ${liveTask}
      left join checklist_item i on i.tenant_id = t.tenant_id and i.task_id = t.id and i.deleted_at is null
      where t.tenant_id = (select current_tenant()) and t.id = $1 order by i.checklist_id, i.made`,
    values: [taskId],
  };
}

/** No row where the checklist is not there or the id is used already. */
export function insertItem(id: string, checklistId: string, title: string, userId: string): Statement {
  return {
    name: 'insert_item',
    text: `
      with i as (
        insert into checklist_item (tenant_id, task_id, checklist_id, id, title)
        select c.tenant_id, c.task_id, c.id, $1, $3
        from ${liveTask} join checklist c on c.tenant_id = t.tenant_id and c.task_id = t.id and c.deleted_at is null
        where c.tenant_id = (select current_tenant()) and c.id = $2
        -- Waits for a deletion of the checklist, and finds it gone then.
        for no key update of c
        on conflict do nothing
        returning *
      )
      select ${itemColumns}, ${note('i', '$4')} from i`,
    values: [id, checklistId, title, userId],
  };
}

export function findItem(id: string): Statement {
  return {
    name: 'find_item',
    text: `select ${itemColumns} from ${liveTask}
           join checklist_item i on i.tenant_id = t.tenant_id and i.task_id = t.id
           where i.tenant_id = (select current_tenant()) and i.id = $1 and i.deleted_at is null`,
    values: [id],
  };
}

export interface ItemChange {
  readonly title?: string | undefined;
  readonly is_completed?: boolean | undefined;
  /** Empty or null removes it. */
  readonly link?: string | null | undefined;
}

export function updateItem(id: string, { title, is_completed, link }: ItemChange, userId: string): Statement {
  return {
    name: 'update_item',
    text: `
      with i as (
        update checklist_item set title = coalesce($2, title), is_completed = coalesce($3, is_completed),
          link = case when $4 then nullif($5, '') else link end
        where tenant_id = (select current_tenant()) and id = $1 and ${isLive('checklist_item')} returning *
      )
      select ${itemColumns}, ${note('i', '$6')} from i`,
    values: [id, title ?? null, is_completed ?? null, link !== undefined, link ?? null, userId],
  };
}

export function deleteItem(id: string, userId: string): Statement {
  return {
    name: 'delete_item',
    text: `
      with i as (
        update checklist_item set deleted_at = now()
        where tenant_id = (select current_tenant()) and id = $1 and ${isLive('checklist_item')} returning *
      )
      select i.id, ${note('i', '$2')} from i`,
    values: [id, userId],
  };
}

/** Shows an item again; one that is there is left as it is. No row where its checklist is deleted. */
export function undeleteItem(id: string, userId: string): Statement {
  return {
    name: 'restore_item',
    text: `
      with i as (
        update checklist_item set deleted_at = null
        where tenant_id = (select current_tenant()) and id = $1 and ${isKept('checklist_item')}
          and exists (select from checklist c where c.tenant_id = checklist_item.tenant_id
            and c.id = checklist_item.checklist_id and c.deleted_at is null)
        returning *
      )
      select ${itemColumns}, ${note('i', '$2')} from i`,
    values: [id, userId],
  };
}
