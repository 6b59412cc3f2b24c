import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';

/** Reads a card's rows and the company's time zone in one transaction, so the session is checked only once. */
export const readCard = <Rows>(
  { database, settings }: Context,
  caller: Caller,
  read: (tx: Transaction, timeZone: Promise<string>) => Promise<Rows>,
): Promise<readonly [rows: Rows, timeZone: string]> =>
  database.sessionAnywhere(caller, (tx) => {
    const timeZone = companyTimeZone(tx, settings);
    return Promise.all([read(tx, timeZone), timeZone]);
  });
