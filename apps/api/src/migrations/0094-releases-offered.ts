/** Which version of each module admins have, so that they hear once of a new one. */
export const releasesOffered = /* sql */ `
create table offered_release (
  tenant_id uuid not null,
  user_id uuid not null,
  module text not null,
  -- The highest that they have had.
  version text not null,
  primary key (tenant_id, user_id, module),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
alter table offered_release enable row level security;
alter table offered_release force row level security;
create policy own_tenant on offered_release
using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- The companies that are here to stay, with the names of their hosts.
create function named_companies() returns table (company uuid, host text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.slug from tenant t where t.deleting_since is null order by t.id
$$;

-- Notes that an admin has a higher version of a module than before, and tells them, unless it's the first that they have. Does
-- nothing where another process was faster: then what it was compared with is no longer what is noted.
create function offer_release(account uuid, about text, about_title text, newest text, before text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  here uuid := current_tenant();
begin
  if before is null then
    insert into offered_release (tenant_id, user_id, module, version) values (here, account, about, newest)
    on conflict do nothing;
    return;
  end if;
  update offered_release r set version = newest
  where r.tenant_id = here and r.user_id = account and r.module = about and r.version = before;
  if found then
    perform tell(
      here, 'release-offered', null, 'release', about, '/apps',
      jsonb_build_object('title', about_title, 'version', newest), array[account]);
  end if;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
