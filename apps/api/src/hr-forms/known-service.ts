import type { KnownFacts } from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import { askedDaysOf, balanceCheckOf, balanceOfRequest, type Balance } from '@atrium/hr-form-model/balance';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf } from '../policy/policy';
import { readEarlier } from './earlier-repository';
import { sectionsOfStep } from './form-content';
import { notPossible } from './locked-submission';
import { mayRead, readableForm, toWire } from './present';
import { assertWaitsFor } from './step-checks';
import { findSubmission, type SubmissionRow } from './submission-repository';

/** What the server knows that helps whoever decides the step that waits. Nobody else is told. */
export function getKnownFacts({ database, settings }: Context, caller: Caller, id: string): Promise<KnownFacts> {
  return database.session(caller, async (tx, session) => {
    const [[row], entered] = await Promise.all([tx.rows<SubmissionRow>(findSubmission(uuidOrNil(id))), session]);
    const reader = actorOf(entered);
    if (row === undefined || !mayRead(readableForm(row), reader)) throw new AppError('hr-form.not-found');
    if (row.waiting_step === null) throw notPossible(row);
    assertWaitsFor(row, reader, row.waiting_step);
    const requester = { form: row.form, submitterId: row.submitter_id, except: row.id };
    const earlier =
      balanceCheckOf(row.definition) === undefined
        ? []
        : await readEarlier(tx, requester, await companyTimeZone(tx, settings));
    const balance = balanceOfRequest(row.definition, row.content, earlier);
    return {
      values: toWire(knownValues(row, row.waiting_step, balance)),
      leave_balance: balance ?? null,
    };
  });
}

/** What the party of a step would otherwise copy from elsewhere. */
function knownValues({ definition, content }: SubmissionRow, step: number, balance: Balance | undefined): FormValues {
  const asked = askedDaysOf(definition, content);
  const days = asked === undefined ? undefined : Math.min(asked, balance?.left ?? asked);
  const approved = balanceCheckOf(definition)?.approved;
  const known: Record<string, FieldValue | undefined> = {
    ...(approved !== undefined && { [approved]: days === 0 ? undefined : days }),
    ...(definition.key === 'leave' && { balanceBefore: balance?.left }),
  };
  const keys = sectionsOfStep(definition, step).flatMap((section) =>
    section.kind === 'fields' ? section.fields.map(({ key }) => key) : [],
  );
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = known[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
