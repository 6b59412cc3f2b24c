import type { ChangeCompanySettings, ColleagueField, Holiday } from '@atrium/contracts/company-settings';
import type { Statement } from '../database/database';

export interface SettingsRow {
  readonly legal_name: string;
  readonly address: string;
  readonly logo_id: string | null;
  readonly logo_name: string | null;
  readonly letterhead_id: string | null;
  readonly letterhead_name: string | null;
  readonly time_zone: string | null;
  readonly currency: string;
  readonly weekend: number[];
  readonly visible_fields: ColleagueField[];
  readonly session_hours: number | null;
  readonly requires_two_factor: boolean;
  readonly audit_days: number;
  readonly step_due_days: number;
  readonly version: number;
}

const columns = `
  s.legal_name, s.address, s.logo_id, logo.name as logo_name, s.letterhead_id, letterhead.name as letterhead_name,
  s.time_zone, s.currency, s.weekend, s.visible_fields, s.session_hours, s.requires_two_factor, s.audit_days,
  s.step_due_days, s.version`;
const files = `
  left join file logo on logo.tenant_id = s.tenant_id and logo.id = s.logo_id
  left join file letterhead on letterhead.tenant_id = s.tenant_id and letterhead.id = s.letterhead_id`;

/** No row where the company has set nothing yet. */
export const findSettings = {
  name: 'find_company_settings',
  text: `select ${columns} from company_settings s ${files} where s.tenant_id = (select current_tenant())`,
} as const satisfies Statement;

/** Of a company that has set nothing yet. Its row holds the defaults from then on. */
export const insertSettings = {
  text: 'insert into company_settings (tenant_id) values ((select current_tenant())) on conflict do nothing',
} as const satisfies Statement;

/** Others who change them wait until this transaction ends. */
export const lockSettings = {
  text: 'select from company_settings where tenant_id = (select current_tenant()) for update',
} as const satisfies Statement;

export type SettingsChanges = Omit<ChangeCompanySettings, 'version' | 'logo' | 'letterhead'> & {
  readonly logo_id?: string | null;
  readonly letterhead_id?: string | null;
};

/** Names of columns come from the schema of a change, never from a request. */
export function updateSettings(changes: SettingsChanges): Statement {
  const names = Object.keys(changes);
  const set = names.map((name) => `${name} = c.${name}`);
  return {
    text: `
      update company_settings s set ${[...set, 'version = s.version + 1'].join(', ')}
      from jsonb_populate_record(null::company_settings, $1) c
      where s.tenant_id = (select current_tenant())`,
    values: [JSON.stringify(changes)],
  };
}

/** How the database writes the name of a time zone; no row where it knows none of this name. */
export const findTimeZone = (name: string): Statement => ({
  text: `select name from pg_timezone_names where lower(name) = lower($1)`,
  values: [name],
});

/** Whether the company has any amounts: in wallets, pay or submitted forms. */
export const findAmounts = {
  name: 'find_amounts',
  text: `
    select exists (select from wallet_transaction t where t.tenant_id = (select current_tenant()))
      or exists (select from seen_employee e where e.tenant_id = (select current_tenant()) and e.pay_amount is not null)
      or exists (
        select from hr_form_submission s
        join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
        where s.tenant_id = (select current_tenant()) and s.state <> 'draft'
          and jsonb_path_exists(d.definition, '$.**.kind ? (@ == "money")')) as found`,
} as const satisfies Statement;

export const listHolidays = (year: number | undefined): Statement => ({
  name: 'list_holidays',
  text: `
    select h.day::text as day, h.name from holiday h
    where h.tenant_id = (select current_tenant()) and ($1::int is null or extract(year from h.day) = $1) order by h.day`,
  values: [year ?? null],
});

/** A day has one name: the last one that it was given. */
export const insertHoliday = ({ day, name }: Holiday): Statement => ({
  text: `
    insert into holiday (tenant_id, day, name) values ((select current_tenant()), $1, $2)
    on conflict (tenant_id, day) do update set name = excluded.name`,
  values: [day, name],
});

/** No row where the day is no holiday. */
export const deleteHoliday = (day: string): Statement => ({
  text: `
    delete from holiday h where h.tenant_id = (select current_tenant()) and h.day::text = $1
    returning h.name`,
  values: [day],
});
