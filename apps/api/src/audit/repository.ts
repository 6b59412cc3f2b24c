import type { AuditFilter } from '@atrium/contracts/audit';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import type { AuditPosition } from './list-position';

export interface AuditRow {
  readonly id: string;
  /** ISO 8601 in UTC, with microseconds. */
  readonly at: string;
  readonly by_id: string | null;
  readonly by_name: string | null;
  readonly action: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly subject_name: string;
  readonly address: string;
  readonly details: Readonly<Record<string, unknown>>;
}

function conditions({ actor, action, from, to }: AuditFilter, timeZone: string, bind: Bind): string[] {
  const dayStart = (day: string, add: 0 | 1): string =>
    `((${bind(day)}::date + ${add})::timestamp at time zone ${bind(timeZone)})`;
  return [
    'a.tenant_id = (select current_tenant())',
    ...(actor === undefined ? [] : [`a.by_id = ${bind(actor)}`]),
    ...(action === undefined ? [] : [`a.action = ${bind(action)}`]),
    ...(from === undefined ? [] : [`a.at >= ${dayStart(from, 0)}`]),
    ...(to === undefined ? [] : [`a.at < ${dayStart(to, 1)}`]),
  ];
}

/** The latest first, `limit` of them behind a position. */
export function listAuditEntries(
  filter: AuditFilter,
  timeZone: string,
  limit: number,
  after?: AuditPosition,
): Statement {
  const { values, bind } = binding();
  const where = conditions(filter, timeZone, bind);
  if (after !== undefined) where.push(`(a.at, a.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);
  return {
    text: `
      with page as (
        select a.* from audit_entry a where ${where.join(' and ')} order by a.at desc, a.id desc limit ${bind(limit)}
      )
      select p.id, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.by_id,
        trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name)) as by_name,
        p.action, p.subject_kind, p.subject_id, p.subject_name, p.address, p.details
      from page p
      left join app_user u on u.tenant_id = p.tenant_id and u.id = p.by_id
      left join employee e on e.tenant_id = p.tenant_id and e.user_id = p.by_id
      order by p.at desc, p.id desc`,
    values,
  };
}

export function countAuditEntries(filter: AuditFilter, timeZone: string): Statement {
  const { values, bind } = binding();
  const where = conditions(filter, timeZone, bind).join(' and ');
  return { text: `select count(*)::int as total from audit_entry a where ${where}`, values };
}
