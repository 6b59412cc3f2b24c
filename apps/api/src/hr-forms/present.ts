import type { Submission, SubmissionSummary, WireFormValues } from '@atrium/contracts/hr-forms';
import { isRows } from '@atrium/hr-form-model/blank';
import type { Outcome } from '@atrium/hr-form-model/definition';
import { plainOutcome } from '@atrium/hr-form-model/outcomes';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import type { FileLinks } from '../files/file-links';
import type { Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { intactSteps, type StepFacts } from './content-hash';
import { contentForSubmitter } from './form-content';
import { isBeingFilled } from './being-filled';
import type { SummaryRow } from './list-repository';
import { mayDecide, mayReadAll } from './may-decide';
import type { SubmissionRow } from './submission-repository';

/** Who looks at a submission. */
export type Reader = Actor;

/** What decides who may read a submission. */
export interface ReadableForm extends Pick<SubmissionRow, 'submitter_id' | 'state'> {
  /** Whose steps it has. */
  readonly parties: readonly string[];
}

/** Drafts are their owner's; what was submitted is read by whoever reads everyone's, or decides one of its steps. */
export function mayRead({ submitter_id: submitter, state, parties }: ReadableForm, reader: Reader): boolean {
  if (submitter === reader.userId) return true;
  return state !== 'draft' && (mayReadAll(reader) || parties.some((party) => mayDecide(reader, party)));
}

export const readableForm = ({ submitter_id, state, definition }: SubmissionRow): ReadableForm => ({
  submitter_id,
  state,
  parties: definition.steps.map(({ party }) => party),
});

/** What a reader sees of a submission's values. */
export function contentFor(row: SubmissionRow, { userId }: Reader): FormValues {
  // What its person is changing is nobody else's before it is submitted again.
  return row.submitter_id === userId ? contentForSubmitter(row.definition, row.content) : submittedContentOf(row);
}

/** What was submitted last: what its person is changing since it was returned is left out. */
export function submittedContentOf(row: SubmissionRow): FormValues {
  const submitted = row.state === 'returned' ? row.revisions.at(-1) : undefined;
  return submitted?.content ?? row.content;
}

/** What stands on paper for a reader: what was submitted, with what was decided on it. */
export function contentOnPaper(row: SubmissionRow, { userId }: Reader): FormValues {
  const content = submittedContentOf(row);
  return row.submitter_id === userId ? contentForSubmitter(row.definition, content) : content;
}

/** What a decision came to, also where it was taken before forms declared their outcomes. */
export const outcomeOf = ({ action, outcome }: Pick<StepFacts, 'action' | 'outcome'>): Outcome | null =>
  outcome ?? plainOutcome(action);

/** What a submission came to, once it is decided. */
export function outcomeOfRow({ state, outcome, outcome_tone: tone }: SummaryRow): Outcome | null {
  return outcome === null || tone === null ? plainOutcome(state) : { label: outcome, tone };
}

export function toSummary(row: SummaryRow): SubmissionSummary {
  const { waiting_step: step, waiting_party: party, waiting_label: label } = row;
  return {
    id: row.id,
    form: row.form,
    label: row.label,
    state: row.state,
    outcome: outcomeOfRow(row),
    submitter: { user: row.submitter_id, name: row.submitter_name },
    waiting_for: step === null || party === null || label === null ? null : { step, party, label },
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
  };
}

export function toSubmission(
  { caller, origin }: Visitor,
  row: SubmissionRow,
  reader: Reader,
  links: FileLinks,
): Submission {
  const isOwn = row.submitter_id === reader.userId;
  const intact = intactSteps(row, row.steps);
  return {
    ...toSummary(row),
    definition: { ...row.definition },
    values: toWire(contentFor(row, reader)),
    version: row.version,
    revision: row.revision,
    revisions: row.revisions.map(({ revision, content }) => ({
      revision,
      values: toWire(isOwn ? contentForSubmitter(row.definition, content) : content),
    })),
    steps: row.steps.map((step, index) => ({
      step: step.step,
      party: step.party,
      label: step.label,
      action: step.action,
      outcome: outcomeOf(step),
      revision: step.revision,
      by: { user: step.by_id, name: step.by_name },
      at: step.at,
      comment: step.comment,
      signature: step.signature,
      content_hash: step.content_hash,
      intact: intact[index] === true,
    })),
    files: Object.fromEntries(
      row.files.map(({ id, name }) => [id, { name, url: links.make(origin, caller, { id, name }) }]),
    ),
    may: {
      edit: isOwn && isBeingFilled(row),
      submit: isOwn && isBeingFilled(row),
      withdraw: isOwn && (row.state === 'submitted' || row.state === 'returned'),
      decide: !isOwn && row.waiting_party !== null && mayDecide(reader, row.waiting_party),
    },
  };
}

/** The model's values are read-only, the wire's are not: the same data. */
export function toWire(content: FormValues): WireFormValues {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      isRows(value) ? value.map((row) => Object.fromEntries(Object.entries(row).map(copied))) : plain(value),
    ]),
  );
}

const copied = ([key, value]: [string, FieldValue]) => [key, plain(value)] as const;
const plain = (value: FieldValue) => (typeof value === 'object' ? [...value] : value);
