import type { Statement } from '../database/database';
import { liveTask, isRestorable } from '../database/deleted-rows';

/** A task that is there, and all below it that is not deleted already. */
const family = `
  family as (
    select t.tenant_id, t.board_id, t.id from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1
    union all
    select s.tenant_id, s.board_id, s.id from task s
    join family f on s.tenant_id = f.tenant_id and s.board_id = f.board_id and s.parent_id = f.id and s.deleted_at is null
  )`;

/** New subtasks wait until {@link deleteTask} is done. Those below come first, as where a subtask is ticked. */
export function lockFamily(id: string): Statement {
  return {
    name: 'lock_task_family',
    text: `
      with recursive ${family}
      select t.id from task t join family f on f.tenant_id = t.tenant_id and f.id = t.id
      order by t.id desc for no key update of t`,
    values: [id],
  };
}

/** Hides a task with all below it. To be run with the family locked; no row where the task is not there. */
export function deleteTask(id: string, userId: string): Statement {
  return {
    name: 'delete_task',
    text: `
      with recursive ${family}, gone as (
        update task t set deleted_at = now(), deleted_by = $2, deleted_with = $1 from family f
        where t.tenant_id = f.tenant_id and t.id = f.id
        returning t.tenant_id, t.board_id, t.id, t.parent_id
      )
      select note_change(tenant_id, board_id, 'cards', array_agg(id) || array_agg(parent_id), $2)
      from gone group by tenant_id, board_id`,
    values: [id, userId],
  };
}

/** Where a task is or was, with the task that it was deleted with. */
export interface TaskPlace {
  readonly list: string;
  readonly list_is_deleted: boolean;
  /** The task that was deleted, itself where it was this one. */
  readonly root: string | null;
  /** A deleted task that {@link root} is a subtask of. */
  readonly deleted_parent: string | null;
}

export function findPlace(id: string): Statement {
  return {
    name: 'find_task_place',
    text: `
      select t.list_id as list, l.deleted_at is not null as list_is_deleted, t.deleted_with as root,
        (select p.id from task r join task p on p.tenant_id = r.tenant_id and p.id = r.parent_id and p.deleted_at is not null
         where r.tenant_id = t.tenant_id and r.id = t.deleted_with) as deleted_parent
      from task t
      join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id
      where t.tenant_id = (select current_tenant()) and t.id = $1 and (t.deleted_at is null or ${isRestorable('t')})`,
    values: [id],
  };
}

/**
 * Shows all that was deleted with a task again, each where it stood. Where another card has taken its rank meanwhile,
 * it goes behind that one. To be run with the list locked.
 */
export function restoreFamily(root: string, userId: string): Statement {
  return {
    name: 'restore_task_family',
    text: `
      with place as (
        select r.tenant_id, r.id, r.rank,
          exists (select from task o where ${beside} and o.rank = r.rank) as is_taken,
          (select min(o.rank) from task o where ${beside} and o.rank > r.rank) as next
        from task r where r.tenant_id = (select current_tenant()) and r.id = $1
      ), back as (
        update task t set deleted_at = null, deleted_by = null, deleted_with = null,
          rank = case when t.id = p.id and p.is_taken then rank_between(p.rank, p.next) else t.rank end
        from place p where t.tenant_id = p.tenant_id and t.deleted_with = p.id
        returning t.tenant_id, t.board_id, t.id, t.parent_id
      )
      select note_change(tenant_id, board_id, 'cards', array_agg(id) || array_agg(parent_id), $2)
      from back group by tenant_id, board_id`,
    values: [root, userId],
  };
}

/** A live task `o` stands beside the task `r`: among the cards of its list, or the subtasks of its parent. */
const beside = `o.tenant_id = r.tenant_id and o.board_id = r.board_id and o.deleted_at is null
  and (case when r.parent_id is null then o.parent_id is null and o.list_id = r.list_id else o.parent_id = r.parent_id end)`;
