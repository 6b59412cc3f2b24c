import { companyName } from '@atrium/contracts/company-name';
import { dayIn } from '@atrium/contracts/dates';
import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { findFacts, type FactsRow } from './person-repository';

/** What the employee record knows of the caller. */
export function getFacts(context: Context, caller: Caller): Promise<EmployeeFacts> {
  return context.database.session(caller, (tx) => readFacts(context, tx, caller.userId));
}

/** Of an account’s person, as far as whoever reads may see it. */
export async function readFacts({ settings }: Context, tx: Transaction, userId: string): Promise<EmployeeFacts> {
  const [[row], { timeZone, legalName }] = await Promise.all([
    tx.rows<FactsRow>(findFacts(userId)),
    readCompanyTerms(tx, settings),
  ]);
  if (row === undefined) throw new Error('An account has no row.');
  const { tenant, ...known } = row;
  const facts = Object.entries(known).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '',
  );
  const company = legalName === '' ? companyName(tenant) : legalName;
  return { ...Object.fromEntries(facts), company, today: dayIn(timeZone) };
}
