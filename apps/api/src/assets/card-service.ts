import { dayIn } from '@atrium/contracts/dates';
import type { CardAnswer, CardTone } from '@atrium/contracts/home';
import type { AssetRequestState } from '@atrium/contracts/asset-options';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { cardRowLimit, nearDay, toCard } from '../home/card-answer';
import { readCard } from '../home/read-card';
import {
  listAssetRequestsForCard,
  listHeldForCard,
  type AssetRequestCardRow,
  type HeldCardRow,
} from './card-repository';

/** How long an answer stands on the card. */
const daysAnswered = 7;

/** What the caller holds. */
export async function getHeldCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<HeldCardRow>(listHeldForCard(caller.userId, cardRowLimit)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, tag, title, category, due_back: due }) => ({
    id,
    title,
    detail: due === null ? category : `${category} · ${tag}`,
    note: due === null ? tag : due < today ? 'Overdue' : `Back ${lowered(nearDay(due, today))}`,
    ...(due !== null && { tone: due < today ? ('danger' as const) : ('warning' as const) }),
    path: `/asset_management/${id}`,
  }));
}

/** What the caller asked for. */
export async function getAssetRequestsCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [rows, timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<AssetRequestCardRow>(listAssetRequestsForCard(caller.userId, cardRowLimit, daysAnswered)),
  );
  const today = dayIn(timeZone);
  return toCard(rows, ({ id, category, asset, state, at }) => ({
    id,
    title: asset ?? category,
    detail: `${saidOf[state].verb} ${lowered(nearDay(dayIn(timeZone, Date.parse(at)), today))}`,
    note: saidOf[state].note,
    tone: saidOf[state].tone,
    path: '/asset_management?tab=requests&show=mine',
  }));
}

/** Within a sentence, `Today`, `Tomorrow` and `Yesterday` begin small; names of days don't. */
const lowered = (day: string): string => day.replace(/^(To|Ye)/, (start) => start.toLowerCase());

const saidOf = {
  open: { verb: 'Requested', note: 'Open', tone: 'neutral' },
  granted: { verb: 'Answered', note: 'Granted', tone: 'positive' },
  denied: { verb: 'Answered', note: 'Denied', tone: 'danger' },
  withdrawn: { verb: 'Withdrawn', note: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<AssetRequestState, { verb: string; note: string; tone: CardTone }>;
