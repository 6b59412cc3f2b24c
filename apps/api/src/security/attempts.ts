import type { Transaction } from '../database/database';

/** How often something may be tried under a key, over all processes. */
export interface AttemptLimit {
  readonly key: string;
  /** 0: counted, and not limited. */
  readonly most: number;
  readonly windowSeconds: number;
}

const asColumns = (limits: readonly AttemptLimit[]) => [
  limits.map(({ key }) => key),
  limits.map(({ most }) => most),
  limits.map(({ windowSeconds }) => windowSeconds),
];

/** Seconds until one more try is let through; null where it is at once. Nothing is counted. */
export async function waitForAttempt(tx: Transaction, limits: readonly AttemptLimit[]): Promise<number | null> {
  const [row] = await tx.rows<{ wait: number | null }>({
    name: 'wait_for_try',
    text: 'select wait_for_try($1, $2, $3) as wait',
    values: asColumns(limits),
  });
  return row?.wait ?? null;
}

/** Counts a try under all keys. Returns the seconds to wait where one is full; then it is not counted. */
export async function countAttempt(
  tx: Transaction,
  id: string,
  limits: readonly AttemptLimit[],
): Promise<number | null> {
  const [row] = await tx.rows<{ wait: number | null }>({
    name: 'count_try',
    text: 'select count_try($1, $2, $3, $4) as wait',
    values: [id, ...asColumns(limits)],
  });
  return row?.wait ?? null;
}

export async function forgetAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.rows({ name: 'forget_try', text: 'select forget_try($1)', values: [id] });
}

export async function deleteOldAttempts(tx: Transaction, olderThanSeconds: number): Promise<void> {
  await tx.rows({ text: 'select forget_old_tries($1)', values: [olderThanSeconds] });
}
