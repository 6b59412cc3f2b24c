import type { Transaction } from './database';

/** An address in the form that the database compares addresses in. The only place that does. */
export async function foldEmail(tx: Transaction, email: string): Promise<string> {
  const [row] = await tx.rows<{ email: string }>({
    name: 'fold_email',
    text: 'select fold_email($1) as email',
    values: [email],
  });
  return row?.email ?? '';
}
