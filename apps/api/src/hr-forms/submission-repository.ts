import type { SubmissionState } from '@atrium/contracts/hr-forms';
import type { FormDefinition, Outcome } from '@atrium/hr-form-model/definition';
import type { FormValues, RowValues } from '@atrium/hr-form-model/values';
import type { Statement } from '../database/database';
import { jsonOf } from '../database/json';
import type { FormRevision, StepFacts } from './content-hash';
import type { HashedDefinition } from './definitions';
import { nameOf } from './person-repository';
import { summaryColumns, waitOfSubmission, type SummaryRow } from './list-repository';

export interface StepRow extends StepFacts {
  readonly content_hash: string;
  /** The submission's, with the step taken. */
  readonly version: number;
  /** Of the call that took it; null where none did. */
  readonly key: string | null;
  /** Of what that call asked for. */
  readonly request_hash: string | null;
}

export interface FileOfSubmission {
  readonly id: string;
  readonly field: string;
  readonly sha256: string;
  readonly name: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

/** A submission with all that belongs to it. */
export interface SubmissionRow extends SummaryRow {
  readonly tenant_id: string;
  readonly tenant: string;
  readonly definition_hash: string;
  readonly definition: FormDefinition;
  readonly content: FormValues;
  readonly version: number;
  readonly revision: number;
  /** Whether finance takes one of its steps. */
  readonly has_finance: boolean;
  /** The account that its person reports to. */
  readonly manager_id: string | null;
  /** Who can take the step that waits. */
  readonly decider_ids: readonly string[];
  /** Who confirms rows first, and which. */
  readonly clearers: readonly { readonly user: string; readonly rows: readonly string[] }[];
  readonly clearances: readonly ClearanceRow[];
  readonly revisions: readonly FormRevision[];
  readonly steps: readonly StepRow[];
  readonly files: readonly FileOfSubmission[];
}

/** A row that a department has confirmed. */
export interface ClearanceRow {
  readonly row: string;
  readonly revision: number;
  readonly content: RowValues;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
}

/** The account that the submitter of `s` reports to. */
export const managerOfSubmitter = `(
  select m.user_id from employee e join employee m on m.tenant_id = e.tenant_id and m.id = e.manager_id
  where e.tenant_id = s.tenant_id and e.user_id = s.submitter_id)`;

export function findSubmission(id: string): Statement {
  return {
    name: 'find_hr_form',
    text: `
      select ${summaryColumns}, s.tenant_id, tenant_name(s.tenant_id) as tenant, s.definition_hash, d.definition,
        s.content, s.version, s.revision, d.has_finance, ${managerOfSubmitter} as manager_id,
        array(
          select a.user_id from hr_form_assignee a
          where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.decides) as decider_ids,
        coalesce((
          select jsonb_agg(jsonb_build_object('user', a.user_id, 'rows', a.clears))
          from hr_form_assignee a
          where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.clears <> '{}'), '[]') as clearers,
        coalesce((
          select jsonb_agg(jsonb_build_object('row', c.row_label, 'revision', c.revision, 'content', c.content,
            'by_id', c.by_id, 'by_name', c.by_name, 'at', iso_utc(c.at)) order by c.at)
          from hr_form_clearance c where c.tenant_id = s.tenant_id and c.submission_id = s.id), '[]') as clearances,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'step', t.step, 'party', t.party, 'label', t.label, 'action', t.action, 'by_id', t.by_id,
            'by_name', t.by_name, 'at', iso_utc(t.at), 'comment', t.comment, 'signature', t.signature,
            'content_hash', t.content_hash, 'version', t.version, 'revision', t.revision,
            'key', t.key, 'request_hash', t.request_hash,
            'outcome', case when t.outcome is not null
              then jsonb_build_object('label', t.outcome, 'tone', t.outcome_tone) end) order by t.seq)
          from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id), '[]') as steps,
        coalesce((
          select jsonb_agg(jsonb_build_object('revision', r.revision, 'content', r.content, 'files', r.files)
            order by r.revision)
          from hr_form_revision r where r.tenant_id = s.tenant_id and r.submission_id = s.id), '[]') as revisions,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', f.file_id, 'field', f.field, 'sha256', f.sha256, 'name', file.name,
            'content_type', file.content_type, 'size', file.size)
            order by f.file_id)
          from hr_form_file f join file on file.tenant_id = f.tenant_id and file.id = f.file_id
          where f.tenant_id = s.tenant_id and f.submission_id = s.id), '[]') as files
      from hr_form_submission s
      ${waitOfSubmission}
      join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
      where s.tenant_id = (select current_tenant()) and s.id = $1`,
    values: [id],
  };
}

/**
 * Makes others who change the submission wait for this transaction. A statement of its own: what is read behind it is
 * then what those before have left.
 */
export function lockSubmission(id: string): Statement {
  return {
    name: 'lock_hr_form',
    text: 'select from hr_form_submission where tenant_id = (select current_tenant()) and id = $1 for no key update',
    values: [id],
  };
}

/** A definition is written once, with the first form that is filled with it; also where two such forms are the first. */
export function saveDefinition({ hash, definition }: HashedDefinition): Statement {
  return {
    name: 'keep_hr_form_definition',
    text: `
      insert into hr_form_definition (tenant_id, hash, form, version, definition)
      values (current_tenant(), $1, $2, $3, $4) on conflict do nothing`,
    values: [hash, definition.key, definition.version, JSON.stringify(definition)],
  };
}

export interface DraftToInsert {
  readonly id: string;
  readonly form: HashedDefinition;
  readonly userId: string;
  readonly content: FormValues;
  /** ISO 8601. */
  readonly at?: string;
}

/** Nothing where the id is used already. */
export function insertDraft({ id, form, userId, content, at }: DraftToInsert): Statement {
  return {
    name: 'insert_hr_form',
    text: `
      insert into hr_form_submission
        (tenant_id, id, definition_hash, form, label, submitter_id, submitter_name, content, created_at, updated_at)
      select u.tenant_id, $1, $2, $3, $4, u.id,
        ${nameOf}, $6,
        coalesce($7, now()), coalesce($7, now())
      from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      where u.tenant_id = (select current_tenant()) and u.id = $5
      on conflict do nothing`,
    values: [id, form.hash, form.definition.key, form.definition.label, userId, JSON.stringify(content), at ?? null],
  };
}

export function updateDraft(id: string, content: FormValues): Statement {
  return {
    name: 'update_hr_form',
    text: `
      update hr_form_submission set content = $2, version = version + 1, updated_at = now()
      where tenant_id = (select current_tenant()) and id = $1`,
    values: [id, JSON.stringify(content)],
  };
}

export function deleteDraft(id: string): Statement {
  return {
    name: 'delete_hr_form',
    text: 'delete from hr_form_submission where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}

/** Where a step leads. */
export interface NextState {
  readonly state: Exclude<SubmissionState, 'draft'>;
  readonly content: FormValues;
  readonly waiting: { readonly step: number; readonly party: string; readonly label: string } | null;
  /** Of the decision that ends it. */
  readonly outcome: Outcome | null;
}

/** Brings a submission into its next state; its step must be written behind it. */
export function moveSubmission(id: string, { state, content, waiting, outcome }: NextState, at: string): Statement {
  return {
    name: 'move_hr_form',
    text: `
      update hr_form_submission set
        state = $2, content = $3, waiting_step = $4, waiting_party = $5, waiting_label = $6, version = version + 1,
        updated_at = $7::timestamptz,
        submitted_at = case when state in ('draft', 'returned') and $2 = 'submitted' then $7::timestamptz else submitted_at end,
        revision = revision + (state = 'returned' and $2 = 'submitted')::int,
        decided_at = case when $2 in ('approved', 'denied', 'closed') then $7::timestamptz end,
        outcome = $8, outcome_tone = $9
      where tenant_id = (select current_tenant()) and id = $1`,
    values: [
      id,
      state,
      JSON.stringify(content),
      waiting?.step ?? null,
      waiting?.party ?? null,
      waiting?.label ?? null,
      at,
      outcome?.label ?? null,
      outcome?.tone ?? null,
    ],
  };
}

/** Keeps a submission as it stands, before its person changes it. */
export function insertRevision(submissionId: string, { revision, content, files }: FormRevision): Statement {
  return {
    name: 'insert_hr_form_revision',
    text: `insert into hr_form_revision (tenant_id, submission_id, revision, content, files)
           values (current_tenant(), $1, $2, $3, $4)`,
    values: [submissionId, revision, JSON.stringify(content), JSON.stringify(files)],
  };
}

const stepColumns = `submission_id, seq, step, party, label, action, by_id, by_name, at, comment, signature, content_hash,
  version, revision, outcome, outcome_tone, key, request_hash`;

export function insertStep(submissionId: string, seq: number, { outcome, ...step }: StepRow): Statement {
  const decided = { outcome: outcome?.label ?? null, outcome_tone: outcome?.tone ?? null };
  return {
    name: 'insert_hr_form_step',
    text: `
      insert into hr_form_step (tenant_id, ${stepColumns})
      select current_tenant(), ${stepColumns} from jsonb_populate_record(null::hr_form_step, $1)`,
    values: [jsonOf({ ...step, ...decided, submission_id: submissionId, seq })],
  };
}

export function insertFormFile(
  submissionId: string,
  file: Pick<FileOfSubmission, 'id' | 'field' | 'sha256'>,
): Statement {
  return {
    name: 'insert_hr_form_file',
    text: `insert into hr_form_file (tenant_id, submission_id, file_id, field, sha256)
           values (current_tenant(), $1, $2, $3, $4)`,
    values: [submissionId, file.id, file.field, file.sha256],
  };
}

/** Lets files of a draft go; their bytes and their rows are the caller's to delete. */
export function deleteFormFiles(submissionId: string, fileIds: readonly string[]): Statement {
  return {
    name: 'delete_hr_form_files',
    text: `delete from hr_form_file
           where tenant_id = (select current_tenant()) and submission_id = $1 and file_id = any ($2)`,
    values: [submissionId, fileIds],
  };
}
