import { dayIn } from '@atrium/contracts/dates';
import type { GivenSignature } from '@atrium/contracts/hr-forms';
import { AppError, messageFor, type FieldMessages } from '@atrium/errors';
import type { Transaction } from '../database/database';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import { lockRequests, readEarlier } from './earlier-repository';
import { notPossible } from './locked-submission';
import type { Reader } from './present';
import type { SubmissionRow } from './submission-repository';

/** Throws why somebody can't take a step now. */
export function assertWaitsFor(row: SubmissionRow, { userId }: Reader, step: number): void {
  if (row.state !== 'submitted') throw notPossible(row);
  if (row.waiting_step !== step) throw new AppError('hr-form.step-taken');
  if (row.decider_ids.includes(userId)) return;
  throw new AppError('hr-form.with-others', { params: { names: namesOfDeciders(row) } });
}

/** Throws whom a step waits for before it can be approved. */
export function assertRowsConfirmed({ people }: SubmissionRow): void {
  const names = people.filter(({ clears }) => clears.length > 0).map(({ name }) => name);
  if (names.length > 0) throw new AppError('hr-form.rows-open', { params: { names: everyone.format(names) } });
}

const everyone = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the validation compares with. Others of the same person wait until this transaction ends. */
export async function readComparison({ settings }: Context, tx: Transaction, row: SubmissionRow) {
  const requester = { form: row.form, submitterId: row.submitter_id, except: row.id };
  await tx.rows(lockRequests(requester));
  const timeZone = await companyTimeZone(tx, settings);
  return { today: dayIn(timeZone), earlier: await readEarlier(tx, requester, timeZone) };
}

export function missingSignature(
  { definition }: SubmissionRow,
  step: number,
  signature: GivenSignature | undefined,
): FieldMessages {
  if (definition.steps[step]?.signs !== true || signature !== undefined) return {};
  return { signature: [messageFor('hr-form.signature-required')] };
}

const joined = new Intl.ListFormat('en', { type: 'disjunction' });

/** Whom a step waits for, in words. */
const namesOfDeciders = ({ people }: SubmissionRow): string =>
  joined.format(people.filter(({ clears }) => clears.length === 0).map(({ name }) => name));
