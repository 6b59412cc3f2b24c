import type { Statement } from '../database/database';

export interface PersonalCardRow {
  readonly id: string;
  readonly title: string;
  readonly due_on: string | null;
  readonly total: number;
}

/** What is still open on somebody's own list: by its date, and without one behind that, the oldest first. */
export function listPersonalForCard(userId: string, limit: number): Statement {
  return {
    name: 'list_personal_for_card',
    text: `
      select i.id, i.title, i.due_on::text as due_on, count(*) over ()::int as total
      from personal_todo i
      where i.tenant_id = (select current_tenant()) and i.user_id = $1 and i.completed_at is null
      order by i.due_on nulls last, i.created_at, i.id limit $2`,
    values: [userId, limit],
  };
}
