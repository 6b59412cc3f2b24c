import { dayIn } from '@atrium/contracts/dates';
import type { CardAnswer } from '@atrium/contracts/home';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, nearDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import { listPersonalForCard, type PersonalCardRow } from './card-repository';

/** What the caller has written down for themselves and not done; tasks are on a card of their own. */
export async function getPersonalCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<PersonalCardRow>(listPersonalForCard(caller.userId, cardRowLimit)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, title, due_on: due }) => ({
    id,
    title,
    ...(due !== null && {
      note: nearDay(due, today),
      tone: due < today ? ('danger' as const) : due === today ? ('warning' as const) : ('neutral' as const),
    }),
    path: '/todo',
  }));
}
