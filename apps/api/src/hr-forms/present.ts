import type { Role } from '@atrium/contracts/common';
import type { Submission, SubmissionSummary, WireFormValues } from '@atrium/contracts/hr-forms';
import { isRows } from '@atrium/hr-form-model/blank';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import type { FileLinks } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import { intactSteps } from './content-hash';
import { contentForSubmitter } from './form-content';
import type { SummaryRow } from './list-repository';
import { mayDecide, mayReadAll } from './may-decide';
import type { SubmissionRow } from './submission-repository';

/** Who looks at a submission. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/** Drafts are their owner's; what was submitted is read by whoever may decide, too. */
export function mayRead(row: SubmissionRow, { userId, role }: Reader): boolean {
  return row.submitter_id === userId || (row.state !== 'draft' && mayReadAll(role));
}

/** What a reader sees of a submission's values. */
export function contentFor(row: SubmissionRow, { userId }: Reader): FormValues {
  return row.submitter_id === userId ? contentForSubmitter(row.definition, row.content) : row.content;
}

export function toSummary(row: SummaryRow): SubmissionSummary {
  const { waiting_step: step, waiting_party: party, waiting_label: label } = row;
  return {
    id: row.id,
    form: row.form,
    label: row.label,
    state: row.state,
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
    steps: row.steps.map((step, index) => ({
      step: step.step,
      party: step.party,
      label: step.label,
      action: step.action,
      by: { user: step.by_id, name: step.by_name },
      at: step.at,
      comment: step.comment,
      signature: step.signature,
      content_hash: step.content_hash,
      intact: intact[index] === true,
    })),
    files: Object.fromEntries(
      row.files.map(({ id, name }) => [id, { name, url: links.make(origin, caller.hostTenant, { id, name }) }]),
    ),
    may: {
      edit: isOwn && row.state === 'draft',
      submit: isOwn && row.state === 'draft',
      withdraw: isOwn && row.state === 'submitted',
      decide: !isOwn && row.waiting_party !== null && mayDecide(reader.role, row.waiting_party),
    },
  };
}

/** The model's values are read-only, the wire's are not: the same data. */
function toWire(content: FormValues): WireFormValues {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      isRows(value) ? value.map((row) => Object.fromEntries(Object.entries(row).map(copied))) : plain(value),
    ]),
  );
}

const copied = ([key, value]: [string, FieldValue]) => [key, plain(value)] as const;
const plain = (value: FieldValue) => (typeof value === 'object' ? [...value] : value);
