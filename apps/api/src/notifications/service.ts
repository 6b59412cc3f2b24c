import { defaultDigest, defaultWays } from '@atrium/contracts/notification-kinds';
import type {
  NotificationCount,
  NotificationListQuery,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesChange,
  ReadNotifications,
} from '@atrium/contracts/notifications';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller } from '../database/database';
import { countUnread } from '../live/repository';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor } from './list-position';
import {
  findPreferences,
  listNotifications,
  markRead,
  setPreferences,
  type NotificationRow,
  type PreferenceRow,
} from './repository';
import { toNotification } from './wire-notification';

const defaultLimit = 30;

/** One’s own. */
export function getNotifications(
  { database, settings, links }: Context,
  visitor: Visitor,
  { limit = defaultLimit, cursor, unread }: NotificationListQuery,
): Promise<NotificationPage> {
  const { userId } = visitor.caller;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return database.session(visitor.caller, async (tx) => {
    const [timeZone, rows, [counted]] = await Promise.all([
      companyTimeZone(tx, settings),
      tx.rows<NotificationRow>(listNotifications({ userId, onlyUnread: unread === 'true', limit: limit + 1, after })),
      tx.rows<{ count: number }>(countUnread(userId)),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      results: page.map((row) => toNotification(row, timeZone, links, visitor)),
      next: last === undefined ? null : writeCursor(last),
      unread: counted?.count ?? 0,
    };
  });
}

export async function getCount({ database }: Context, caller: Caller): Promise<NotificationCount> {
  const [row] = await database.read<{ count: number }>(caller, countUnread(caller.userId));
  return { count: row?.count ?? 0 };
}

/** One’s own; what isn’t there, or is another’s, changes nothing. */
export function readNotifications(
  { database }: Context,
  caller: Caller,
  which: ReadNotifications,
): Promise<NotificationCount> {
  return database.session(caller, async (tx) => {
    const [, [row]] = await Promise.all([
      tx.rows(markRead(caller.userId, which)),
      tx.rows<{ count: number }>(countUnread(caller.userId)),
    ]);
    return { count: row?.count ?? 0 };
  });
}

export async function getPreferences(context: Context, caller: Caller): Promise<NotificationPreferences> {
  const [row] = await context.database.read<PreferenceRow>(caller, findPreferences(caller.userId));
  return toPreferences(context, row);
}

/** Kinds of modules, which the server doesn’t know. */
const moduleKind = /^[a-z][a-z0-9-]{0,40}\.[a-z][a-z0-9-]{0,40}$/;
const mostKinds = 200;

export async function changePreferences(
  context: Context,
  caller: Caller,
  { ways = {}, digest, digest_at: digestAt, quiet }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const kinds = Object.keys(ways);
  if (kinds.length > mostKinds || !kinds.every((kind) => Object.hasOwn(defaultWays, kind) || moduleKind.test(kind))) {
    throw invalidField('ways', 'field.option');
  }
  const change = { ways, digest, digestAt, quiet, defaults: defaultDigest };
  const [row] = await context.database.write<PreferenceRow>(caller, setPreferences(caller.userId, change));
  return toPreferences(context, row);
}

function toPreferences({ mailer }: Context, row: PreferenceRow | undefined): NotificationPreferences {
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {};
  return {
    ways: { ...defaultWays, ...row?.ways },
    digest: row?.digest ?? defaultDigest.rhythm,
    digest_at: row?.digest_at ?? defaultDigest.at,
    quiet: from === null || to === null ? null : { from, to },
    mail_available: mailer !== undefined,
    push_key: null,
  };
}
