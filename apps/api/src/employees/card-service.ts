import { dayIn } from '@atrium/contracts/dates';
import type { CardAnswer } from '@atrium/contracts/home';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, daysLater, nearDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import { birthDaysFrom } from './birth-days';
import { listCelebrations, type CelebrationRow } from './card-repository';

/** How far the card looks ahead, today included. */
const daysAhead = 14;
/** How long somebody is new. */
const daysNew = 7;

/** Birthdays of the next two weeks, never with a year, and who has just joined or will. */
export async function getCelebrationsCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, async (tx, zone) => {
    const day = dayIn(await zone);
    const [since, until] = [daysLater(day, -daysNew), daysLater(day, daysAhead - 1)];
    return tx.rows<CelebrationRow>(listCelebrations(birthDaysFrom(day, daysAhead), since, until, cardRowLimit));
  });
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, name, designation, kind, day }) => ({
    id: `${kind}-${id}`,
    title: name,
    detail: kind === 'birthday' ? 'Birthday' : joined(day > today ? 'Joins' : 'Joined', designation),
    note: nearDay(day, today),
    tone: day === today ? 'positive' : 'neutral',
    path: `/employee_dashboard/${id}`,
  }));
}

const joined = (what: string, designation: string): string => (designation === '' ? what : `${what} · ${designation}`);
