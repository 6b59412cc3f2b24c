import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';

export interface DueCardRow {
  readonly id: string;
  readonly title: string;
  readonly board_title: string;
  readonly due_at: string;
  readonly total: number;
}

/**
 * A person’s open tasks that are due before the end of a day (`YYYY-MM-DD`), those first that have been for longest. `offset 0`
 * makes the planner start from the person's assignments rather than from every task of every board.
 */
export function listDueForCard(userId: string, lastDay: string, timeZone: string, limit: number): Statement {
  return {
    name: 'list_due_for_card',
    text: `
      select t.id, t.title, t.board_title, iso_utc(t.due_at) as due_at, count(*) over ()::int as total
      from task_assignee a cross join lateral (
        select t.id, t.title, b.title as board_title, t.due_at from ${liveTask}
        where t.tenant_id = a.tenant_id and t.id = a.task_id and not t.is_completed
          and t.due_at < ($2::date + 1)::timestamp at time zone $3
        offset 0) t
      where a.tenant_id = (select current_tenant()) and a.user_id = $1
      order by t.due_at, t.id limit $4`,
    values: [userId, lastDay, timeZone, limit],
  };
}

/** What can be news of a task. */
export type NewsKind = 'task-commented' | 'task-completed' | 'task-assigned';

export interface NewsCardRow {
  readonly id: string;
  readonly title: string;
  readonly board_title: string;
  readonly kind: NewsKind;
  readonly actor_name: string;
  readonly at: string;
  readonly total: number;
}

/**
 * What others did last with tasks that somebody follows, or that they starred by themselves or by their board: one row for
 * each task, of those that they may open. What was taken back since is no news.
 */
export function listNewsForCard(userId: string, since: string, limit: number): Statement {
  return {
    name: 'list_news_for_card',
    text: `
      with starred as (
        select s.kind, s.place::uuid as id from star s
        where s.tenant_id = (select current_tenant()) and s.user_id = $1 and s.kind in ('task', 'board')
      ), followed as materialized (
        select t.id from task t where t.tenant_id = (select current_tenant()) and t.created_by = $1
        union select a.task_id from task_assignee a where a.tenant_id = (select current_tenant()) and a.user_id = $1
        union select c.task_id from comment c where c.tenant_id = (select current_tenant()) and c.sender_id = $1
        union select s.id from starred s where s.kind = 'task'
        union select t.id from starred s
          join task t on t.tenant_id = (select current_tenant()) and t.board_id = s.id where s.kind = 'board'
      ), happened as materialized (
        select f.id, e.kind, e.actor_id, e.at, e.words
        from followed f
        join event e on e.tenant_id = (select current_tenant()) and e.subject_type = 'task' and e.subject_id = f.id::text
        where e.at >= $2 and e.actor_id <> $1 and e.kind in ('task-commented', 'task-completed', 'task-assigned')
      ), news as (
        select distinct on (t.id) t.id, t.title, b.title as board_title, h.kind, h.actor_id, h.at
        from happened h join (${liveTask}) on t.tenant_id = (select current_tenant()) and t.id = h.id
        where (h.kind <> 'task-completed' or t.is_completed)
          and (h.kind <> 'task-commented' or exists (
            select from comment c
            where c.tenant_id = t.tenant_id and c.task_id = t.id and c.id::text = h.words ->> 'comment'))
        order by t.id, h.at desc
      )
      select n.id, n.title, n.board_title, n.kind, iso_utc(n.at) as at, count(*) over ()::int as total,
        trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name, '')) as actor_name
      from news n
      join app_user u on u.tenant_id = (select current_tenant()) and u.id = n.actor_id
      left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      order by n.at desc, n.id limit $3`,
    values: [userId, since, limit],
  };
}
