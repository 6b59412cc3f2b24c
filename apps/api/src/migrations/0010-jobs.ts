/**
 * The application's door to the queue of jobs, whose own schema (`graphile_worker`) is closed to it. The functions run as the
 * owner; jobs that they leave carry the tenant that was entered, whatever the caller says.
 */
export const jobs = /* sql */ `
create function enqueue_job(job_name text, job_data jsonb, job_key text, not_before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered text := nullif(current_setting('app.tenant', true), '');
begin
  perform graphile_worker.add_job(
    job_name,
    json_build_object('tenantId', entered, 'data', job_data),
    run_at => not_before,
    job_key => case when job_key is not null then concat_ws(' ', job_name, coalesce(entered, '-'), job_key) end
  );
end $$;

-- Frees the jobs of processes that were killed: a job that runs is ended after ten minutes.
create function release_abandoned_jobs() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by from graphile_worker.jobs j
    where j.locked_at < clock_timestamp() - interval '15 minutes'
  ));
end $$;

-- Removes jobs that were given up for good a month ago.
create function forget_failed_jobs() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker.jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null
      and j.updated_at < clock_timestamp() - interval '30 days'
  ));
end $$;

-- Removes what nobody can accept any more, of all tenants.
create function forget_expired_invitations() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    delete from invitation i where i.tenant_id = entered and i.expires_at < now() - interval '1 day';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
`;
