import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import type { Statement } from '../../database/database';

export interface HoldingsRow extends Pick<Holdings, 'open_tasks' | 'open_steps'> {
  readonly assets: Holdings['assets'];
  /** In hundredths. */
  readonly balance: number | null;
  readonly can_sign_in: boolean;
  readonly sessions: number;
}

export function findHoldings(userId: string): Statement {
  return {
    name: 'find_holdings',
    text: `
      select
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', a.id, 'tag', a.tag, 'title', a.title, 'serial_number', a.serial_number) order by a.number)
          from employee e join asset a on a.tenant_id = e.tenant_id and a.holder_id = e.id
          where e.tenant_id = u.tenant_id and e.user_id = u.id), '[]') as assets,
        (select w.balance::float8 from wallet w where w.tenant_id = u.tenant_id and w.user_id = u.id) as balance,
        (select count(*)::int from task_assignee t join task on task.tenant_id = t.tenant_id and task.id = t.task_id
         where t.tenant_id = u.tenant_id and t.user_id = u.id and not task.is_completed and task.deleted_at is null) as open_tasks,
        (select count(*)::int from hr_form_assignee a where a.tenant_id = u.tenant_id and a.user_id = u.id) as open_steps,
        u.ended_at is null and u.deactivated_at is null as can_sign_in,
        (select count(*)::int from session s
         where s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions
      from app_user u where u.tenant_id = (select current_tenant()) and u.id = $1`,
    values: [userId],
  };
}
