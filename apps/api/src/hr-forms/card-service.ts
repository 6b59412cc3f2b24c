import { dayIn } from '@atrium/contracts/dates';
import type { CardAnswer, CardRow } from '@atrium/contracts/home';
import { plainOutcome } from '@atrium/hr-form-model/outcomes';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, daysLater, nearDay, shortDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import {
  listAwayForCard,
  listRequestsForCard,
  listWaitingForCard,
  type AwayCardRow,
  type RequestCardRow,
  type WaitingCardRow,
} from './card-repository';

/** How long a decision stands on the card. */
const daysDecided = 7;
/** How far the card of absences looks ahead. */
const daysAhead = 7;

/** The forms that wait for the caller. */
export async function getWaitingCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<WaitingCardRow>(listWaitingForCard(caller.userId, cardRowLimit)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, label, submitter_name, submitted_at, is_overdue }) => ({
    id,
    title: label,
    detail: submitter_name,
    note: is_overdue ? 'Overdue' : nearDay(dayIn(timeZone, Date.parse(submitted_at)), today),
    tone: is_overdue ? 'danger' : 'neutral',
    path: `/hr/submissions/${id}`,
  }));
}

/** What the caller asked for, and where it is. */
export async function getRequestsCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<RequestCardRow>(listRequestsForCard(caller.userId, cardRowLimit, daysDecided)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, (row) => ({
    id: row.id,
    title: row.label,
    ...whereItIs(row),
    path: `/all_forms/submissions/${row.id}`,
    ...(row.state === 'submitted' && { note: nearDay(dayIn(timeZone, Date.parse(row.at)), today) }),
  }));
}

function whereItIs({
  state,
  outcome,
  outcome_tone,
  waiting_label,
  waits_for,
  people,
}: RequestCardRow): Pick<CardRow, 'detail' | 'note' | 'tone'> {
  if (state === 'returned') return { detail: 'Returned to you for changes', note: 'Returned', tone: 'warning' };
  if (state === 'submitted') {
    const step = waiting_label ?? '';
    if (waits_for === null) return { detail: `Waits for ${step}` };
    const others = people > 1 ? ` and ${people - 1 === 1 ? '1 other' : `${people - 1} others`}` : '';
    return { detail: `With ${waits_for}${others}` };
  }
  const decided =
    outcome === null || outcome_tone === null ? plainOutcome(state) : { label: outcome, tone: outcome_tone };
  if (decided === null) return {};
  return {
    detail: 'Decided',
    note: decided.label,
    tone: decided.tone === 'positive' ? 'positive' : decided.tone === 'negative' ? 'danger' : 'neutral',
  };
}

/** Who is on leave, as far as the caller sees it: neither the kind of leave nor the reason. */
export async function getAwayCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, async (tx, zone) => {
    const day = dayIn(await zone);
    return tx.rows<AwayCardRow>(listAwayForCard(day, daysLater(day, daysAhead - 1), cardRowLimit));
  });
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, employee, name, designation, starts_on, ends_on }) => ({
    id,
    title: name,
    detail: designation,
    note: starts_on > today ? `From ${nearDay(starts_on, today)}` : untilDay(ends_on, today),
    tone: starts_on > today ? 'neutral' : 'warning',
    path: `/employee_dashboard/${employee}`,
  }));
}

const untilDay = (day: string, today: string): string => (day === today ? 'Today' : `Until ${shortDay(day, today)}`);
