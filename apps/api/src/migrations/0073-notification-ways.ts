/**
 * How notifications reach people beside the bell. Rows say what is still to be done about them, and are taken in the transaction
 * that leaves a job for it: whatever ends in between, each is mailed for once.
 */
export const notificationWays = /* sql */ `
create function zone_of_company(company uuid, server_zone text) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select c.time_zone from company_settings c where c.tenant_id = company), server_zone)
$$;

-- How a kind reaches somebody; the defaults are the application's.
create function way_of(company uuid, account uuid, event_kind text, defaults jsonb) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (select p.ways ->> event_kind from notification_preference p where p.tenant_id = company and p.user_id = account),
    defaults ->> event_kind, 'here')
$$;

-- When somebody's quiet hours end; null where they aren't now.
create function quiet_until(company uuid, account uuid, server_zone text) returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  zone text := zone_of_company(company, server_zone);
  here timestamp := now() at time zone zone;
  begins time;
  ends time;
begin
  select p.quiet_from, p.quiet_to into begins, ends from notification_preference p
  where p.tenant_id = company and p.user_id = account;
  if begins is null or begins = ends then return null; end if;
  if begins < ends then
    if here::time < begins or here::time >= ends then return null; end if;
    return (here::date + ends) at time zone zone;
  end if;
  -- Over midnight.
  if here::time >= begins then return (here::date + 1 + ends) at time zone zone; end if;
  if here::time < ends then return (here::date + ends) at time zone zone; end if;
  return null;
end $$;

-- When the digest of somebody was due last: each day, or on the first working day of the week.
create function last_digest(company uuid, account uuid, server_zone text, rhythm text, at_time time) returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  zone text := zone_of_company(company, server_zone);
  days_off int[];
  day date;
begin
  select p.digest, p.digest_at into rhythm, at_time
  from (select) nothing left join notification_preference p on p.tenant_id = company and p.user_id = account
  where p.user_id is not null
  union all select rhythm, at_time limit 1;
  day := (now() at time zone zone)::date;
  if day + at_time > now() at time zone zone then day := day - 1; end if;
  if rhythm = 'weekly' then
    select c.weekend into days_off from company_settings c where c.tenant_id = company;
    days_off := coalesce(days_off, '{5,6}');
    for back in 0 .. 6 loop
      exit when extract(isodow from day)::int <> all (days_off) and extract(isodow from day - 1)::int = any (days_off);
      -- Without a weekend, or with nothing else, the week begins on Monday.
      exit when (cardinality(days_off) = 0 or days_off @> '{1,2,3,4,5,6,7}') and extract(isodow from day)::int = 1;
      day := day - 1;
    end loop;
  end if;
  return (day + at_time) at time zone zone;
end $$;

-- Takes what nobody has seen to yet in the entered company, and says how each goes on. What goes out with a digest stays marked.
create function take_new_notifications(server_zone text, defaults jsonb)
returns table (id uuid, user_id uuid, way text, not_before timestamptz, pushes boolean)
language sql set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select n.tenant_id, n.id, way_of(n.tenant_id, n.user_id, n.kind, defaults) as way from notification n
    where n.tenant_id = (select current_tenant()) and n.waiting = 'new'
    order by n.id
    for no key update of n
  ), taken as (
    update notification n set waiting = case when f.way = 'digest' then 'digest' end
    from found f where n.tenant_id = f.tenant_id and n.id = f.id
    returning n.tenant_id, n.id, n.user_id, f.way
  )
  select t.id, t.user_id, t.way, quiet_until(t.tenant_id, t.user_id, server_zone),
    exists (select from push_subscription s where s.tenant_id = t.tenant_id and s.user_id = t.user_id)
  from taken t
$$;

-- In all companies: leaves a job for what was told without one, and for every digest that is due.
create function deliver_due_notifications(server_zone text, default_rhythm text, default_time text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  person uuid;
  due timestamptz;
  taken uuid[];
begin
  for entered in select t.id from tenant t where t.deleting_since is null loop
    perform set_config('app.tenant', entered::text, true);
    if exists (select from notification n where n.tenant_id = entered and n.waiting = 'new') then
      perform enqueue_job('deliver-notifications', '{}', 'now', null);
    end if;
    for person in
      select distinct n.user_id from notification n where n.tenant_id = entered and n.waiting = 'digest'
    loop
      due := last_digest(entered, person, server_zone, default_rhythm, default_time::time);
      continue when not exists (
        select from notification n
        where n.tenant_id = entered and n.user_id = person and n.waiting = 'digest' and n.at <= due);
      with gone as (
        update notification n set waiting = null
        where n.tenant_id = entered and n.user_id = person and n.waiting = 'digest'
        returning n.id
      )
      select array_agg(g.id) into taken from gone g;
      continue when taken is null;
      perform enqueue_job(
        'mail-notifications', jsonb_build_object('user', person, 'ids', to_jsonb(taken), 'digest', true), null,
        quiet_until(entered, person, server_zone));
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
`;
