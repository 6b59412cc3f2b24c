import type { SubjectKey } from '@atrium/remote-contract/subject';
import type { Connection } from '../database/database';

/** How the loading of a release went in a browser: it was shown, or the phase in which it failed. */
export const outcomes = ['loaded', 'requirements', 'integrity', 'entry', 'module', 'chunk', 'render', 'late'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Report {
  readonly remote: string;
  readonly release: string;
  readonly outcome: Outcome;
  /** The company's key, where the browser said it. */
  readonly company: SubjectKey | null;
}

/**
 * Counts a report, if the release it names exists: anyone can send one. A row counts from a full minute on, or from when
 * the remote's rollout came to its present share, so that earlier reports are never part of its step.
 */
export async function countReport(
  db: Connection,
  environment: string,
  { remote, release, outcome, company }: Report,
): Promise<void> {
  await db.rows(
    `with known as (
       select $1::text as environment, remote, id as release, ($4 = 'loaded')::int as loads, ($4 <> 'loaded')::int as failures
       from registry.release where remote = $2 and id = $3
     ), totals as (
       insert into registry.release_health as before (environment, remote, release, loads, failures)
       select environment, remote, release, loads, failures from known
       on conflict (environment, remote, release)
       do update set loads = before.loads + excluded.loads, failures = before.failures + excluded.failures
     ), of_company as (
       insert into registry.company_report as before (environment, company, remote, release, hour, loads, failures)
       select environment, $5, remote, release, date_trunc('hour', now()), loads, failures from known where $5::text is not null
       on conflict (environment, company, remote, release, hour)
       do update set loads = before.loads + excluded.loads, failures = before.failures + excluded.failures
     )
     insert into registry.report (environment, remote, release, minute, outcome, count)
     select environment, remote, release, greatest(date_trunc('minute', now()), (
       select (c.state -> remote -> 'candidate' ->> 'since')::timestamptz from registry.channel c where c.environment = $1
     )), $4::text, 1
     from known
     on conflict (environment, remote, release, minute, outcome) do update set count = registry.report.count + 1`,
    [environment, remote, release, outcome, company],
  );
}

/** Deletes reports before a moment; of single companies, what nobody is shown any more. */
export async function removeReportsBefore(db: Connection, moment: Date): Promise<void> {
  await db.rows('delete from registry.report where minute < $1', [moment]);
  await db.rows(`delete from registry.company_report where hour < now() - interval '2 days'`);
}

/** Of a company that was deleted. */
export async function deleteCompanyReports(db: Connection, environment: string, company: SubjectKey): Promise<void> {
  await db.rows('delete from registry.company_report where environment = $1 and company = $2', [environment, company]);
}

/** Loads and failures of every release in one company since a moment, to the hour. */
export async function companyHealthSince(
  db: Connection,
  environment: string,
  company: SubjectKey,
  since: Date,
): Promise<readonly Omit<Health, 'phases'>[]> {
  const rows = await db.rows<{ remote: string; release: string; loads: string; failures: string }>(
    `select remote, release, sum(loads) as loads, sum(failures) as failures from registry.company_report
     where environment = $1 and company = $2 and hour >= date_trunc('hour', $3::timestamptz) group by remote, release`,
    [environment, company, since],
  );
  return rows.map((row) => ({ ...row, loads: Number(row.loads), failures: Number(row.failures) }));
}

/** All reports of each release of a remote, ever. */
export async function totalsOf(
  db: Connection,
  environment: string,
  remote: string,
): Promise<ReadonlyMap<string, { readonly loads: number; readonly failures: number }>> {
  const rows = await db.rows<{ release: string; loads: string; failures: string }>(
    'select release, loads, failures from registry.release_health where environment = $1 and remote = $2',
    [environment, remote],
  );
  return new Map(
    rows.map(({ release, loads, failures }) => [release, { loads: Number(loads), failures: Number(failures) }]),
  );
}

export interface Health {
  readonly remote: string;
  readonly release: string;
  readonly loads: number;
  readonly failures: number;
  /** Failures by phase. */
  readonly phases: Readonly<Record<string, number>>;
}

/** Loads and failures of every release since a moment: to the minute, and exact where a step of its rollout began then. */
export async function healthSince(db: Connection, environment: string, since: Date): Promise<readonly Health[]> {
  const rows = await db.rows<{ remote: string; release: string; outcome: string; count: string }>(
    `select remote, release, outcome, sum(count) as count from registry.report
     where environment = $1 and minute >= $2 group by remote, release, outcome`,
    [environment, since],
  );
  const found = new Map<string, Health>();
  for (const { remote, release, outcome, count } of rows) {
    const key = `${remote}/${release}`;
    const before = found.get(key) ?? { remote, release, loads: 0, failures: 0, phases: {} };
    const times = Number(count);
    found.set(
      key,
      outcome === 'loaded'
        ? { ...before, loads: before.loads + times }
        : { ...before, failures: before.failures + times, phases: { ...before.phases, [outcome]: times } },
    );
  }
  return [...found.values()];
}
