import type { Statement } from '../database/database';
import type { Upload } from '../files/uploads';

export interface ExportRow {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly asked_at: Date;
  readonly asked_by: string;
  readonly parts_done: number;
  readonly parts_all: number;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly size: number | null;
  readonly expires_at: Date | null;
}

const nameOf = (account: string): string => `(
  select trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name))
  from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
  where u.tenant_id = (select current_tenant()) and u.id = ${account})`;

const exportColumns = `
  x.id, x.state, x.asked_at, coalesce(${nameOf('x.asked_by')}, '') as asked_by, x.parts_done, x.parts_all, x.file_id,
  f.name as file_name, f.size::float8 as size, x.expires_at
  from company_export x left join file f on f.tenant_id = x.tenant_id and f.id = x.file_id
  where x.tenant_id = (select current_tenant()) and (x.expires_at is null or x.expires_at > now())`;

/** The latest first. */
export const listExports = {
  name: 'list_company_exports',
  text: `select ${exportColumns} order by x.asked_at desc, x.id desc limit 10`,
} as const satisfies Statement;

export const findExport = (id: string): Statement => ({
  name: 'find_company_export',
  text: `select ${exportColumns} and x.id = $1`,
  values: [id],
});

/** Answers no row where one is under way already. */
export const insertExport = (id: string, askedBy: string): Statement => ({
  text: `
    insert into company_export (tenant_id, id, asked_by) values ((select current_tenant()), $1, $2)
    on conflict do nothing returning id`,
  values: [id, askedBy],
});

/** Of an export that is still to be made; no row where it is done, was given up or is gone. */
export const beginExport = (id: string): Statement => ({
  text: `
    update company_export set state = 'running', runs = runs + 1, parts_done = 0
    where tenant_id = (select current_tenant()) and id = $1 and state in ('waiting', 'running')
    returning runs`,
  values: [id],
});

export const noteProgress = (id: string, done: number, all: number): Statement => ({
  name: 'note_export_progress',
  text: `
    update company_export set parts_done = $2, parts_all = $3
    where tenant_id = (select current_tenant()) and id = $1 and state = 'running'`,
  values: [id, done, all],
});

/** No row where somebody else has finished it meanwhile, or it is gone. */
export const finishExport = (id: string, fileId: string, days: number): Statement => ({
  text: `
    update company_export
    set state = 'done', file_id = $2, finished_at = now(), expires_at = now() + make_interval(days => $3)
    where tenant_id = (select current_tenant()) and id = $1 and state = 'running'
    returning id`,
  values: [id, fileId, days],
});

export const giveUpExport = (id: string): Statement => ({
  text: `
    update company_export set state = 'failed', finished_at = now()
    where tenant_id = (select current_tenant()) and id = $1 and state = 'running'`,
  values: [id],
});

/** The archive's own row: it takes no room from what the company can keep. */
export const insertArchive = ({ id, name, size }: Pick<Upload, 'id' | 'name' | 'size'>): Statement => ({
  text: `
    insert into file (tenant_id, id, name, content_type, size, is_counted)
    values ((select current_tenant()), $1, $2, 'application/zip', $3, false)`,
  values: [id, name, size],
});

export const takeExpiredExports = {
  text: 'select tenant_id, file_id from take_expired_exports()',
} as const satisfies Statement;

export interface DeletionRow {
  readonly asked_at: Date;
  readonly asked_by: string;
  readonly due_at: Date;
}

export const findDeletion = {
  name: 'find_company_deletion',
  text: `
    select d.asked_at, coalesce(${nameOf('d.asked_by')}, '') as asked_by, d.due_at
    from company_deletion d where d.tenant_id = (select current_tenant())`,
} as const satisfies Statement;

/** A company that waits already goes on to wait. */
export const insertDeletion = (askedBy: string, days: number): Statement => ({
  text: `
    insert into company_deletion (tenant_id, asked_by, due_at)
    values ((select current_tenant()), $1, now() + make_interval(days => $2))
    on conflict do nothing returning tenant_id`,
  values: [askedBy, days],
});

export const lockDeletion = {
  text: 'select from company_deletion where tenant_id = (select current_tenant()) for update',
} as const satisfies Statement;

/** Throws `tenant.unknown` where the company is being deleted. */
export const openTenant = (host: string): Statement => ({ text: 'select open_tenant($1)', values: [host] });

export const removeDeletion = {
  text: 'delete from company_deletion where tenant_id = (select current_tenant()) returning tenant_id',
} as const satisfies Statement;

export const findAccountName = (id: string): Statement => ({
  text: `select coalesce(${nameOf('$1')}, '') as name`,
  values: [id],
});

/** Whoever can take a deletion back. */
export const listAdmins = {
  text: `
    select u.email from app_user u
    where u.tenant_id = (select current_tenant()) and u.role = 'admin' and is_live_account(u.tenant_id, u.id)
    order by u.email`,
} as const satisfies Statement;

/** What people call the company: its legal name, or the one in its address. */
export const findCompanyName = {
  name: 'find_company_name',
  text: `
    select coalesce(nullif(s.legal_name, ''), tenant_name(t.id), '') as name
    from (select current_tenant() as id) t left join company_settings s on s.tenant_id = t.id`,
} as const satisfies Statement;
