import type { Role } from '@atrium/contracts/common';
import { defaultDigest, defaultWays, waysOf } from '@atrium/contracts/notification-kinds';
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
import { contractsFor } from '../channel/module-channel';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor } from './list-position';
import { kindsOfModules } from './module-kinds';
import { listHeardKinds, type HeardKindRow } from './module-message-repository';
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

/** The caller’s own. */
export function getNotifications(
  { database, settings, links }: Context,
  visitor: Visitor,
  { limit = defaultLimit, cursor, unread }: NotificationListQuery,
): Promise<NotificationPage> {
  const { userId } = visitor.caller;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return database.sessionAnywhere(visitor.caller, async (tx) => {
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
  const [row] = await database.readAnywhere<{ count: number }>(caller, countUnread(caller.userId));
  return { count: row?.count ?? 0 };
}

/** The caller’s own; ids that don’t exist, or are somebody else’s, are ignored. */
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
  const found = await context.database.session(caller, async (tx, session) => {
    const [row] = await tx.rows<PreferenceRow>(findPreferences(caller.userId));
    return { row, heard: await tx.rows<HeardKindRow>(listHeardKinds(caller.userId)), role: (await session).role };
  });
  return toPreferences(context, caller, found);
}

/** Kinds of modules, which only the registry knows. */
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
  if (Object.entries(ways).some(([kind, way]) => !waysOf(kind).includes(way))) {
    throw invalidField('ways', 'field.option');
  }
  const change = { ways, digest, digestAt, quiet, defaults: defaultDigest };
  const found = await context.database.session(caller, async (tx, session) => {
    const { role } = await session;
    const [row] = await tx.rows<PreferenceRow>(setPreferences(caller.userId, change));
    return { row, heard: await tx.rows<HeardKindRow>(listHeardKinds(caller.userId)), role };
  });
  return toPreferences(context, caller, found);
}

interface FoundPreferences {
  readonly row: PreferenceRow | undefined;
  readonly heard: readonly HeardKindRow[];
  readonly role: Role;
}

async function toPreferences(
  { mailer, modules, push }: Context,
  { hostTenant: tenant, userId: user }: Caller,
  { row, heard, role }: FoundPreferences,
): Promise<NotificationPreferences> {
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {};
  // Without the registry, only kinds that the person was notified of before can be set.
  const contracts = await modules.read().then(
    (channel) => contractsFor(channel, { tenant, user }),
    () => [],
  );
  return {
    ways: { ...defaultWays, ...row?.ways },
    modules: kindsOfModules(contracts, role, heard),
    digest: row?.digest ?? defaultDigest.rhythm,
    digest_at: row?.digest_at ?? defaultDigest.at,
    quiet: from === null || to === null ? null : { from, to },
    mail_available: mailer !== undefined,
    push_key: push?.publicKey ?? null,
  };
}
