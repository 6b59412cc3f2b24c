import type { SignatureMark, Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { AppError, messageFor, type FieldMessages } from '@atrium/errors';
import { deleteFiles } from '../files/repository';
import { removeFiles } from '../files/uploads';
import type { Context } from '../server/context';
import type { Visitor } from '../server/visitor';
import { decidedContent, filesIn, submittedContent } from './form-content';
import { holdOwn, holdReadable, notPossible, type Held } from './held-submission';
import { mayDecide } from './may-decide';
import { toSubmission } from './present';
import { deleteFormFiles, type SubmissionRow } from './submission-repository';
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

export interface Denying {
  readonly step: number;
  readonly reason: string;
}

/**
 * The steps of a submission. One at a time: each holds the submission while it is taken. A step that its taker takes
 * again, because the answer got lost, changes nothing and answers how the submission is now.
 */
export interface StepsService {
  submit(visitor: Visitor, id: string, submitting: Submitting): Promise<Submission>;
  withdraw(visitor: Visitor, id: string, comment: string): Promise<Submission>;
  approve(visitor: Visitor, id: string, approving: Approving): Promise<Submission>;
  deny(visitor: Visitor, id: string, denying: Denying): Promise<Submission>;
}

export function createStepsService({ database, files, links }: Context): StepsService {
  return {
    submit: async (visitor, id, { values, version, signature }) => {
      const { submission, tenantId, dropped } = await database.session(visitor.caller, async (tx, session) => {
        const { row, reader } = await holdOwn(tx, session, visitor.caller, id);
        if (row.state !== 'draft') {
          if (row.steps[0]?.version !== version + 1) throw notPossible(row);
          return { submission: toSubmission(visitor, row, reader, links), tenantId: row.tenant_id, dropped: [] };
        }
        if (row.version !== version) throw new AppError('hr-form.draft-newer');
        const { definition } = row;
        const content = submittedContent(
          definition,
          values ?? row.content,
          row.files,
          missingSignature(row, 0, signature),
        );
        const used = new Set(filesIn(definition, content).map((file) => file.id));
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
        if (row.state !== 'submitted') throw notPossible(row);
        const taken = await takeStep(tx, {
          row,
          step: 0,
          action: 'withdrawn',
          next: { state: 'withdrawn', content: row.content, waiting: null },
          comment,
          signature: undefined,
          userId: reader.userId,
        });
        return toSubmission(visitor, taken, reader, links);
      }),

    approve: (visitor, id, { step, values, comment, signature }) =>
      database.session(visitor.caller, async (tx, session) => {
        const held = await holdReadable(tx, session, visitor.caller, id);
        const { row, reader } = held;
        if (mustDecide(held, step, 'approved') === 'taken') return toSubmission(visitor, row, reader, links);
        const content = decidedContent(
          row.definition,
          row.content,
          step,
          values ?? {},
          missingSignature(row, step, signature),
        );
        const waiting = waitingAt(row, step + 1);
        const taken = await takeStep(tx, {
          row: { ...row, content },
          step,
          action: 'approved',
          next: { state: waiting === null ? 'approved' : 'submitted', content, waiting },
          comment,
          signature,
          userId: reader.userId,
        });
        return toSubmission(visitor, taken, reader, links);
      }),

    deny: (visitor, id, { step, reason }) =>
      database.session(visitor.caller, async (tx, session) => {
        const held = await holdReadable(tx, session, visitor.caller, id);
        const { row, reader } = held;
        if (mustDecide(held, step, 'denied') === 'taken') return toSubmission(visitor, row, reader, links);
        const taken = await takeStep(tx, {
          row,
          step,
          action: 'denied',
          next: { state: 'denied', content: row.content, waiting: null },
          comment: reason,
          signature: undefined,
          userId: reader.userId,
        });
        return toSubmission(visitor, taken, reader, links);
      }),
  };
}

/** Throws why a step can't be decided; `taken` where the reader decided it like this already. */
function mustDecide({ row, reader }: Held, step: number, action: 'approved' | 'denied'): 'waiting' | 'taken' {
  if (row.submitter_id === reader.userId) throw new AppError('hr-form.own');
  const party = row.definition.steps[step]?.party;
  if (party !== undefined && !mayDecide(reader.role, party)) throw new AppError('auth.role-required');
  const isTaken = row.steps.some(
    (taken) => taken.step === step && taken.action === action && taken.by_id === reader.userId,
  );
  if (isTaken) return 'taken';
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
