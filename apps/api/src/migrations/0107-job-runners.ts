/** Jobs of processes that were killed are freed within a minute. */
export const jobRunners = /* sql */ `
-- Which runners of jobs are alive: each renews its row every ten seconds, and stops its jobs after thirty without.
create table job_runner (
  id text primary key,
  renewed_at timestamptz not null
);

-- Runners of earlier versions have no row: their jobs end within ten minutes, and an export within an hour.
create or replace function release_abandoned_jobs() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by
    from graphile_worker.jobs j left join job_runner r on r.id = j.locked_by
    where j.locked_by is not null and case
      when r.id is not null then r.renewed_at < clock_timestamp() - interval '40 seconds'
      when j.task_identifier = 'export-company' then j.locked_at < clock_timestamp() - interval '65 minutes'
      else j.locked_at < clock_timestamp() - interval '15 minutes'
    end
  ));
  delete from job_runner where renewed_at < clock_timestamp() - interval '1 hour';
end $$;

-- It was a job itself, which no process knows any more.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.remove_job('release-abandoned-jobs');
  end if;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
