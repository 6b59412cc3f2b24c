import type { GivenSignature, Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { AppError, messageFor } from '@atrium/errors';
import type { Outcome } from '@atrium/hr-form-model/definition';
import { decisionOf, outcomeNamed, outcomeOfTone } from '@atrium/hr-form-model/outcomes';
import { recordAudit } from '../audit/record-audit';
import type { Caller, Session, Transaction } from '../database/database';
import type { Context } from '../context';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { hashesOf } from './content-hash';
import { applyEffects, explainRefusedEffects } from './effects/apply-effects';
import { withClearedRows } from './clearances/cleared-rows';
import { contentAsOf, decidedContent } from './form-content';
import { markOf } from './given-signature';
import { lockReadable, type LockedSubmission } from './locked-submission';
import { toSubmission } from './present';
import { insertRevision, type SubmissionRow } from './submission-repository';
import { explainUsedStepKey, isStepTaken, stepCall, type StepCall } from './step-call';
import { takeStep, waitingAt } from './take-step';
import { assertRowsConfirmed, assertWaitsFor, missingSignature, readComparison } from './step-checks';

export interface Approving {
  /** The step that waits. */
  readonly step: number;
  /** Which of the revisions the decider has read. */
  readonly revision?: number | undefined;
  /** Of the sections of the step's party. */
  readonly values?: WireFormValues | undefined;
  readonly comment: string;
  readonly signature?: GivenSignature | undefined;
}

export interface Deciding extends Approving {
  /** The label of one that the form declares for the step. */
  readonly outcome: string;
}

export interface Denying {
  readonly step: number;
  readonly revision?: number | undefined;
  readonly reason: string;
}

export interface Returning {
  readonly step: number;
  readonly revision?: number | undefined;
  readonly note: string;
}

interface DecisionToTake extends Approving {
  readonly call: StepCall;
  readonly outcome: (row: SubmissionRow) => Outcome | undefined;
  readonly isSigned: boolean;
}

export function decideStep(
  context: Context,
  visitor: Visitor,
  id: string,
  key: string,
  deciding: Deciding,
): Promise<Submission> {
  return takeDecision(context, visitor, id, {
    ...deciding,
    call: stepCall(key, 'decide', deciding),
    outcome: ({ definition }) => outcomeNamed(definition, deciding.step, deciding.outcome),
    isSigned: true,
  });
}

/** Decides with the first positive outcome of the step. */
export function approveStep(
  context: Context,
  visitor: Visitor,
  id: string,
  key: string,
  approving: Approving,
): Promise<Submission> {
  return takeDecision(context, visitor, id, {
    ...approving,
    call: stepCall(key, 'approve', approving),
    outcome: ({ definition }) => outcomeOfTone(definition, approving.step, 'positive'),
    isSigned: true,
  });
}

/** Decides with the first negative outcome of the step, unsigned. */
export function denyStep(
  context: Context,
  visitor: Visitor,
  id: string,
  key: string,
  denying: Denying,
): Promise<Submission> {
  const { step, revision, reason } = denying;
  return takeDecision(context, visitor, id, {
    step,
    revision,
    call: stepCall(key, 'deny', denying),
    comment: reason,
    outcome: ({ definition }) => outcomeOfTone(definition, step, 'negative'),
    isSigned: false,
  });
}

/** Gives it back to its person, who changes it and submits it again. */
export function returnForChanges(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  key: string,
  returning: Returning,
): Promise<Submission> {
  const { step, note } = returning;
  const call = stepCall(key, 'return', returning);
  const returned = database.session(visitor.caller, async (tx, session) => {
    const held = await lockToDecide(tx, session, id);
    const { row, reader } = held;
    if (isStepTaken(held, call) || waitsFor(held, returning, ({ action }) => action === 'returned') === 'taken') {
      return toSubmission(visitor, row, reader, links);
    }
    const { revision, content } = row;
    await tx.rows(insertRevision(row.id, { revision, content, files: hashesOf(row.files) }));
    const taken = await takeStep(tx, {
      row,
      step,
      action: 'returned',
      // Decisions are taken anew on what is submitted then.
      next: { state: 'returned', content: contentAsOf(row.definition, content, 0), waiting: null },
      comment: note,
      signature: undefined,
      userId: reader.userId,
      call,
    });
    await tx.rows(decisionEntry(visitor.caller, taken, step, 'Returned'));
    return toSubmission(visitor, taken, reader, links);
  });
  return returned.catch(explainUsedStepKey);
}

function takeDecision(context: Context, visitor: Visitor, id: string, decision: DecisionToTake): Promise<Submission> {
  const { database, links } = context;
  const decided = database.session(visitor.caller, async (tx, session) => {
    const held = await lockToDecide(tx, session, id);
    const { row, reader } = held;
    const { step, values, comment, signature, call } = decision;
    if (isStepTaken(held, call)) return toSubmission(visitor, row, reader, links);
    const outcome = decision.outcome(row);
    if (outcome === undefined) throw invalidField('outcome', 'field.option');
    const action = decisionOf(outcome);
    const isTaken = ({ outcome: former, ...taken }: SubmissionRow['steps'][number]) =>
      taken.action === action && (former === null || former.label === outcome.label);
    if (waitsFor(held, decision, isTaken) === 'taken') return toSubmission(visitor, row, reader, links);
    if (action === 'approved') assertRowsConfirmed(row);
    const comparison = await readComparison(context, tx, row);
    const content = decidedContent(row.definition, row.content, {
      ...comparison,
      step,
      sent: withClearedRows(row, values ?? {}),
      mode: action === 'approved' ? 'complete' : 'partial',
      also: {
        ...(action === 'denied' && comment === '' && { comment: [messageFor('field.required')] }),
        ...(decision.isSigned && missingSignature(row, step, signature)),
      },
    });
    const mark = await markOf(context, tx, visitor.caller, signature);
    const waiting = action === 'approved' ? waitingAt(row, step + 1) : null;
    if (action === 'approved' && waiting === null) {
      await applyEffects(tx, row, { content, today: comparison.today, byId: reader.userId });
    }
    const taken = await takeStep(tx, {
      row: { ...row, content },
      step,
      action,
      outcome,
      next: { state: waiting === null ? action : 'submitted', content, waiting },
      comment,
      signature: mark,
      userId: reader.userId,
      call,
    });
    await tx.rows(decisionEntry(visitor.caller, taken, step, outcome.label));
    return toSubmission(visitor, taken, reader, links);
  });
  return decided.catch((error: unknown) => explainUsedStepKey(explainRefusedEffects(error)));
}

function decisionEntry(by: Caller, { id, definition, submitter_name }: SubmissionRow, step: number, outcome: string) {
  const subject = { kind: 'form', id, name: definition.title };
  const details = { submitter: submitter_name, step: definition.steps[step]?.label ?? '', outcome };
  return recordAudit({ action: 'form.decided', by, subject, details });
}

/** Throws where the caller never decides on it. */
async function lockToDecide(tx: Transaction, session: Promise<Session>, id: string): Promise<LockedSubmission> {
  const held = await lockReadable(tx, session, id);
  const { row, reader } = held;
  const { userId } = reader;
  const isDecider =
    row.decider_ids.includes(userId) || row.steps.some((taken) => taken.step > 0 && taken.by_id === userId);
  // In a company of one.
  if (row.submitter_id === userId && !isDecider) throw new AppError('hr-form.own');
  return held;
}

/** Throws why a step can't be decided now; `taken` where the reader decided it like this already. */
function waitsFor(
  { row, reader }: LockedSubmission,
  { step, revision }: Pick<Approving, 'step' | 'revision'>,
  isAlike: (taken: SubmissionRow['steps'][number]) => boolean,
): 'waiting' | 'taken' {
  // Whoever has read what was submitted before knows nothing of what waits now.
  if (row.state === 'submitted' && revision !== undefined && revision !== row.revision) {
    throw new AppError('hr-form.submitted-again');
  }
  const former = row.steps.find((taken) => taken.step === step && taken.revision === row.revision && isAlike(taken));
  if (former?.by_id === reader.userId) return 'taken';
  assertWaitsFor(row, reader, step);
  return 'waiting';
}
