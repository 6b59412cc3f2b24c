import { dayIn } from '@atrium/contracts/dates';
import type { CardAnswer } from '@atrium/contracts/home';
import { defaultCurrency, formatAmount, formatSigned } from '@atrium/contracts/numbers';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { nearDay } from '../home/card-answer';
import { readCard } from '../home/read-card';
import { findBalanceForCard, type BalanceCardRow } from './card-repository';
import { toTaka } from './money';

/** Enough to recognise the last payment. */
const latestShown = 3;

/** The caller’s balance and their latest transactions; nothing for those without a wallet. */
export async function getBalanceCard(context: Context, caller: Caller): Promise<CardAnswer> {
  const [[wallet], timeZone] = await readCard(context, caller, (tx) =>
    tx.rows<BalanceCardRow>(findBalanceForCard(caller.userId, latestShown)),
  );
  if (wallet === undefined) return { rows: [], total: 0 };
  const today = dayIn(timeZone);
  return {
    value: {
      text: `${formatAmount(toTaka(wallet.balance))} ${unitOf(wallet.currency ?? defaultCurrency)}`,
      tone: wallet.balance < 0 ? 'danger' : 'positive',
    },
    rows: wallet.latest.map(({ id, kind, amount, title, at }) => ({
      id,
      title,
      detail: nearDay(dayIn(timeZone, Date.parse(at)), today),
      note: formatSigned(toTaka(kind === 'DEBIT' ? amount : -amount)),
      tone: kind === 'DEBIT' ? 'positive' : 'danger',
      path: '/expense_tracker',
    })),
    total: wallet.total,
  };
}

/** As the wallet’s own page writes it. */
const unitOf = (currency: string): string => (currency === defaultCurrency ? 'Taka' : currency);
