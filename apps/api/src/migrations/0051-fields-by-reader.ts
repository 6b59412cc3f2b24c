/**
 * What of a record somebody sees depends on who they are and on what the company shows to colleagues. The application can't
 * read those columns from the tables any more, only through views that know the reader: a statement that forgets to ask
 * gets nothing, or an error.
 *
 * The views belong to the owner of the tables and name the tenant themselves, since row-level security spares an owner who
 * is a superuser. They hide columns and not rows, so they need no security_barrier, which would keep pages of the directory
 * from being read in the order of an index; row-level security goes first anyway.
 */
const isOwn = 'e.user_id = r.account';
/** A column of somebody's record as the reader `r` sees it: theirs, or where they see what it belongs to. */
const shown = (column: string, hidden: string, sight: string): string =>
  `case when ${isOwn} or ${sight} then ${column} else ${hidden} end`;

/** The same for conditions of lists: asked once per statement, they are looked at before rows are joined with the reader. */
const filtered = (column: string, hidden: string, group: string): string =>
  `case when (select reader_sees('${group}')) or e.user_id = (select current_account()) then ${column} else ${hidden} end`;

export const fieldsByReader = /* sql */ `
-- The account that reads. Nobody where a link is followed or the server works by itself.
create function current_account() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.account', true), '')::uuid $$;

-- The groups of fields that the reader sees of everyone: because of what they hold, which the session knows, or because the
-- company shows them to colleagues.
create function groups_seen() returns text[]
language plpgsql stable parallel safe
as $$
declare
  shown text[];
begin
  if 'private' = any (string_to_array(current_setting('app.sees', true), ',')) then
    return '{phone_number,birthday,birth_year,blood_group,department,email,private}';
  end if;
  if current_setting('app.account', true) is null or current_setting('app.account', true) = '' then return '{}'; end if;
  select s.visible_fields into shown from company_settings s where s.tenant_id = current_tenant();
  return coalesce(shown, '{phone_number,birthday,birth_year,blood_group,department,email}');
end $$;

create function reader_sees(field text) returns boolean
language plpgsql stable parallel safe
as $$ begin return field = any (groups_seen()); end $$;

-- All of it at once. A birth year is shown with the birthday only.
create function reader()
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
  foreach field in array '{phone_number,birthday,birth_year,blood_group,department,email,private}'::text[] loop
    if field <> all (seen) then hidden := hidden || field; end if;
  end loop;
  return next;
end $$;

create view seen_employee as
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
  case when ${isOwn} then '{}' else r.hidden end as hidden
from employee e, reader() r
where e.tenant_id = (select current_tenant());

-- Who belongs to which department, with plain columns: people of a department are counted by an index.
create view seen_department_member as
select e.tenant_id, e.department_id, e.id as employee_id
from employee e
where e.tenant_id = (select current_tenant()) and e.employment_status <> 'left' and (select reader_sees('department'));

create view seen_emergency_contact as
select c.* from emergency_contact c
where c.tenant_id = (select current_tenant()) and (
  (select reader_sees('private'))
  or exists (
    select from employee e
    where e.tenant_id = c.tenant_id and e.id = c.employee_id and e.user_id = (select current_account())));

-- Of records that are gone, too, for whoever sees everything.
create view seen_record_change as
select c.* from record_change c
where c.tenant_id = (select current_tenant()) and (
  (select reader_sees('private'))
  or exists (
    select from employee e
    where e.tenant_id = c.tenant_id and e.id = c.employee_id and e.user_id = (select current_account())));

-- Sets fields of records, each with its rows of the history. What an edit doesn't name stays as it is, whether the account
-- that causes it may see it or not. Only records whose version is the one that the edit was made from.
create function edit_records(edits jsonb, by_account uuid, change_source text) returns void
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
        zip_code, department_id, location_id, manager_id, picture_id, resume_id)
      = (select n.employee_id, n.first_name, n.last_name, n.email, n.phone_number, n.date_of_birth, n.gender,
          n.nationality, n.religion, n.blood_group, n.designation, n.date_of_joining, n.employment_type,
          n.employment_status, n.last_day, n.address, n.city, n.state, n.country, n.zip_code, n.department_id,
          n.location_id, n.manager_id, n.picture_id, n.resume_id
        from jsonb_populate_record(e, i.fields) n)
    from input i
    where e.tenant_id = tenant and e.id = i.id and e.version = i.version
    returning e.tenant_id, e.id, i.history
  )
  insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
  select c.tenant_id, c.id, by_account, h.field, h.before, h.after, change_source
  from changed c, jsonb_to_recordset(c.history) h (field text, before text, after text);
end $$;

-- Moves people from a department or a location to another one, or to none, and says so in their histories. Whoever has left
-- is moved alone where only_left says so.
create function move_people(place text, left_place uuid, next_place uuid, by_account uuid, only_left boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
begin
  with moved as (
    update employee e
    set department_id = case when place = 'department' then next_place else e.department_id end,
      location_id = case when place = 'location' then next_place else e.location_id end,
      version = e.version + 1
    where e.tenant_id = tenant and (e.employment_status = 'left' or not only_left)
      and (place = 'department' and e.department_id = left_place or place = 'location' and e.location_id = left_place)
    returning e.id
  ), known as (
    select d.id, d.name from department d where d.tenant_id = tenant and place = 'department'
    union all
    select l.id, l.name from location l where l.tenant_id = tenant and place = 'location'
  )
  insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
  select tenant, m.id, by_account, place, k.name,
    coalesce((select n.name from known n where n.id = next_place), ''), 'edit'
  from moved m, known k where k.id = left_place;
end $$;

revoke all on function current_account(), groups_seen(), reader_sees(text), reader(), edit_records(jsonb, uuid, text),
  move_people(text, uuid, uuid, uuid, boolean) from public;
revoke all on seen_employee, seen_department_member, seen_emergency_contact, seen_record_change from public;
`;
