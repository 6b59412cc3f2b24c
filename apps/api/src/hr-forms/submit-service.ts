import type { GivenSignature, Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import { withRecord } from '@atrium/hr-form-model/prefill';
import { deleteFiles } from '../files/repository';
import { removeFiles } from '../files/uploads';
import type { Context } from '../context';
import type { Visitor } from '../server/visitor';
import { isBeingFilled } from './being-filled';
import { readFactsFor } from './facts-service';
import { assertMayFile } from './filing';
import { filesIn, submittedContent } from './form-content';
import { markOf } from './given-signature';
import { lockOwn, notPossible } from './locked-submission';
import { submittedContentOf, toSubmission } from './present';
import { explainUsedStepKey, isStepTaken, stepCall } from './step-call';
import { deleteFormFiles, type SubmissionRow } from './submission-repository';
import { takeStep, waitingAt } from './take-step';
import { missingSignature, readComparison } from './step-checks';

export interface Submitting {
  /** The last values, where they were not saved before. */
  readonly values?: WireFormValues | undefined;
  /** Of the submission. */
  readonly version: number;
  readonly signature?: GivenSignature | undefined;
}

export async function submitForm(
  context: Context,
  visitor: Visitor,
  id: string,
  key: string,
  submitting: Submitting,
): Promise<Submission> {
  const { database, links, files } = context;
  const { values, version, signature } = submitting;
  const call = stepCall(key, 'submit', submitting);
  const submitted = database.session(visitor.caller, async (tx, session) => {
    const held = await lockOwn(tx, session, visitor.caller, id);
    const { row, reader } = held;
    if (isStepTaken(held, call) || (!isBeingFilled(row) && wasSubmitted(row, version))) {
      return { submission: toSubmission(visitor, row, reader, links), tenantId: row.tenant_id, dropped: [] };
    }
    if (!isBeingFilled(row)) throw notPossible(row);
    assertMayFile(reader, row.form);
    if (row.version !== version) throw new AppError('hr-form.draft-newer');
    const { definition } = row;
    const filled = values ?? row.content;
    const facts = await readFactsFor(context, tx, { definition, values: filled, userId: reader.userId });
    const content = submittedContent(
      definition,
      withRecord(definition, filled, facts),
      row.files,
      missingSignature(row, 0, signature),
      await readComparison(context, tx, row),
    );
    const mark = await markOf(context, tx, visitor.caller, signature);
    const used = new Set([
      ...filesIn(definition, content).map((file) => file.id),
      ...row.revisions.flatMap((revision) => Object.keys(revision.files)),
    ]);
    const kept = row.files.filter((file) => used.has(file.id));
    const dropped = row.files.filter((file) => !used.has(file.id)).map((file) => file.id);
    if (dropped.length > 0) {
      await Promise.all([tx.rows(deleteFormFiles(row.id, dropped)), deleteFiles(tx, dropped)]);
    }
    const taken = await takeStep(tx, {
      row: { ...row, content, files: kept },
      step: 0,
      action: 'submitted',
      next: { state: 'submitted', content, waiting: waitingAt(row, 1) },
      comment: '',
      signature: mark,
      userId: reader.userId,
      call,
    });
    return { submission: toSubmission(visitor, taken, reader, links), tenantId: row.tenant_id, dropped };
  });
  const { submission, tenantId, dropped } = await submitted.catch(explainUsedStepKey);
  await removeFiles(files, tenantId, dropped);
  return submission;
}

/** Whether this version was submitted, and not a later one. */
const wasSubmitted = ({ steps }: SubmissionRow, version: number): boolean =>
  steps.some((step) => step.action === 'submitted' && step.version === version + 1);

export function withdrawForm(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  key: string,
  comment: string,
): Promise<Submission> {
  const call = stepCall(key, 'withdraw', { comment });
  const withdrawn = database.session(visitor.caller, async (tx, session) => {
    const held = await lockOwn(tx, session, visitor.caller, id);
    const { row, reader } = held;
    if (isStepTaken(held, call) || row.state === 'withdrawn') return toSubmission(visitor, row, reader, links);
    if (row.state !== 'submitted' && row.state !== 'returned') throw notPossible(row);
    // What was changed since it was returned was never submitted.
    const content = submittedContentOf(row);
    const taken = await takeStep(tx, {
      row: { ...row, content },
      step: 0,
      action: 'withdrawn',
      next: { state: 'withdrawn', content, waiting: null },
      comment,
      signature: undefined,
      userId: reader.userId,
      call,
    });
    return toSubmission(visitor, taken, reader, links);
  });
  return withdrawn.catch(explainUsedStepKey);
}
