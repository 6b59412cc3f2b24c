import type { QueryResultRow } from 'pg';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Statement } from '../database/database';

interface ReadCard<Row> {
  readonly rows: readonly Row[];
  readonly timeZone: string;
}

/**
 * Rows of a card, and the company's time zone, in one transaction, so that the session is checked once. A statement that depends
 * on the time zone is made once that is known.
 */
export const readCard = <Row extends QueryResultRow>(
  { database, settings }: Context,
  caller: Caller,
  statement: Statement | ((timeZone: string) => Statement),
): Promise<ReadCard<Row>> =>
  database.sessionAnywhere(caller, async (tx) => {
    if (typeof statement === 'function') {
      const timeZone = await companyTimeZone(tx, settings);
      return { rows: await tx.rows<Row>(statement(timeZone)), timeZone };
    }
    const [rows, timeZone] = await Promise.all([tx.rows<Row>(statement), companyTimeZone(tx, settings)]);
    return { rows, timeZone };
  });
