import type { CalendarFeed, NewCalendarFeed } from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import { hashOfToken } from '@atrium/server/secrets';
import { sourceOf } from '@atrium/server/client-address';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller } from '../database/database';
import { laneOfLink } from '../database/lanes';
import type { Visitor } from '../server/visitor';
import { deleteFeed, enterFeed, findFeed, saveFeed, type FeedRow } from './feed-repository';
import { writeCalendar } from './i-calendar';
import { readCalendar } from './service';

/** Long enough that nobody can guess it. */
const tokenBytes = 32;
/** How many months before and after today a feed covers. */
const reach = { before: 3, after: 12 } as const;

export async function getFeed({ database }: Context, caller: Caller): Promise<CalendarFeed> {
  const [row] = await database.read<FeedRow>(caller, findFeed(caller.userId));
  return { made_at: row?.made_at ?? null };
}

/** The address is shown once; only its hash is stored. */
export async function createFeed(
  { database }: Context,
  { caller, origin }: Visitor,
  prefix: string,
): Promise<NewCalendarFeed> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const [row] = await database.write<FeedRow>(caller, saveFeed(caller.userId, hashOfToken(token)));
  if (row === undefined) throw new Error('A calendar’s address was not kept.');
  return { url: `${origin}${prefix}/${token}/calendar.ics`, made_at: row.made_at };
}

export async function withdrawFeed({ database }: Context, caller: Caller): Promise<void> {
  await database.session(caller, (tx) => tx.rows(deleteFeed(caller.userId)));
}

/** The feed, for anyone who has its address. */
export function readFeed({ database, settings }: Context, tenant: string, token: string, ip: string): Promise<string> {
  return database.transaction(
    async (tx) => {
      const [feed] = await tx.rows<{ user_id: string }>(enterFeed(tenant, hashOfToken(token)));
      if (feed === undefined) throw new AppError('calendar-feed.not-found');
      const today = dayIn(await companyTimeZone(tx, settings));
      const [from, to] = [monthsFrom(today, -reach.before), monthsFrom(today, reach.after)];
      const entries = await readCalendar(tx, feed.user_id, { from, to }, settings.companyTimeZone);
      return writeCalendar(
        entries.filter(({ answer }) => answer !== 'declined'),
        tenant,
      );
    },
    laneOfLink(tenant, sourceOf(ip)),
  );
}

/** The first day of the month that many months away. */
function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
