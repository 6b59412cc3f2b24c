import { dayIn, formatTimeOf } from '@atrium/contracts/dates';
import type { CardAnswer } from '@atrium/contracts/home';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, daysLater, nearDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import { listDueForCard, listNewsForCard, type DueCardRow, type NewsCardRow, type NewsKind } from './card-repository';

/** The caller’s open tasks that are late or due within a week, over all boards that they may open. */
export async function getDueCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const now = Date.now();
  const [rows, timeZone] = await readCard(context, caller, async (tx, zone) => {
    const lastDay = daysLater(dayIn(await zone, now), 7);
    return tx.rows<DueCardRow>(listDueForCard(caller.userId, lastDay, await zone, cardRowLimit));
  });
  const today = dayIn(timeZone, now);
  return toCard(rows, ({ id, title, board_title, due_at }) => {
    const day = dayIn(timeZone, Date.parse(due_at));
    const isLate = Date.parse(due_at) < now;
    return {
      id,
      title,
      detail: board_title,
      note: day === today ? formatTimeOf(due_at, timeZone) : nearDay(day, today),
      tone: isLate ? 'danger' : day === today ? 'warning' : 'neutral',
      path: `/task_management/task_details/${id}`,
    };
  });
}

const newsDays = 14;
const did: Readonly<Record<NewsKind, string>> = {
  'task-commented': 'commented',
  'task-completed': 'completed it',
  'task-assigned': 'assigned it',
};

/** What others did in the last two weeks on boards and tasks that the caller follows or starred. */
export async function getNewsCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const since = new Date(Date.now() - newsDays * dayInMs).toISOString();
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<NewsCardRow>(listNewsForCard(caller.userId, since, cardRowLimit)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, title, board_title, kind, actor_name, at }) => {
    const day = dayIn(timeZone, Date.parse(at));
    return {
      id,
      title,
      detail: `${actor_name} ${did[kind]} · ${board_title}`,
      note: day === today ? formatTimeOf(at, timeZone) : nearDay(day, today),
      tone: 'neutral',
      path: `/task_management/task_details/${id}`,
    };
  });
}

const dayInMs = 86_400_000;
