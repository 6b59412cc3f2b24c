import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import type { Session } from '../bench/suite.ts';
import { userOf } from '../bench/token.ts';
import { walletApi, type Client } from './client.ts';

/** Payments into one wallet, and their outcomes. */
export async function openPayments(client: Client, session: Session) {
  const wallet = (await client.json({
    method: 'POST',
    path: `${walletApi}/employee_wallet_account/create/`,
    session,
    json: { user: userOf(session) },
  })) as WalletAccount;
  /** Amounts in hundredths, by idempotency key. */
  const acknowledged = new Map<string, number>();
  let retries = 0;

  /** Pays until the run is over. Requests without an answer are sent again with their key until there is one. */
  async function pay(isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      const id = randomUUID();
      const minor = 1 + Math.floor(Math.random() * 100_000);
      const kind = Math.random() < 0.5 ? 'DEBIT' : 'CREDIT';
      const json = { transaction_type: kind, amount: minor / 100, title: id, employee_wallet_account: wallet.id };
      const send = {
        method: 'POST',
        path: `${walletApi}/employee_wallet_transaction/create/`,
        session,
        json,
        headers: { 'idempotency-key': id },
      };
      for (;;) {
        const status = await client.call(send).then(
          (answer) => answer.status,
          () => 503,
        );
        if (status === 201) break;
        if (status !== 503) throw new Error(`unexpected status ${status} for a payment`);
        retries += 1;
        await delay(20);
      }
      acknowledged.set(id, kind === 'DEBIT' ? minor : -minor);
    }
  }

  /** How many payments aren't stored exactly once as sent, or have a wrong balance. */
  async function countWrong(): Promise<number> {
    const read = (path: string) => client.json({ path: `${walletApi}/${path}`, session });
    const history = (await read(`employee_wallet_transaction/list/${wallet.id}`)) as readonly WalletTransaction[];
    const account = (await read(`employee_wallet_account/retrieve/${wallet.user}/`)) as WalletAccount;
    const missing = new Map(acknowledged);
    let wrong = 0;
    let balance = 0;
    for (const row of history.toReversed()) {
      const minor = Math.round(row.amount * 100) * (row.transaction_type === 'DEBIT' ? 1 : -1);
      if (missing.get(row.id) !== minor) wrong += 1;
      missing.delete(row.id);
      balance += minor;
      if (Math.round(row.balance_after * 100) !== balance) wrong += 1;
    }
    if (Math.round(account.total_balance * 100) !== balance) wrong += 1;
    return wrong + missing.size;
  }

  return { acknowledged, retries: () => retries, pay, countWrong };
}
