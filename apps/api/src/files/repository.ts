import type { Statement, Transaction } from '../database/database';
import { notInTrash, notOfHiddenBoard } from '../database/deleted-rows';
import { holdsInSql } from '../policy/policy';
import type { Upload } from './uploads';

export interface FileRow {
  readonly tenant_id: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
}

/** A file, while the account that its link was made for has access to it. Exports of all data are for admins only. */
export function findFile(id: string, userId: string): Statement {
  return {
    name: 'find_file',
    text: `select tenant_id, name, content_type, size::float8 as size from file
           where tenant_id = (select current_tenant()) and id = $1 and ${notInTrash('file')} and ${notOfHiddenBoard('file', '$2')} and exists (
             select from app_user u
             where u.tenant_id = file.tenant_id and u.id = $2 and u.ended_at is null and u.deactivated_at is null
               and (file.is_counted or ${holdsInSql('company.export', 'u.id')}))`,
    values: [id, userId],
  };
}

/** Writes the row of an upload; the transaction fails where its quota has no room for it. */
export async function insertFile(
  tx: Transaction,
  tenantId: string,
  { id, name, contentType, size, quota }: Omit<Upload, 'tenantId'>,
): Promise<void> {
  const limits = quota === undefined ? '' : `${quota.companyBytes},${quota.accountBytes}`;
  await Promise.all([
    tx.rows({ text: `select set_config('app.storage_limits', $1, true)`, values: [limits] }),
    tx.rows({
      text: `insert into file (tenant_id, id, name, content_type, size, uploaded_by) values ($1, $2, $3, $4, $5, $6)`,
      values: [tenantId, id, name, contentType, size, quota?.userId ?? null],
    }),
  ]);
}

export async function deleteFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows({
    text: 'delete from file where tenant_id = (select current_tenant()) and id = any ($1)',
    values: [ids],
  });
}

/** Deletes those that no HR form holds, too. Answers which. */
export async function deleteFreeFiles(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.rows<{ id: string }>({
    text: `
      delete from file f
      where f.tenant_id = (select current_tenant()) and f.id = any ($1)
        and not exists (select from hr_form_file h where h.tenant_id = f.tenant_id and h.file_id = f.id)
      returning f.id`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** Which of these files a tenant still knows. Enters the tenant by its id. */
export async function knownFiles(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const [, rows] = await Promise.all([
    tx.rows({ text: `select set_config('app.tenant', $1, true)`, values: [tenantId] }),
    tx.rows<{ id: string }>({
      text: 'select id from file where tenant_id = (select current_tenant()) and id = any ($1)',
      values: [ids],
    }),
  ]);
  return new Set(rows.map((row) => row.id));
}
