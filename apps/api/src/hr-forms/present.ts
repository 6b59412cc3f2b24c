import type { Submission, SubmissionSummary, WaitingStep, WireFormValues } from '@atrium/contracts/hr-forms';
import { isRows } from '@atrium/hr-form-model/blank';
import type { Outcome } from '@atrium/hr-form-model/definition';
import { plainOutcome } from '@atrium/hr-form-model/outcomes';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import type { FileLinks } from '../files/file-links';
import { may, relationTo, type Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { intactSteps, type StepFacts } from './content-hash';
import { contentForSubmitter } from './form-content';
import { isBeingFilled } from './being-filled';
import { clearancesNow, withClearances } from './clearances/cleared-rows';
import type { SummaryRow } from './list-repository';
import { singleSignatory } from './single-signatory';
import type { SubmissionRow } from './submission-repository';

/** Who looks at a submission. */
export type Reader = Actor;

/** What decides who may read a submission. */
export interface ReadableForm extends Pick<SubmissionRow, 'submitter_id' | 'state' | 'has_finance' | 'manager_id'> {
  /** Who has it now, to decide or to confirm rows. */
  readonly holder_ids: readonly string[];
  /** Who took its steps, or confirmed rows. */
  readonly signer_ids: readonly string[];
}

/**
 * Drafts are their owner's. What was submitted is read by whoever reads everyone's, those who have it or decided on it, the
 * manager of its person, and finance where finance signs.
 */
export function mayRead(form: ReadableForm, reader: Reader): boolean {
  const { userId } = reader;
  if (form.submitter_id === userId) return true;
  if (form.state === 'draft') return false;
  if (form.holder_ids.includes(userId) || form.signer_ids.includes(userId)) return true;
  const relation = form.manager_id === userId ? 'report' : 'colleague';
  return may(reader, 'form.read-submitted', relation).ok || (form.has_finance && may(reader, 'form.read-finance').ok);
}

export const readableForm = (row: SubmissionRow): ReadableForm => ({
  ...row,
  holder_ids: [...row.decider_ids, ...row.clearers.map(({ user }) => user)],
  signer_ids: [...row.steps, ...row.clearances].map(({ by_id }) => by_id),
});

/** What a reader sees of a submission's values. */
export function contentFor(row: SubmissionRow, { userId }: Reader): FormValues {
  // What its person is changing is nobody else's before it is submitted again.
  return row.submitter_id === userId
    ? contentForSubmitter(row.definition, withClearances(row))
    : submittedContentOf(row);
}

/** What was submitted last: what its person is changing since it was returned is left out. */
export function submittedContentOf(row: SubmissionRow): FormValues {
  const submitted = row.state === 'returned' ? row.revisions.at(-1) : undefined;
  return submitted?.content ?? withClearances(row);
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
  return {
    id: row.id,
    form: row.form,
    label: row.label,
    state: row.state,
    outcome: outcomeOfRow(row),
    submitter: { user: row.submitter_id, name: row.submitter_name },
    waiting_for: waitingStepOf(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
  };
}

function waitingStepOf(row: SummaryRow): WaitingStep | null {
  const { waiting_step: step, waiting_party: party, waiting_label: label, waiting_since: since, due_at: dueAt } = row;
  if (step === null || party === null || label === null || since === null || dueAt === null) return null;
  return {
    step,
    party,
    label,
    people: row.people.map((person) => ({ ...person })),
    since,
    due_at: dueAt,
    is_overdue: row.is_overdue === true,
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
    single_signatory: singleSignatory(row),
    clearances: clearancesNow(row).map(({ row: label, by_id, by_name, at }) => ({
      row: label,
      by: { user: by_id, name: by_name },
      at,
    })),
    may: {
      edit: isOwn && isBeingFilled(row),
      submit: isOwn && isBeingFilled(row),
      withdraw: isOwn && (row.state === 'submitted' || row.state === 'returned'),
      decide: row.decider_ids.includes(reader.userId),
      reassign: row.state === 'submitted' && may(reader, 'form.reassign', relationTo(reader, row.submitter_id)).ok,
      clear: [...(row.clearers.find(({ user }) => user === reader.userId)?.rows ?? [])],
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
