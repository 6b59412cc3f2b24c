import type { Connection } from '../database/database';
import type { Change } from './state';

/** Who changes something, and why. */
export interface Author {
  readonly actor: string;
  readonly why: string;
}

export interface AuditEntry {
  readonly environment: string;
  readonly actor: string;
  readonly action: string;
  readonly remote: string | null;
  readonly release: string | null;
  readonly why: string;
  readonly rev: number | null;
  readonly details: object;
}

export async function appendAudit(db: Connection, entry: AuditEntry): Promise<void> {
  await db.rows(
    `insert into registry.audit (environment, actor, action, remote, release, why, rev, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.environment,
      entry.actor,
      entry.action,
      entry.remote,
      entry.release,
      entry.why,
      entry.rev,
      JSON.stringify(entry.details),
    ],
  );
}

export interface AuditRow extends Omit<AuditEntry, 'rev'> {
  readonly seq: string;
  readonly rev: string | null;
  readonly at: Date;
}

/** Who changed a remote's place in the channel last; undefined where nobody did. */
export async function lastAuthorOf(db: Connection, environment: string, remote: string): Promise<string | undefined> {
  const rows = await db.rows<{ actor: string }>(
    `select actor from registry.audit where environment = $1 and remote = $2 and rev is not null
     order by seq desc limit 1`,
    [environment, remote],
  );
  return rows[0]?.actor;
}

/** What was done, latest first. */
export const listAudit = (
  db: Connection,
  environment: string,
  { remote, limit }: { readonly remote: string | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> =>
  db.rows<AuditRow>(
    `select seq, at, environment, actor, action, remote, release, why, rev, details from registry.audit
     where environment = $1 and ($2::text is null or remote = $2) order by seq desc limit $3`,
    [environment, remote ?? null, limit],
  );

/** Writes down a change of the channel that made its revision `rev`. */
export async function auditChange(
  db: Connection,
  environment: string,
  change: Change,
  { actor, why }: Author,
  rev: number,
): Promise<void> {
  const { action, remote, ...details } = change;
  await appendAudit(db, {
    environment,
    actor,
    action,
    remote,
    release: 'release' in details ? details.release : null,
    why,
    rev,
    details,
  });
}
