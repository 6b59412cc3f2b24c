import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';

export interface DueCardRow {
  readonly id: string;
  readonly title: string;
  readonly board_title: string;
  readonly due_at: string;
  readonly total: number;
}

/** A person’s open tasks that are due before the end of a day (`YYYY-MM-DD`), those first that have been for longest. */
export function listDueForCard(userId: string, lastDay: string, timeZone: string, limit: number): Statement {
  return {
    name: 'list_due_for_card',
    text: `
      select t.id, t.title, b.title as board_title, iso_utc(t.due_at) as due_at, count(*) over ()::int as total
      from task_assignee a join (${liveTask}) on t.tenant_id = a.tenant_id and t.id = a.task_id
      where a.tenant_id = (select current_tenant()) and a.user_id = $1 and not t.is_completed
        and t.due_at < ($2::date + 1)::timestamp at time zone $3 and b.id in (select open_boards())
      order by t.due_at, t.id limit $4`,
    values: [userId, lastDay, timeZone, limit],
  };
}
