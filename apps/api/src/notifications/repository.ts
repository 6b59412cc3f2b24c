import type { DigestRhythm, NotificationWay } from '@atrium/contracts/notification-kinds';
import type { ReadNotifications } from '@atrium/contracts/notifications';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import type { FileRef } from '../files/file-links';
import type { NotificationPosition } from './list-position';

export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly title: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly actor_picture: FileRef | null;
  readonly path: string;
  readonly words: Readonly<Record<string, string>>;
  readonly count: number;
  readonly at: string;
  /** The same with microseconds. */
  readonly moment: string;
  readonly read_at: string | null;
}

/** Columns of a notification `n`. */
export const notificationColumns = `
  n.id, n.kind, n.subject_type, n.subject_id,
  coalesce(nullif(title_of_subject(n.tenant_id, n.subject_type, n.subject_id), ''), n.words ->> 'title', '') as title, n.actor_id,
  (select trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name))
   from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
   where u.tenant_id = n.tenant_id and u.id = n.actor_id) as actor_name,
  (select json_build_object('id', f.id, 'name', f.name)
   from employee e join file f on f.tenant_id = e.tenant_id and f.id = e.picture_id
   where e.tenant_id = n.tenant_id and e.user_id = n.actor_id) as actor_picture,
  n.path, n.words, n.count, iso_utc(n.at) as at,
  to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, iso_utc(n.read_at) as read_at`;

export interface ListedNotifications {
  readonly userId: string;
  readonly onlyUnread: boolean;
  readonly limit: number;
  readonly after: NotificationPosition | undefined;
}

/** Newest first, without those whose subject the account may no longer open. */
export function listNotifications({ userId, onlyUnread, limit, after }: ListedNotifications): Statement {
  const { values, bind } = binding();
  const where = [
    'n.tenant_id = (select current_tenant())',
    `n.user_id = ${bind(userId)}`,
    ...(onlyUnread ? ['n.read_at is null'] : []),
    ...(after === undefined ? [] : [`(n.at, n.id) < (${bind(after.moment)}::timestamptz, ${bind(after.id)}::uuid)`]),
    'may_see_subject(n.tenant_id, n.subject_type, n.subject_id, n.user_id)',
  ];
  return {
    text: `
      select ${notificationColumns} from (
        select * from notification n where ${where.join(' and ')} order by n.at desc, n.id desc limit ${bind(limit)}
      ) n
      order by n.at desc, n.id desc`,
    values,
  };
}

/** Marks the caller’s own as read, and cancels their mails. */
export function markRead(userId: string, which: ReadNotifications): Statement {
  const { values, bind } = binding([userId]);
  const condition = (): string => {
    if ('ids' in which) return `n.id = any (${bind(which.ids)}::uuid[])`;
    if ('subject' in which) {
      return `n.subject_type = ${bind(which.subject.type)} and n.subject_id = ${bind(which.subject.id)}`;
    }
    return `(n.at, n.id) <= (
      select upto.at, upto.id from notification upto
      where upto.tenant_id = n.tenant_id and upto.user_id = n.user_id and upto.id = ${bind(which.up_to)})`;
  };
  return {
    text: `
      with done as (
        update notification n set read_at = now(), waiting = null
        where n.tenant_id = (select current_tenant()) and n.user_id = $1 and n.read_at is null and ${condition()}
        returning n.tenant_id, n.user_id
      )
      select note_told(d.tenant_id, d.user_id) from done d limit 1`,
    values,
  };
}

export interface PreferenceRow {
  readonly ways: Readonly<Record<string, NotificationWay>>;
  readonly digest: DigestRhythm;
  /** `HH:MM`, like the hours. */
  readonly digest_at: string;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
}

const preferenceColumns = `p.ways, p.digest, to_char(p.digest_at, 'HH24:MI') as digest_at,
  to_char(p.quiet_from, 'HH24:MI') as quiet_from, to_char(p.quiet_to, 'HH24:MI') as quiet_to`;

/** No row if nothing was set. */
export const findPreferences = (userId: string): Statement => ({
  name: 'find_notification_preferences',
  text: `select ${preferenceColumns} from notification_preference p
         where p.tenant_id = (select current_tenant()) and p.user_id = $1`,
  values: [userId],
});

export interface PreferenceToSet {
  readonly ways: Readonly<Record<string, NotificationWay>>;
  readonly digest: DigestRhythm | undefined;
  readonly digestAt: string | undefined;
  /** Undefined leaves it unchanged. */
  readonly quiet: { readonly from: string; readonly to: string } | null | undefined;
  readonly defaults: { readonly rhythm: DigestRhythm; readonly at: string };
}

/** What is left out stays as it is, or at its default. */
export function setPreferences(
  userId: string,
  { ways, digest, digestAt, quiet, defaults }: PreferenceToSet,
): Statement {
  return {
    name: 'set_notification_preferences',
    text: `
      insert into notification_preference as p (tenant_id, user_id, ways, digest, digest_at, quiet_from, quiet_to)
      values (current_tenant(), $1, $2, coalesce($3, $4), coalesce($5, $6)::time, $7::time, $8::time)
      on conflict (tenant_id, user_id) do update set
        ways = p.ways || excluded.ways,
        digest = coalesce($3, p.digest),
        digest_at = coalesce($5::time, p.digest_at),
        quiet_from = case when $9 then excluded.quiet_from else p.quiet_from end,
        quiet_to = case when $9 then excluded.quiet_to else p.quiet_to end
      returning ${preferenceColumns}`,
    values: [
      userId,
      JSON.stringify(ways),
      digest ?? null,
      defaults.rhythm,
      digestAt ?? null,
      defaults.at,
      quiet?.from ?? null,
      quiet?.to ?? null,
      quiet !== undefined,
    ],
  };
}
