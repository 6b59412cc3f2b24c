import type { TodoOrder } from '@atrium/contracts/todo-options';
import { liveTask } from '../database/deleted-rows';
import type { Statement } from '../database/database';
import type { TodoPlace } from './position';

interface Named {
  readonly id: string;
  readonly title: string;
}

export interface TodoRow extends TodoPlace {
  readonly kind: 'task' | 'personal';
  readonly title: string;
  readonly due_on: string | null;
  readonly due_datetime: string | null;
  readonly board: Named | null;
  readonly parent: Named | null;
}

/** The company's time zone; `serverZone` where it has set none. */
const zone = (serverZone: string): string =>
  `coalesce((select s.time_zone from company_settings s where s.tenant_id = (select current_tenant())), ${serverZone})`;

/** Tasks of the account `$1` on boards that it may open. */
const assigned = `
  task_assignee a
  join ${liveTask} on t.tenant_id = a.tenant_id and t.id = a.task_id
  where a.tenant_id = (select current_tenant()) and a.user_id = $1 and a.board_id in (select open_boards())`;

const personal = `
  personal_todo i where i.tenant_id = (select current_tenant()) and i.user_id = $1`;

/** The last day there can be: what has no date comes behind it. */
const noDay = 2_147_483_647;

interface TodoList {
  readonly userId: string;
  readonly order: TodoOrder;
  readonly withCompleted: boolean;
  readonly limit: number;
  readonly after: TodoPlace | undefined;
  readonly serverZone: string;
}

/** One row more than a page has says that another one follows. Of what is completed, the latest comes first. */
export function listTodos({ userId, order, withCompleted, limit, after, serverZone }: TodoList): Statement {
  return {
    name: 'list_todos',
    text: `
      with clock as (select ${zone('$2')} as zone),
      own as (
        select t.id, 'task' as kind, t.title, t.is_completed, (t.due_at at time zone clock.zone)::date as due_on, t.due_at,
          json_build_object('id', b.id, 'title', b.title) as board, left(lower(b.title), 60) || ' ' || b.id as board_key,
          (select json_build_object('id', p.id, 'title', p.title) from task p
           where p.tenant_id = t.tenant_id and p.id = t.parent_id) as parent
        from clock, ${assigned} and ($4 or not t.is_completed)
        union all
        select i.id, 'personal', i.title, i.completed_at is not null, i.due_on, null, null, '', null
        from ${personal} and ($4 or i.completed_at is null)
      ),
      keyed as (
        select own.*, (count(*) over ())::int as total,
          (case when $3 = 'board' and not is_completed then board_key else '' end) collate "C" as group_key,
          case when due_on is null then ${noDay}
            when is_completed then date '2000-01-01' - due_on else due_on - date '2000-01-01' end as day_key,
          case when due_at is null then 0 else extract(epoch from due_at)::float8 end as time_key
        from own
      )
      select id, kind, title, is_completed, due_on::text as due_on, iso_utc(due_at) as due_datetime, board, parent,
        group_key, day_key, time_key, total
      from keyed
      where $6::boolean is null
        or (is_completed, group_key, day_key, time_key, id) > ($6::boolean, $7::text, $8::int, $9::float8, $10::uuid)
      order by is_completed, group_key, day_key, time_key, id
      limit $5`,
    values: [
      userId,
      serverZone,
      order,
      withCompleted,
      limit + 1,
      after?.is_completed ?? null,
      after?.group_key ?? null,
      after?.day_key ?? null,
      after?.time_key ?? null,
      after?.id ?? null,
    ],
  };
}

/** What is due today or overdue, on the company's clock. */
export function countDueTodos(userId: string, serverZone: string): Statement {
  return {
    name: 'count_due_todos',
    text: `
      with clock as (select ${zone('$2')} as zone),
      today as (select clock.zone, (now() at time zone clock.zone)::date as day from clock)
      select ((
        select count(*) from today, ${assigned} and not t.is_completed and (t.due_at at time zone today.zone)::date <= today.day
      ) + (
        select count(*) from today, ${personal} and i.completed_at is null and i.due_on <= today.day
      ))::int as count`,
    values: [userId, serverZone],
  };
}

export interface PersonalTodoRow {
  readonly id: string;
  readonly title: string;
  readonly is_completed: boolean;
  readonly due_on: string | null;
}

const columns = `i.id, i.title, i.completed_at is not null as is_completed, i.due_on::text as due_on`;

interface PersonalTodo {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly dueOn: string | null;
  readonly isCompleted: boolean;
}

/** No row where the id is used already. */
export function insertPersonalTodo({ id, userId, title, dueOn, isCompleted }: PersonalTodo): Statement {
  return {
    name: 'insert_personal_todo',
    text: `
      insert into personal_todo as i (tenant_id, id, user_id, title, due_on, completed_at)
      values ((select current_tenant()), $1, $2, $3, $4, case when $5 then now() end)
      on conflict do nothing
      returning ${columns}`,
    values: [id, userId, title, dueOn, isCompleted],
  };
}

export function findPersonalTodo(id: string, userId: string): Statement {
  return {
    name: 'find_personal_todo',
    text: `select ${columns} from ${personal} and i.id = $2`,
    values: [userId, id],
  };
}

interface PersonalTodoChange {
  readonly title: string | null;
  /** Undefined stays as it is. */
  readonly dueOn: string | null | undefined;
  readonly isCompleted: boolean | null;
}

/** No row where it isn't the account's own. */
export function updatePersonalTodo(
  id: string,
  userId: string,
  { title, dueOn, isCompleted }: PersonalTodoChange,
): Statement {
  return {
    name: 'update_personal_todo',
    text: `
      update personal_todo i set
        title = coalesce($3, i.title),
        due_on = case when $4 then $5::date else i.due_on end,
        completed_at = case
          when $6::boolean is null then i.completed_at when $6 then coalesce(i.completed_at, now()) end
      where i.tenant_id = (select current_tenant()) and i.user_id = $1 and i.id = $2
      returning ${columns}`,
    values: [userId, id, title, dueOn !== undefined, dueOn ?? null, isCompleted],
  };
}

export function deletePersonalTodo(id: string, userId: string): Statement {
  return {
    name: 'delete_personal_todo',
    text: `
      delete from personal_todo i where i.tenant_id = (select current_tenant()) and i.user_id = $1 and i.id = $2
      returning i.id`,
    values: [userId, id],
  };
}
