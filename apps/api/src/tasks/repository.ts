import { isAvailable } from '../company/available-people';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';

/** A task as the database has it: everything on the wire, but with a file in place of the cover's link. */
export interface TaskRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly board: string;
  readonly task_board_list: string;
  readonly parent_task: string | null;
  readonly is_completed: boolean;
  readonly due_datetime: string | null;
  readonly cover_id: string | null;
  readonly cover_name: string | null;
  readonly assigned_to: string[];
  readonly labels: string[];
  readonly version: number;
  readonly created_at: string;
}

export const taskColumns = `
  t.id, t.title, t.description, t.board_id as board, t.list_id as task_board_list, t.parent_id as parent_task,
  t.is_completed, iso_utc(t.due_at) as due_datetime, t.cover_id,
  (select f.name from file f where f.tenant_id = t.tenant_id and f.id = t.cover_id) as cover_name,
  t.assigned_to, t.labels, t.version, iso_utc(t.created_at) as created_at`;

export function findTask(id: string): Statement {
  return {
    name: 'find_task',
    text: `select ${taskColumns} from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1`,
    values: [id],
  };
}

/** The cards of a list in their order; one row without a task where the list is empty, none where it is not there. */
export function listTasks(listId: string): Statement {
  return {
    name: 'list_tasks',
    text: `
      select ${taskColumns} from task_list l
      join board b on b.tenant_id = l.tenant_id and b.id = l.board_id and b.deleted_at is null
      left join task t on t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id
        and t.parent_id is null and t.deleted_at is null
      where l.tenant_id = (select current_tenant()) and l.id = $1 and l.deleted_at is null
      order by t.rank, t.id`,
    values: [listId],
  };
}

export interface TaskToInsert {
  readonly id: string;
  readonly title: string;
  readonly listId: string;
  readonly parentId: string | null;
  readonly userId: string;
}

const lastRank = (among: string): string =>
  `(select r.rank from task r where r.tenant_id = place.tenant_id and r.board_id = place.board_id and r.deleted_at is null
      and ${among}
    order by r.rank desc, r.id desc limit 1)`;

/**
 * At the end of its list, or of its parent's subtasks. No row where a reference is wrong or the id is used already. The
 * conflict names no key: two inserts of one id at the same moment may meet at either unique key of the table first.
 */
export function insertTask({ id, title, listId, parentId, userId }: TaskToInsert): Statement {
  return parentId === null
    ? {
        name: 'insert_task',
        text: `
          with place as (
            select l.tenant_id, l.board_id, l.id as list_id from task_list l
            join board b on b.tenant_id = l.tenant_id and b.id = l.board_id and b.deleted_at is null
            where l.tenant_id = (select current_tenant()) and l.id = $3 and l.deleted_at is null
          ), t as (
            insert into task (tenant_id, board_id, list_id, id, title, rank, created_by)
            select tenant_id, board_id, list_id, $1, $2,
              rank_between(${lastRank('r.list_id = place.list_id and r.parent_id is null')}, null), $4
            from place
            on conflict do nothing
            returning *
          )
          select ${taskColumns}, note_change(t.tenant_id, t.board_id, 'cards', array[t.id], $4) from t`,
        values: [id, title, listId, userId],
      }
    : {
        name: 'insert_subtask',
        text: `
          with place as (
            select t.tenant_id, t.board_id, t.list_id, t.id as parent_id from ${liveTask}
            where t.tenant_id = (select current_tenant()) and t.id = $5 and t.board_id = (
              select wanted.board_id from task_list wanted
              where wanted.tenant_id = (select current_tenant()) and wanted.id = $3 and wanted.deleted_at is null)
            -- Waits for a deletion of the parent, and finds it gone then.
            for no key update of t
          ), t as (
            insert into task (tenant_id, board_id, list_id, parent_id, id, title, rank, created_by)
            select tenant_id, board_id, list_id, parent_id, $1, $2,
              rank_between(${lastRank('r.parent_id = place.parent_id')}, null), $4
            from place
            on conflict do nothing
            returning *
          )
          select ${taskColumns}, note_change(t.tenant_id, t.board_id, 'cards', array[t.id, t.parent_id], $4) from t`,
        values: [id, title, listId, userId, parentId],
      };
}

/** What a create found that made no row. */
export function explainInsert({ id, listId, parentId, userId }: TaskToInsert): Statement {
  return {
    name: 'explain_insert_task',
    text: `
      select
        exists (select from task t where t.tenant_id = (select current_tenant()) and t.id = $1 and t.created_by = $4
          and t.parent_id is not distinct from $3::uuid) as made_before,
        exists (select from task t where t.tenant_id = (select current_tenant()) and t.id = $1) as used,
        exists (select from task_list l join board b on b.tenant_id = l.tenant_id and b.id = l.board_id
          where l.tenant_id = (select current_tenant()) and l.id = $2 and l.deleted_at is null and b.deleted_at is null) as list_there`,
    values: [id, listId, parentId, userId],
  };
}

/** Locks a task, and says what a change of it refers to that is not right. */
export function lockTask(
  id: string,
  refers: {
    readonly listId: string | null;
    readonly accounts: readonly string[];
    readonly labels: readonly string[];
  },
): Statement {
  return {
    name: 'lock_task',
    text: `
      select t.title, t.description, t.title_version, t.description_version, t.list_id, t.parent_id, t.cover_id,
        $2::uuid is null or exists (
          select from task_list w where w.tenant_id = t.tenant_id and w.board_id = t.board_id and w.id = $2
            and w.deleted_at is null) as list_fits,
        not exists (
          select from unnest($3::uuid[]) wanted where wanted <> all (t.assigned_to) and not exists (
            select from app_user u where u.tenant_id = t.tenant_id and u.id = wanted and u.ended_at is null)
        ) as accounts_fit,
        (select trim(u.first_name || ' ' || u.last_name) from unnest($3::uuid[]) wanted
         join app_user u on u.tenant_id = t.tenant_id and u.id = wanted
         where wanted <> all (t.assigned_to) and not ${isAvailable('t.tenant_id', 'wanted')}
         limit 1) as unavailable,
        case when b.is_private then (
          select trim(u.first_name || ' ' || u.last_name) from unnest($3::uuid[]) wanted
          join app_user u on u.tenant_id = t.tenant_id and u.id = wanted
          where wanted <> all (t.assigned_to) and not may_open_board(t.tenant_id, t.board_id, wanted)
          limit 1) end as outsider,
        not exists (
          select from unnest($4::uuid[]) wanted where not exists (
            select from label a where a.tenant_id = t.tenant_id and a.board_id = t.board_id and a.id = wanted)
        ) as labels_fit
      from ${liveTask} where t.tenant_id = (select current_tenant()) and t.id = $1
      for no key update of t`,
    values: [id, refers.listId, refers.accounts, refers.labels],
  };
}

export interface LockedTask {
  readonly title: string;
  readonly description: string;
  readonly title_version: number;
  readonly description_version: number;
  readonly list_id: string;
  readonly parent_id: string | null;
  readonly cover_id: string | null;
  readonly list_fits: boolean;
  readonly accounts_fit: boolean;
  /** The name of somebody who would be assigned anew, and can’t be. */
  readonly unavailable: string | null;
  /** The same of somebody who may not open the board. */
  readonly outsider: string | null;
  readonly labels_fit: boolean;
}

/** New values of a task's own fields; what is left out stays. */
export interface TaskFields {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly is_completed?: boolean | undefined;
  readonly due_at?: string | null | undefined;
  readonly cover_id?: string | null | undefined;
  readonly assigned_to?: readonly string[] | undefined;
  readonly labels?: readonly string[] | undefined;
}

export function updateTask(id: string, fields: TaskFields, userId: string): Statement {
  const { values, bind } = binding([id, userId]);
  const set = ['version = version + 1'];
  const assign = (column: keyof TaskFields): void => {
    const value = fields[column];
    if (value === undefined) return;
    const place = bind(value);
    set.push(`${column} = ${place}`);
    if (column === 'title' || column === 'description') {
      set.push(`${column}_version = case when ${column} = ${place} then ${column}_version else version + 1 end`);
    }
  };
  assign('title');
  assign('description');
  assign('is_completed');
  assign('due_at');
  assign('cover_id');
  assign('assigned_to');
  assign('labels');
  return {
    text: `
      with t as (
        update task set ${set.join(', ')} where tenant_id = (select current_tenant()) and id = $1 returning *
      )
      select ${taskColumns}, note_change(t.tenant_id, t.board_id, 'cards', array[t.id, t.parent_id], $2) from t`,
    values,
  };
}

/** A person's tasks, open ones first, those that are due first; one empty row where there are none, none without a person. */
export function listAssigned(userId: string): Statement {
  return {
    name: 'list_assigned',
    text: `
      select t.id, t.title, t.is_completed, iso_utc(t.due_at) as due_datetime,
        json_build_object('id', b.id, 'title', b.title) as board
      from app_user u
      left join (
        task_assignee a join ${liveTask} on t.tenant_id = a.tenant_id and t.id = a.task_id
      ) on a.tenant_id = u.tenant_id and a.user_id = u.id
      where u.tenant_id = (select current_tenant()) and u.id = $1
      order by t.is_completed, t.due_at nulls last, t.created_at, t.id`,
    values: [userId],
  };
}
