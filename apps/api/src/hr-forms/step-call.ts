import { AppError } from '@atrium/errors';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import { explainUsedKey } from '../server/idempotency';
import { sha256 } from './definitions';
import type { LockedSubmission } from './locked-submission';

/** A call that asks for a step. */
export interface StepCall {
  /** Of the call, or a new one. */
  readonly key: string;
  /** Of what it asks for. */
  readonly requestHash: string;
}

export const stepCall = (key: string, action: string, body: object): StepCall => ({
  key,
  requestHash: sha256(canonicalJson({ action, body })),
});

/**
 * Whether this very call took its step before. Then the answer is the submission as it is, even if the form has moved on
 * since: it may have been returned and submitted again. Throws where the key belongs to something else.
 */
export function isStepTaken({ row, reader }: LockedSubmission, { key, requestHash }: StepCall): boolean {
  const before = row.steps.find((step) => step.key === key);
  if (before === undefined) return false;
  if (before.by_id !== reader.userId || before.request_hash !== requestHash) throw new AppError('request.key-used');
  return true;
}

/** Says that a key belongs to a step of another submission. */
export const explainUsedStepKey = explainUsedKey('hr_form_step_key');
