import type { Statement } from '../database/database';
import { liveTask, notInTrash } from '../database/deleted-rows';
import type { ReadableForm } from '../hr-forms/present';
import { managerOfSubmitter } from '../hr-forms/submission-repository';
import { readableBy } from '../wallet/repository';

/** A file, and what decides whether an account may open it. */
export interface FileAccessRow {
  readonly id: string;
  readonly name: string;
  /** Whether it belongs to something that this account sees because everyone at the company does, or because it is theirs. */
  readonly is_seen: boolean;
  /** The HR form that it was attached to. */
  readonly form: ReadableForm | null;
}

/**
 * A file by what refers to it, since nothing else says whose it is. A table that begins to refer to files is added here;
 * until then its links can't be renewed.
 */
export function findFileAccess(id: string, userId: string): Statement {
  return {
    name: 'find_seen_file',
    text: `
      select f.id, f.name, (
        exists (select from seen_employee e where e.tenant_id = f.tenant_id and (e.picture_id = f.id or e.resume_id = f.id))
        or exists (select from ${liveTask} where t.tenant_id = f.tenant_id and t.cover_id = f.id)
        or exists (
          select from attachment a join ${liveTask} on t.tenant_id = a.tenant_id and t.id = a.task_id
          where a.tenant_id = f.tenant_id and a.file_id = f.id)
        or exists (
          select from company_settings s
          where s.tenant_id = f.tenant_id and (s.logo_id = f.id or s.letterhead_id = f.id))
        or exists (select from asset a where a.tenant_id = f.tenant_id and a.image_id = f.id)
        or exists (select from asset_event a where a.tenant_id = f.tenant_id and a.image_id = f.id)
        or exists (
          select from wallet_receipt p
          join wallet_transaction x on x.tenant_id = p.tenant_id and x.id = p.transaction_id
          join wallet w on w.tenant_id = x.tenant_id and w.id = x.wallet_id
          where p.tenant_id = f.tenant_id and p.file_id = f.id and ${readableBy('$2')})
        ) as is_seen, (
          select jsonb_build_object('submitter_id', s.submitter_id, 'state', s.state, 'has_finance', d.has_finance,
            'manager_id', ${managerOfSubmitter},
            'holder_ids', array(
              select a.user_id from hr_form_assignee a where a.tenant_id = s.tenant_id and a.submission_id = s.id),
            'signer_ids', array(
              select t.by_id from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id
              union all
              select c.by_id from hr_form_clearance c where c.tenant_id = s.tenant_id and c.submission_id = s.id))
          from hr_form_file h join hr_form_submission s on s.tenant_id = h.tenant_id and s.id = h.submission_id
          join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
          where h.tenant_id = f.tenant_id and h.file_id = f.id) as form
      from file f
      where f.tenant_id = (select current_tenant()) and f.id = $1 and ${notInTrash('f')}`,
    values: [id, userId],
  };
}
