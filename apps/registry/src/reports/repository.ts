import type { Connection } from '../database/database';

/** How the loading of a release went in a browser: it was shown, or the phase in which it failed. */
export const outcomes = ['loaded', 'requirements', 'integrity', 'entry', 'module', 'chunk', 'render', 'late'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Report {
  readonly remote: string;
  readonly release: string;
  readonly outcome: Outcome;
}

/**
 * Counts a report, if the release it names exists: anyone can send one. A row counts from a full minute on, or from when
 * the remote's rollout came to its present share, so that what was told before that moment is never part of its step.
 */
export async function countReport(
  db: Connection,
  environment: string,
  { remote, release, outcome }: Report,
): Promise<void> {
  await db.rows(
    `insert into registry.report (environment, remote, release, minute, outcome, count)
     select $1, r.remote, r.id, greatest(date_trunc('minute', now()), (
       select (c.state -> r.remote -> 'candidate' ->> 'since')::timestamptz from registry.channel c where c.environment = $1
     )), $4, 1
     from registry.release r where r.remote = $2 and r.id = $3
     on conflict (environment, remote, release, minute, outcome) do update set count = registry.report.count + 1`,
    [environment, remote, release, outcome],
  );
}

/** Forgets what was told before a moment. */
export async function removeReportsBefore(db: Connection, moment: Date): Promise<void> {
  await db.rows('delete from registry.report where minute < $1', [moment]);
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
