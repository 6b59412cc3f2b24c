/** Guests of appointments hear that they are invited, that something has changed, and that they aren't invited any more. */
export const toldGuests = /* sql */ `
create or replace function may_see_subject(company uuid, subject_type text, subject_id text, account uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case subject_type
    when 'task' then exists (
      select from task t
      join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id and l.deleted_at is null
      where t.tenant_id = company and t.id = subject_id::uuid and t.deleted_at is null
        and may_open_board(company, t.board_id, account))
    when 'form' then may_read_form(company, subject_id::uuid, account)
    when 'asset' then exists (select from asset a where a.tenant_id = company and a.id = subject_id::uuid)
    when 'asset-request' then exists (
      select from asset_request r
      join app_user u on u.tenant_id = r.tenant_id and u.id = account
      where r.tenant_id = company and r.id = subject_id::uuid and (r.requester_id = account or u.role = 'admin' or exists (
        select from member_grant g
        where g.tenant_id = r.tenant_id and g.user_id = account and g.name = 'assets')))
    when 'appointment' then exists (
      select from appointment a
      where a.tenant_id = company and a.id = subject_id::uuid and (a.made_by = account or exists (
        select from appointment_guest g
        where g.tenant_id = a.tenant_id and g.appointment_id = a.id and g.user_id = account)))
    -- What has gone from somebody's calendar: whose it is stands in front.
    when 'calendar' then split_part(subject_id, '/', 1) = account::text
    when 'member' then exists (
      select from app_user u where u.tenant_id = company and u.id = subject_id::uuid and u.ended_at is null)
    -- Sessions that are over are forgotten; what was said of one stays its account's.
    when 'session' then not exists (
      select from session s where s.tenant_id = company and s.id = subject_id::uuid and s.user_id <> account)
    when 'module' then exists (
      select from app_user u
      where u.tenant_id = company and u.id = account and split_part(subject_id, '/', 2) in ('all', u.role))
    -- The page that it leads to is for admins.
    when 'release' then exists (
      select from app_user u where u.tenant_id = company and u.id = account and u.role = 'admin')
    else false
  end
$$;

create or replace function title_of_subject(company uuid, subject_type text, subject_id text) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(case subject_type
    when 'task' then (select t.title from task t where t.tenant_id = company and t.id = subject_id::uuid)
    when 'form' then (
      select s.label from hr_form_submission s where s.tenant_id = company and s.id = subject_id::uuid)
    when 'asset' then (select a.title from asset a where a.tenant_id = company and a.id = subject_id::uuid)
    when 'asset-request' then (
      select coalesce(a.title, r.category)
      from asset_request r left join asset a on a.tenant_id = r.tenant_id and a.id = r.asset_id
      where r.tenant_id = company and r.id = subject_id::uuid)
    when 'appointment' then (
      select a.title from appointment a where a.tenant_id = company and a.id = subject_id::uuid)
    when 'member' then (
      select trim(u.first_name || ' ' || u.last_name) from app_user u
      where u.tenant_id = company and u.id = subject_id::uuid)
  end, '')
$$;

-- Tells these guests of an appointment what has become of it for them. Who is told that it's off is told before.
create function tell_guests(appointment_id uuid, event_kind text, guests uuid[], server_zone text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  company uuid := current_tenant();
  about text := appointment_id::text;
  meeting appointment;
  place text;
  happens jsonb;
  unaware uuid[];
  guest uuid;
begin
  select * into meeting from appointment a where a.tenant_id = company and a.id = appointment_id;
  if not found then return; end if;
  place := '/appointments?view=day&day='
    || coalesce(meeting.starts_on, (meeting.starts_at at time zone zone_of_company(company, server_zone))::date);
  happens := case
    when meeting.starts_on is null then jsonb_build_object('due', iso_utc(meeting.starts_at))
    else jsonb_build_object('day', meeting.starts_on) end;
  if event_kind = 'appointment-cancelled' then
    for guest in select one from unnest(guests) one order by one loop
      perform take_back(company, array['appointment-invited', 'appointment-changed'], 'appointment', about, guest);
      perform tell(
        company, event_kind, acting_account(), 'calendar', guest || '/' || about, place,
        happens || jsonb_build_object('title', meeting.title), array[guest]);
    end loop;
    return;
  end if;
  place := place || '&open=' || about;
  -- Who hasn't read the invitation yet reads in it what is so now.
  unaware := array(
    select n.user_id from notification n
    where n.tenant_id = company and n.subject_type = 'appointment' and n.subject_id = about
      and n.kind = 'appointment-invited' and n.read_at is null and n.user_id = any (guests));
  if unaware <> '{}' then
    perform tell(company, 'appointment-invited', acting_account(), 'appointment', about, place, happens, unaware);
    guests := array(select one from unnest(guests) one where one <> all (unaware));
  end if;
  if guests = '{}' then return; end if;
  for guest in select one from unnest(guests) one order by one loop
    perform take_back(company, array['appointment-cancelled'], 'calendar', guest || '/' || about, guest);
  end loop;
  perform tell(company, event_kind, acting_account(), 'appointment', about, place, happens, guests);
end $$;

revoke all on all functions in schema public from public;
`;
