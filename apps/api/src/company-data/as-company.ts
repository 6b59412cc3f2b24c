import type { Database, Transaction } from '../database/database';

/** A transaction of the server's own, as a company that a job knows by its id. */
export function asCompany<Result>(
  database: Database,
  tenantId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.rows({ text: 'select enter_company($1)', values: [tenantId] });
    return work(tx);
  });
}
