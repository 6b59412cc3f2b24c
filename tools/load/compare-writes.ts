import type pg from 'pg';
import { writtenTables, type Acknowledged, type WrittenTable } from './ledger.ts';

export interface Compared {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrongBalances: number;
}

/** Looks for each acknowledged write in the database: it has to be there, once. */
export async function compareWrites(client: pg.Client, acknowledged: Acknowledged): Promise<Compared> {
  const found = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const [table, keys] of Object.entries(acknowledged) as [WrittenTable, readonly string[]][]) {
    const there = await client.query<{ id: string }>(`select id from ${table} where id = any($1::uuid[])`, [keys]);
    const text = writtenTables[table];
    found.acknowledged += keys.length;
    found.lost += keys.length - new Set(there.rows.map(({ id }) => id)).size;
    if (text === undefined) continue;
    const counted = await client.query<{ doubled: number }>(
      `select count(*)::int as doubled from (
         select right(${text}, 36) from ${table} where right(${text}, 36) = any($1) group by 1 having count(*) > 1) again`,
      [keys],
    );
    found.doubled += counted.rows[0]?.doubled ?? NaN;
  }
  const wrong = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from wallet w where balance <> (
       select coalesce(sum(case kind when 'DEBIT' then amount else -amount end), 0)
       from wallet_transaction t where t.tenant_id = w.tenant_id and t.wallet_id = w.id)`,
  );
  return { ...found, wrongBalances: wrong.rows[0]?.wrong ?? NaN };
}
