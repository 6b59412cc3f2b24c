import { companyName } from '@atrium/contracts/company-name';
import { dayIn } from '@atrium/contracts/dates';
import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import { findFacts, findName, findUserOf, type FactsRow } from './person-repository';

/** What the employee record knows of the caller. */
export function getFacts(context: Context, caller: Caller): Promise<EmployeeFacts> {
  return context.database.session(caller, (tx) => readFacts(context, tx, caller.userId));
}

/** What the record of somebody knows, for those who write their letter. */
export function getFactsOf(context: Context, caller: Caller, userId: string): Promise<EmployeeFacts> {
  return context.database.session(
    caller,
    async (tx) => {
      const id = uuidOrNil(userId);
      const [known] = await tx.rows(findName(id));
      if (known === undefined) throw new AppError('employee.not-found');
      return readFacts(context, tx, id);
    },
    requires('form.file-letter'),
  );
}

/** Of the one whose record a form takes its facts from: nothing where it's about somebody without one. */
export async function readFactsFor(
  context: Context,
  tx: Transaction,
  { definition, values, userId }: { definition: FormDefinition; values: FormValues; userId: string },
): Promise<EmployeeFacts> {
  if (definition.about === undefined) return readFacts(context, tx, userId);
  const number = values[definition.about];
  if (typeof number !== 'string') return {};
  const [person] = await tx.rows<{ user_id: string }>(findUserOf(number.trim()));
  return person === undefined ? {} : readFacts(context, tx, person.user_id);
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
