import type { Transaction } from './database';

/** An address as the database tells addresses apart. The one place that does. */
export async function foldEmail(tx: Transaction, email: string): Promise<string> {
  const [row] = await tx.rows<{ email: string }>({
    name: 'fold_email',
    text: 'select fold_email($1) as email',
    values: [email],
  });
  return row?.email ?? '';
}
