/**
 * What people are paid, as fields of their record that they, HR, finance and admins see. In hundredths, as wallets count, and
 * in the currency of the company.
 */
const isOwn = 'e.user_id = r.account';
const shown = (column: string, hidden: string, sight: string): string =>
  `case when ${isOwn} or ${sight} then ${column} else ${hidden} end`;
const filtered = (column: string, hidden: string, group: string): string =>
  `case when (select reader_sees('${group}')) or e.user_id = (select current_account()) then ${column} else ${hidden} end`;
const seesPay = `(select reader_sees('pay'))`;
const currency = `coalesce((select s.currency from company_settings s where s.tenant_id = (select current_tenant())), 'BDT')`;

export const payOnRecords = /* sql */ `
alter table employee
  add column pay_amount bigint,
  add column pay_period text not null default '',
  add column pay_from date,
  add constraint employee_pay_amount check (pay_amount > 0),
  add constraint employee_pay_period check (pay_period in ('', 'Month', 'Year')),
  add constraint employee_pay check (
    (pay_amount is null) = (pay_from is null) and (pay_amount is null) = (pay_period = ''));

create or replace function groups_seen() returns text[]
language plpgsql stable parallel safe
as $$
declare
  held constant text[] := string_to_array(coalesce(current_setting('app.sees', true), ''), ',');
  shown text[];
begin
  if 'private' = any (held) then
    return case when 'pay' = any (held)
      then '{phone_number,birthday,birth_year,blood_group,department,email,private,pay}'
      else '{phone_number,birthday,birth_year,blood_group,department,email,private}' end::text[];
  end if;
  if current_setting('app.account', true) is null or current_setting('app.account', true) = '' then return '{}'; end if;
  select s.visible_fields into shown from company_settings s where s.tenant_id = current_tenant();
  shown := coalesce(shown, '{phone_number,birthday,birth_year,blood_group,department,email}');
  return case when 'pay' = any (held) then shown || '{pay}'::text[] else shown end;
end $$;

create or replace function reader()
returns table (account uuid, private boolean, phone_number boolean, birthday boolean, birth_year boolean,
  blood_group boolean, department boolean, email boolean, hidden text[])
language plpgsql stable parallel safe rows 1
as $$
declare
  seen constant text[] := groups_seen();
  field text;
begin
  account := nullif(current_setting('app.account', true), '')::uuid;
  private := 'private' = any (seen);
  phone_number := 'phone_number' = any (seen);
  birthday := 'birthday' = any (seen);
  birth_year := birthday and 'birth_year' = any (seen);
  blood_group := 'blood_group' = any (seen);
  department := 'department' = any (seen);
  email := 'email' = any (seen);
  hidden := '{}';
  foreach field in array '{phone_number,birthday,birth_year,blood_group,department,email,private,pay}'::text[] loop
    if field <> all (seen) then hidden := hidden || field; end if;
  end loop;
  return next;
end $$;

-- As it was, and with what people are paid.
create or replace view seen_employee as
select e.tenant_id, e.id, e.user_id, e.employee_id, e.first_name, e.last_name, e.name_key, e.designation,
  e.date_of_joining, e.employment_type, e.location_id, e.manager_id, e.picture_id, e.version, e.created_at,
  ${shown('e.email', `''`, 'r.email')} as email,
  ${shown('e.phone_number', `''`, 'r.phone_number')} as phone_number,
  ${shown('e.blood_group', `''`, 'r.blood_group')} as blood_group,
  ${shown('e.department_id', 'null', 'r.department')} as department_id,
  ${shown('e.date_of_birth', 'null', 'r.birth_year')} as date_of_birth,
  ${shown(`to_char(e.date_of_birth, 'MM-DD')`, 'null', 'r.birthday')} as birthday,
  ${shown('e.gender', `''`, 'r.private')} as gender,
  ${shown('e.religion', `''`, 'r.private')} as religion,
  ${shown('e.nationality', `''`, 'r.private')} as nationality,
  ${shown('e.address', `''`, 'r.private')} as address,
  ${shown('e.city', `''`, 'r.private')} as city,
  ${shown('e.state', `''`, 'r.private')} as state,
  ${shown('e.country', `''`, 'r.private')} as country,
  ${shown('e.zip_code', `''`, 'r.private')} as zip_code,
  ${shown('e.resume_id', 'null', 'r.private')} as resume_id,
  -- Colleagues see that someone has left, but not that they are leaving.
  ${shown('e.employment_status', `replace(e.employment_status, 'leaving', 'active')`, 'r.private')} as employment_status,
  ${shown('e.last_day', 'null', 'r.private')} as last_day,
  case when (select reader_sees('email') and reader_sees('phone_number')) or e.user_id = (select current_account())
    then e.search_text
    else e.name_key || ' ' || lower(e.employee_id || ' ' || e.designation)
      || case when (select reader_sees('email')) then ' ' || lower(e.email) else '' end
      || case when (select reader_sees('phone_number')) then ' ' || lower(e.phone_number) else '' end
    end as search_text,
  ${filtered('e.blood_group', `''`, 'blood_group')} as blood_group_found,
  ${filtered('e.department_id', 'null', 'department')} as department_found,
  ${filtered('e.employment_status', `replace(e.employment_status, 'leaving', 'active')`, 'private')} as status_found,
  case when ${isOwn} then '{}' else r.hidden end as hidden,
  ${shown('e.pay_amount', 'null', seesPay)} as pay_amount,
  ${shown('e.pay_period', `''`, seesPay)} as pay_period,
  ${shown('e.pay_from', 'null', seesPay)} as pay_from,
  ${shown(currency, `''`, seesPay)} as pay_currency
from employee e, reader() r
where e.tenant_id = (select current_tenant());

-- What somebody was paid is told to those who see what they are paid.
create or replace view seen_record_change as
select c.* from record_change c
where c.tenant_id = (select current_tenant()) and (
  case when c.field in ('pay_amount', 'pay_period', 'pay_from') then (select reader_sees('pay'))
    else (select reader_sees('private')) end
  or exists (
    select from employee e
    where e.tenant_id = c.tenant_id and e.id = c.employee_id and e.user_id = (select current_account())));

-- Sets fields of records, each with its rows of the history. What an edit doesn't name stays as it is, whether the account
-- that causes it may see it or not. Only records whose version is the one that the edit was made from.
create or replace function edit_records(edits jsonb, by_account uuid, change_source text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
begin
  with input as materialized (
    select (i ->> 'id')::uuid as id, (i ->> 'version')::int as version, i -> 'set' as fields, i -> 'changes' as history
    from jsonb_array_elements(edits) i
  ), changed as (
    update employee e
    set version = e.version + 1,
      (employee_id, first_name, last_name, email, phone_number, date_of_birth, gender, nationality, religion, blood_group,
        designation, date_of_joining, employment_type, employment_status, last_day, address, city, state, country,
        zip_code, department_id, location_id, manager_id, picture_id, resume_id, pay_amount, pay_period, pay_from)
      = (select n.employee_id, n.first_name, n.last_name, n.email, n.phone_number, n.date_of_birth, n.gender,
          n.nationality, n.religion, n.blood_group, n.designation, n.date_of_joining, n.employment_type,
          n.employment_status, n.last_day, n.address, n.city, n.state, n.country, n.zip_code, n.department_id,
          n.location_id, n.manager_id, n.picture_id, n.resume_id, n.pay_amount, n.pay_period, n.pay_from
        from jsonb_populate_record(e, i.fields) n)
    from input i
    where e.tenant_id = tenant and e.id = i.id and e.version = i.version
    returning e.tenant_id, e.id, i.history
  )
  insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
  select c.tenant_id, c.id, by_account, h.field, h.before, h.after, change_source
  from changed c, jsonb_to_recordset(c.history) h (field text, before text, after text);
end $$;
`;
