import { announceRead } from '@atrium/server/typed-read';
import type { Client, Pool, QueryResultRow } from 'pg';

/** The rows of one statement, for what works on a connection or pool of its own. */
export async function clientRows<Row extends QueryResultRow>(
  client: Pick<Client | Pool, 'query'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  announceRead({ text, values });
  return (await client.query<Row>(text, [...values])).rows;
}
