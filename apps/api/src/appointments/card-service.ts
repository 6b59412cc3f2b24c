import { dayIn, formatTimeOf } from '@atrium/contracts/dates';
import type { CardAnswer } from '@atrium/contracts/home';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, daysLater, nearDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import { listNextForCard, type NextCardRow } from './card-repository';

/** The caller’s appointments of today and the next six days, without those that are over or declined. */
export async function getNextCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, async (tx, zone) => {
    const day = dayIn(await zone);
    const days = { today: day, last: daysLater(day, 6), timeZone: await zone };
    return tx.rows<NextCardRow>(listNextForCard(caller.userId, { ...days, limit: cardRowLimit }));
  });
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, title, place, starts_at: startsAt, starts_on: startsOn }) => {
    const day = startsAt === null ? (startsOn ?? today) : dayIn(timeZone, Date.parse(startsAt));
    // An appointment that began earlier is listed today.
    const shown = day < today ? today : day;
    const isTimed = startsAt !== null && day === today;
    return {
      id,
      title,
      ...(place !== '' && { detail: place }),
      note: isTimed ? formatTimeOf(startsAt, timeZone) : nearDay(shown, today),
      path: `/appointments?${new URLSearchParams({ view: 'day', day: shown, open: id }).toString()}`,
    };
  });
}
