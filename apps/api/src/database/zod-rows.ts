import type { Client } from 'pg';
import type { z } from 'zod';

/** The rows of a statement, checked as they come: what is read here may be of another version, or of no server of ours. */
export async function zodRows<Row>(
  client: Client,
  schema: z.ZodType<Row>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await client.query(statement, [...values]);
  return rows.map((row) => schema.parse(row));
}
