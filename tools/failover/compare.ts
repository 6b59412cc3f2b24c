import pg from 'pg';
import { countBy } from '../bench/numbers.ts';
import { superuserUrl } from './cluster.ts';
import type { Load } from './load.ts';

interface StoredPayment {
  readonly title: string;
  readonly amount: string;
}

/** Writes of this load are titled by their keys; people of the load model use some titles twice. */
const keyPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Compares what was acknowledged with what a database has in the end, the primary by default. */
export async function compare({ payments, cards }: Load, connectionString = superuserUrl('atrium')) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const stored = await client.query<StoredPayment>('select title, amount from wallet_transaction where title ~ $1', [
      keyPattern,
    ]);
    const titles = await client.query<{ title: string }>('select title from task where title ~ $1', [keyPattern]);
    const wrong = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from wallet w where balance <> (
         select coalesce(sum(case kind when 'DEBIT' then amount else -amount end), 0)
         from wallet_transaction t where t.tenant_id = w.tenant_id and t.wallet_id = w.id)`,
    );
    const amounts = new Map(stored.rows.map(({ title, amount }) => [title, Number(amount)]));
    const timesPaid = countBy(stored.rows, ({ title }) => title);
    const timesAdded = countBy(titles.rows, ({ title }) => title);
    return {
      lost:
        payments.filter(({ key, minor }) => amounts.get(key) !== minor).length +
        cards.filter(({ key }) => !timesAdded.has(key)).length,
      doubled: [...timesPaid.values(), ...timesAdded.values()].filter((times) => times > 1).length,
      wrongBalances: wrong.rows[0]?.wrong ?? NaN,
    };
  } finally {
    await client.end();
  }
}
