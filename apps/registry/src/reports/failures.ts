import { createHash } from 'node:crypto';
import type { Connection } from '../database/database';

/** Failures of one release that are kept: those that happen again and again, and of the others the latest. */
const maxPerRelease = 50;

/** What went wrong, as a browser said it. */
export interface FailureReport {
  readonly remote: string;
  readonly release: string;
  readonly phase: string;
  readonly message: string;
  readonly stack: string;
}

/** Keeps a failure once per release, and counts how often it was reported. Reports of unknown releases are ignored. */
export async function recordFailure(
  db: Connection,
  environment: string,
  { remote, release, phase, message, stack }: FailureReport,
): Promise<void> {
  const fingerprint = createHash('sha256').update([phase, message, stack].join('\n')).digest('hex').slice(0, 32);
  const kept = await db.rows<{ count: string }>(
    `insert into registry.failure as before
       (environment, remote, release, fingerprint, phase, message, stack, count)
     select $1, remote, id, $4, $5, $6, $7, 1 from registry.release where remote = $2 and id = $3
     on conflict (environment, remote, release, fingerprint)
     do update set count = before.count + 1, last_at = now()
     returning count`,
    [environment, remote, release, fingerprint, phase, message, stack],
  );
  if (kept[0]?.count !== '1') return;
  await db.rows(
    `delete from registry.failure where (environment, remote, release, fingerprint) in (
       select environment, remote, release, fingerprint from registry.failure
       where environment = $1 and remote = $2 and release = $3
       order by count desc, last_at desc, fingerprint offset $4
     )`,
    [environment, remote, release, maxPerRelease],
  );
}

export interface RecordedFailure extends FailureReport {
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Failures of a remote's releases, or of one of them, latest first. */
export async function listFailures(
  db: Connection,
  environment: string,
  remote: string,
  { release = null, limit }: { readonly release?: string | null | undefined; readonly limit: number },
): Promise<readonly RecordedFailure[]> {
  const rows = await db.rows<Omit<RecordedFailure, 'count'> & { readonly count: string }>(
    `select remote, release, phase, message, stack, count, first_at as "firstAt", last_at as "lastAt"
     from registry.failure where environment = $1 and remote = $2 and ($3::text is null or release = $3)
     order by last_at desc, fingerprint limit $4`,
    [environment, remote, release, limit],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function removeFailuresBefore(db: Connection, moment: Date): Promise<void> {
  await db.rows('delete from registry.failure where last_at < $1', [moment]);
}
