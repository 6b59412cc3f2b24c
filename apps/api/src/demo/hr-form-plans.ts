import type { FormKey } from '@atrium/hr-form-model/forms';
import type { FormValues } from '@atrium/hr-form-model/values';

export interface DemoDecision {
  /** The label of what was decided. */
  readonly outcome: string;
  /** After the step before. */
  readonly days: number;
  readonly comment: string;
  readonly values?: FormValues;
}

/** A form that somebody of a demo company filled. */
export interface DemoForm {
  readonly form: FormKey;
  /** The person's place in the company. */
  readonly person: number;
  readonly daysAgo: number;
  /** What the employee record does not know. */
  readonly values: FormValues;
  readonly isDraft?: true;
  readonly decisions?: readonly DemoDecision[];
  /** Taken back, with this comment. */
  readonly withdrawn?: string;
  /** Sent back by whoever has it, so many days after the step before. */
  readonly returned?: { readonly days: number; readonly note: string };
  /** Given to somebody else by name; people by their place in the company. */
  readonly reassigned?: { readonly by: number; readonly to: number };
}

/** A day from today, `YYYY-MM-DD`. */
export type Day = (days: number) => string;

export const leave = (values: FormValues, day: Day, from: number, to: number): FormValues => ({
  leaveFrom: day(from),
  leaveTo: day(to),
  ...values,
});
export const managerAgrees = (days: number, approvedDays: number): DemoDecision => ({
  outcome: 'Approved',
  days,
  comment: 'Cover is arranged.',
  values: { approvedDays },
});
