import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';
import { taskColumns, type TaskRow } from './repository';

/** Cards that move into a list do so one at a time, so that each sees where the others went. */
export function lockList(id: string): Statement {
  return {
    name: 'lock_list',
    text: 'select board_id from task_list where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null for no key update',
    values: [id],
  };
}

/** Where a task is to stand in front of: what the client named, as it is now. */
export interface Anchor {
  readonly list_id: string;
  readonly parent_id: string | null;
}

/** Only where it is on the same board as the task that is to move. */
export function findAnchor(id: string, movingId: string): Statement {
  return {
    name: 'find_anchor',
    text: `select t.list_id, t.parent_id from ${liveTask}
           where t.tenant_id = (select current_tenant()) and t.id = $1 and t.board_id = (
             select moving.board_id from task moving where moving.tenant_id = (select current_tenant()) and moving.id = $2)`,
    values: [id, movingId],
  };
}

/**
 * Puts a card into a list, in front of another card of it or at the end, and takes its subtasks along. To be run with
 * the list locked.
 */
export function placeTask(id: string, listId: string, before: string | null, userId: string): Statement {
  const others =
    'r.tenant_id = t.tenant_id and r.board_id = t.board_id and r.list_id = $2 and r.parent_id is null and r.deleted_at is null and r.id <> t.id';
  return {
    name: 'move_task',
    text: `
      with recursive place as (
        select t.tenant_id, t.id, anchor.rank as high,
          (select r.rank from task r where ${others} and (anchor.rank is null or r.rank < anchor.rank)
           order by r.rank desc limit 1) as low
        from task t
        left join task anchor on anchor.tenant_id = t.tenant_id and anchor.board_id = t.board_id
          and anchor.list_id = $2 and anchor.parent_id is null and anchor.deleted_at is null and anchor.id = $3
        where t.tenant_id = (select current_tenant()) and t.id = $1 and t.parent_id is null
      ), t as (
        update task set list_id = $2, rank = rank_between(place.low, place.high)
        from place where task.tenant_id = place.tenant_id and task.id = place.id
        returning task.*
      ), family as (
        select s.tenant_id, s.board_id, s.id from task s join place p on s.tenant_id = p.tenant_id and s.parent_id = p.id
        union all
        select s.tenant_id, s.board_id, s.id from task s
        join family f on s.tenant_id = f.tenant_id and s.board_id = f.board_id and s.parent_id = f.id
      ), followed as (
        update task s set list_id = $2 from family f
        where s.tenant_id = f.tenant_id and s.id = f.id and s.list_id <> $2
      )
      select ${taskColumns}, length(t.rank) as rank_length, note_change(t.tenant_id, t.board_id, 'cards', array[t.id], $4)
      from t`,
    values: [id, listId, before, userId],
  };
}

/** Subtasks move among their parent's one at a time. No row where the task has no parent. */
export function lockParent(id: string): Statement {
  return {
    name: 'lock_parent',
    text: `
      select p.id, p.board_id from task p
      where p.tenant_id = (select current_tenant())
        and p.id = (select t.parent_id from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1)
      for no key update of p`,
    values: [id],
  };
}

export function placeSubtask(id: string, before: string | null, userId: string): Statement {
  return {
    name: 'move_subtask',
    text: `
      with place as (
        select t.tenant_id, t.id, anchor.rank as high,
          (select r.rank from task r where r.tenant_id = t.tenant_id and r.board_id = t.board_id
             and r.parent_id = t.parent_id and r.deleted_at is null and r.id <> t.id and (anchor.rank is null or r.rank < anchor.rank)
           order by r.rank desc limit 1) as low
        from task t
        left join task anchor on anchor.tenant_id = t.tenant_id and anchor.board_id = t.board_id
          and anchor.parent_id = t.parent_id and anchor.deleted_at is null and anchor.id = $2
        where t.tenant_id = (select current_tenant()) and t.id = $1
      ), t as (
        update task set rank = rank_between(place.low, place.high)
        from place where task.tenant_id = place.tenant_id and task.id = place.id
        returning task.*
      )
      select ${taskColumns}, length(t.rank) as rank_length,
        note_change(t.tenant_id, t.board_id, 'cards', array[t.id, t.parent_id], $3)
      from t`,
    values: [id, before, userId],
  };
}

/** A task where it was moved to. */
export interface MovedRow extends TaskRow {
  readonly rank_length: number;
}

/**
 * Gives the cards of a task's list, or the subtasks of its parent, short ranks in their order. To be run with the list or
 * the parent locked.
 */
export function spreadRanks(id: string): Statement {
  return {
    name: 'spread_ranks',
    text: `select spread_ranks(t.tenant_id, t.board_id, t.list_id, t.parent_id) from task t
           where t.tenant_id = (select current_tenant()) and t.id = $1`,
    values: [id],
  };
}
