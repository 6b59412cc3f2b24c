import type { SignatureMark } from '@atrium/contracts/hr-forms';
import type { Outcome } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Transaction } from '../database/database';
import { contentHash, type StepFacts } from './content-hash';
import { readBack } from './locked-submission';
import { findName } from './person-repository';
import type { StepCall } from './step-call';
import {
  insertStep,
  moveSubmission,
  type FileOfSubmission,
  type NextState,
  type SubmissionRow,
} from './submission-repository';

/** What waits once the steps before it are taken; null behind the last one. */
export function waitingAt({ definition }: SubmissionRow, step: number): NextState['waiting'] {
  const waiting = definition.steps[step];
  return waiting === undefined ? null : { step, party: waiting.party, label: waiting.label };
}

export interface StepToTake {
  /** With the values and files that the step is taken on. */
  readonly row: SubmissionRow & { readonly content: FormValues; readonly files: readonly FileOfSubmission[] };
  readonly step: number;
  readonly action: StepFacts['action'];
  /** Of a decision. */
  readonly outcome?: Outcome;
  readonly next: Omit<NextState, 'outcome'>;
  readonly comment: string;
  readonly signature: SignatureMark | undefined;
  readonly userId: string;
  /** Left out where no call asked for it. */
  readonly call?: StepCall;
  /** ISO 8601 in UTC with milliseconds; now where it is left out. */
  readonly at?: string;
}

/**
 * Writes a step down, with the state that it leads to, and answers the submission as it is then. One at a time: each
 * service locks the submission first. A step that is sent again, because its answer got lost, changes nothing there.
 */
export async function takeStep(tx: Transaction, take: StepToTake): Promise<SubmissionRow> {
  const { row, step, action, outcome = null, next, comment, signature, userId, call } = take;
  const { at = new Date().toISOString() } = take;
  const isSubmittedAgain = row.state === 'returned' && action === 'submitted';
  const declared = row.definition.steps[step];
  const [by] = await tx.rows<{ name: string }>(findName(userId));
  if (declared === undefined || by === undefined) throw new Error('A decided step doesn’t exist.');
  const facts = {
    step,
    party: declared.party,
    label: declared.label,
    action,
    outcome,
    revision: isSubmittedAgain ? row.revision + 1 : row.revision,
    by_id: userId,
    by_name: by.name,
    at,
    comment,
    signature: signature ?? null,
  };
  const earlier = row.steps.map((taken) => taken.content_hash);
  await Promise.all([
    tx.rows(moveSubmission(row.id, { ...next, outcome: next.state === 'submitted' ? null : outcome }, at)),
    tx.rows(
      insertStep(row.id, row.steps.length, {
        ...facts,
        content_hash: contentHash(row, earlier, facts),
        version: row.version + 1,
        key: call?.key ?? null,
        request_hash: call?.requestHash ?? null,
      }),
    ),
  ]);
  return readBack(tx, row.id);
}
