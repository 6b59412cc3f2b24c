import { dayIn } from '@atrium/contracts/dates';
import type { SignatureMark, Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { AppError, messageFor, type FieldMessages } from '@atrium/errors';
import type { Outcome } from '@atrium/hr-form-model/definition';
import { decisionOf, outcomeNamed, outcomeOfTone } from '@atrium/hr-form-model/outcomes';
import type { Session, Transaction } from '../database/database';
import { deleteFiles } from '../files/repository';
import { removeFiles } from '../files/uploads';
import type { Context } from '../context';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { isBeingFilled } from './being-filled';
import { hashesOf } from './content-hash';
import { lockRequests, readEarlier } from './earlier-repository';
import { contentAsOf, decidedContent, filesIn, submittedContent } from './form-content';
import { holdOwn, holdReadable, notPossible, type Held } from './held-submission';
import { mayDecide } from './may-decide';
import { submittedContentOf, toSubmission } from './present';
import { deleteFormFiles, insertRevision, type SubmissionRow } from './submission-repository';
import { takeStep, waitingAt } from './take-step';

export interface Submitting {
  /** The last values, where they were not saved before. */
  readonly values?: WireFormValues | undefined;
  /** Of the submission. */
  readonly version: number;
  readonly signature?: SignatureMark | undefined;
}

export interface Approving {
  /** The step that waits. */
  readonly step: number;
  /** Of the sections of the step's party. */
  readonly values?: WireFormValues | undefined;
  readonly comment: string;
  readonly signature?: SignatureMark | undefined;
}

export interface Deciding extends Approving {
  /** The label of one that the form declares for the step. */
  readonly outcome: string;
}

export interface Denying {
  readonly step: number;
  readonly reason: string;
}

export interface Returning {
  readonly step: number;
  readonly note: string;
}

/**
 * The steps of a submission. One at a time: each holds the submission while it is taken. A step that its taker takes
 * again, because the answer got lost, changes nothing and answers how the submission is now.
 */
export interface StepsService {
  submit(visitor: Visitor, id: string, submitting: Submitting): Promise<Submission>;
  withdraw(visitor: Visitor, id: string, comment: string): Promise<Submission>;
  decide(visitor: Visitor, id: string, deciding: Deciding): Promise<Submission>;
  /** Decides with the first positive outcome of the step. */
  approve(visitor: Visitor, id: string, approving: Approving): Promise<Submission>;
  /** Decides with the first negative outcome of the step, unsigned. */
  deny(visitor: Visitor, id: string, denying: Denying): Promise<Submission>;
  /** Gives it back to its person, who changes it and submits it again. */
  returnForChanges(visitor: Visitor, id: string, returning: Returning): Promise<Submission>;
}

interface DecisionToTake extends Approving {
  readonly outcome: (row: SubmissionRow) => Outcome | undefined;
  readonly isSigned: boolean;
}

export function createStepsService({ database, files, links, settings }: Context): StepsService {
  /** What the validation compares with. Others of the same person wait until this transaction ends. */
  const known = async (tx: Transaction, row: SubmissionRow) => {
    const requester = { form: row.form, submitterId: row.submitter_id, except: row.id };
    await tx.rows(lockRequests(requester));
    const earlier = await readEarlier(tx, requester, settings.companyTimeZone);
    return { today: dayIn(settings.companyTimeZone), earlier };
  };

  const takeDecision = (visitor: Visitor, id: string, decision: DecisionToTake): Promise<Submission> =>
    database.session(visitor.caller, async (tx, session) => {
      const held = await holdToDecide(tx, session, visitor, id, decision.step);
      const { row, reader } = held;
      const { step, values, comment, signature } = decision;
      const outcome = decision.outcome(row);
      if (outcome === undefined) throw invalidField('outcome', 'field.option');
      const action = decisionOf(outcome);
      const isTaken = ({ outcome: former, ...taken }: SubmissionRow['steps'][number]) =>
        taken.action === action && (former === null || former.label === outcome.label);
      if (waitsFor(held, step, isTaken) === 'taken') return toSubmission(visitor, row, reader, links);
      const content = decidedContent(row.definition, row.content, {
        ...(await known(tx, row)),
        step,
        sent: values ?? {},
        mode: action === 'approved' ? 'complete' : 'partial',
        also: {
          ...(action === 'denied' && comment === '' && { comment: [messageFor('field.required')] }),
          ...(decision.isSigned && missingSignature(row, step, signature)),
        },
      });
      const waiting = action === 'approved' ? waitingAt(row, step + 1) : null;
      const taken = await takeStep(tx, {
        row: { ...row, content },
        step,
        action,
        outcome,
        next: { state: waiting === null ? action : 'submitted', content, waiting },
        comment,
        signature,
        userId: reader.userId,
      });
      return toSubmission(visitor, taken, reader, links);
    });

  return {
    submit: async (visitor, id, { values, version, signature }) => {
      const { submission, tenantId, dropped } = await database.session(visitor.caller, async (tx, session) => {
        const { row, reader } = await holdOwn(tx, session, visitor.caller, id);
        if (!isBeingFilled(row)) {
          const isTaken = row.steps.some((step) => step.action === 'submitted' && step.version === version + 1);
          if (!isTaken) throw notPossible(row);
          return { submission: toSubmission(visitor, row, reader, links), tenantId: row.tenant_id, dropped: [] };
        }
        if (row.version !== version) throw new AppError('hr-form.draft-newer');
        const { definition } = row;
        const content = submittedContent(
          definition,
          values ?? row.content,
          row.files,
          missingSignature(row, 0, signature),
          await known(tx, row),
        );
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
          signature,
          userId: reader.userId,
        });
        return { submission: toSubmission(visitor, taken, reader, links), tenantId: row.tenant_id, dropped };
      });
      await removeFiles(files, tenantId, dropped);
      return submission;
    },

    withdraw: (visitor, id, comment) =>
      database.session(visitor.caller, async (tx, session) => {
        const { row, reader } = await holdOwn(tx, session, visitor.caller, id);
        if (row.state === 'withdrawn') return toSubmission(visitor, row, reader, links);
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
        });
        return toSubmission(visitor, taken, reader, links);
      }),

    decide: (visitor, id, { outcome, ...deciding }) =>
      takeDecision(visitor, id, {
        ...deciding,
        outcome: ({ definition }) => outcomeNamed(definition, deciding.step, outcome),
        isSigned: true,
      }),

    approve: (visitor, id, approving) =>
      takeDecision(visitor, id, {
        ...approving,
        outcome: ({ definition }) => outcomeOfTone(definition, approving.step, 'positive'),
        isSigned: true,
      }),

    deny: (visitor, id, { step, reason }) =>
      takeDecision(visitor, id, {
        step,
        comment: reason,
        outcome: ({ definition }) => outcomeOfTone(definition, step, 'negative'),
        isSigned: false,
      }),

    returnForChanges: (visitor, id, { step, note }) =>
      database.session(visitor.caller, async (tx, session) => {
        const held = await holdToDecide(tx, session, visitor, id, step);
        const { row, reader } = held;
        if (waitsFor(held, step, ({ action }) => action === 'returned') === 'taken') {
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
        });
        return toSubmission(visitor, taken, reader, links);
      }),
  };
}

/** Throws where the caller may never decide the step. */
async function holdToDecide(
  tx: Transaction,
  session: Promise<Session>,
  { caller }: Visitor,
  id: string,
  step: number,
): Promise<Held> {
  const held = await holdReadable(tx, session, caller, id);
  const { row, reader } = held;
  if (row.submitter_id === reader.userId) throw new AppError('hr-form.own');
  const party = row.definition.steps[step]?.party;
  if (party !== undefined && !mayDecide(reader.role, party)) throw new AppError('auth.role-required');
  return held;
}

/** Throws why a step can't be decided now; `taken` where the reader decided it like this already. */
function waitsFor(
  { row, reader }: Held,
  step: number,
  isAlike: (taken: SubmissionRow['steps'][number]) => boolean,
): 'waiting' | 'taken' {
  const former = row.steps.find((taken) => taken.step === step && taken.revision === row.revision && isAlike(taken));
  if (former?.by_id === reader.userId) return 'taken';
  if (row.state !== 'submitted') throw notPossible(row);
  if (row.waiting_step !== step) throw new AppError('hr-form.step-taken');
  return 'waiting';
}

function missingSignature(
  { definition }: SubmissionRow,
  step: number,
  signature: SignatureMark | undefined,
): FieldMessages {
  if (definition.steps[step]?.signs !== true || signature !== undefined) return {};
  return { signature: [messageFor('hr-form.signature-required')] };
}
