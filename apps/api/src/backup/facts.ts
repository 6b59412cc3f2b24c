import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';

const factSchema = z.object({ name: z.string(), value: z.string() });
export const factsSchema = z.array(factSchema);
export type Fact = z.infer<typeof factSchema>;

/** What somebody who restores wants to see with their own eyes: told by the database that was backed up, and by the new one. */
const questions = [
  ['companies', 'select count(*) from tenant'],
  ['accounts', 'select count(*) from app_user'],
  ['files', 'select count(*) from file'],
  ['bytes of files', 'select coalesce(sum(size), 0) from file'],
  ['wallets', 'select count(*) from wallet'],
  ['sum of balances', 'select coalesce(sum(balance), 0) from wallet'],
  // Changes if any wallet’s balance does.
  [
    'balances, hashed',
    `select coalesce(sum(('x' || left(md5(tenant_id || ' ' || id || ' ' || balance), 15))::bit(60)::bigint), 0) from wallet`,
  ],
  ['transactions', 'select count(*) from wallet_transaction'],
  [
    'wallets that differ from their transactions',
    `select count(*) from wallet w where w.balance is distinct from
       (select coalesce(sum(case t.kind when 'DEBIT' then t.amount else -t.amount end), 0)
        from wallet_transaction t where t.tenant_id = w.tenant_id and t.wallet_id = w.id)`,
  ],
] as const;

export const readFacts = (client: Client): Promise<readonly Fact[]> =>
  zodRows(
    client,
    factSchema,
    questions.map(([name, query]) => `select '${name}' as name, (${query})::text as value`).join(' union all '),
  );
