/**
 * Who may see what a notification is about, and what it's called, in PL/pgSQL: each branch is planned once per connection. As
 * one SQL expression, PostgreSQL planned all of them anew for each notification, which took ten times as long as running them.
 */
export const subjectsPlannedOnce = /* sql */ `
create or replace function may_see_subject(company uuid, subject_type text, subject_id text, account uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  case subject_type
    when 'task' then
      return exists (
        select from task t
        join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id and l.deleted_at is null
        where t.tenant_id = company and t.id = subject_id::uuid and t.deleted_at is null
          and may_open_board(company, t.board_id, account));
    when 'form' then
      return may_read_form(company, subject_id::uuid, account);
    when 'asset' then
      return exists (select from asset a where a.tenant_id = company and a.id = subject_id::uuid);
    when 'asset-request' then
      return exists (
        select from asset_request r
        join app_user u on u.tenant_id = r.tenant_id and u.id = account
        where r.tenant_id = company and r.id = subject_id::uuid and (r.requester_id = account or u.role = 'admin' or exists (
          select from member_grant g
          where g.tenant_id = r.tenant_id and g.user_id = account and g.name = 'assets')));
    when 'appointment' then
      return exists (
        select from appointment a
        where a.tenant_id = company and a.id = subject_id::uuid and (a.made_by = account or exists (
          select from appointment_guest g
          where g.tenant_id = a.tenant_id and g.appointment_id = a.id and g.user_id = account)));
    -- What has gone from somebody's calendar: whose it is stands in front.
    when 'calendar' then
      return split_part(subject_id, '/', 1) = account::text;
    when 'member' then
      return exists (
        select from app_user u where u.tenant_id = company and u.id = subject_id::uuid and u.ended_at is null);
    -- Sessions that are over are forgotten; what was said of one stays its account's.
    when 'session' then
      return not exists (
        select from session s where s.tenant_id = company and s.id = subject_id::uuid and s.user_id <> account);
    when 'module' then
      return exists (
        select from app_user u
        where u.tenant_id = company and u.id = account and split_part(subject_id, '/', 2) in ('all', u.role));
    -- The page that it leads to is for admins.
    when 'release' then
      return exists (
        select from app_user u where u.tenant_id = company and u.id = account and u.role = 'admin');
    else
      return false;
  end case;
end $$;

create or replace function title_of_subject(company uuid, subject_type text, subject_id text) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  title text;
begin
  case subject_type
    when 'task' then
      select t.title into title from task t where t.tenant_id = company and t.id = subject_id::uuid;
    when 'form' then
      select s.label into title from hr_form_submission s where s.tenant_id = company and s.id = subject_id::uuid;
    when 'asset' then
      select a.title into title from asset a where a.tenant_id = company and a.id = subject_id::uuid;
    when 'asset-request' then
      select coalesce(a.title, r.category) into title
      from asset_request r left join asset a on a.tenant_id = r.tenant_id and a.id = r.asset_id
      where r.tenant_id = company and r.id = subject_id::uuid;
    when 'appointment' then
      select a.title into title from appointment a where a.tenant_id = company and a.id = subject_id::uuid;
    when 'member' then
      select trim(u.first_name || ' ' || u.last_name) into title
      from app_user u where u.tenant_id = company and u.id = subject_id::uuid;
    else
      title := null;
  end case;
  return coalesce(title, '');
end $$;
`;
