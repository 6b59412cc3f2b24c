import { appendAudit } from '../channel/audit';
import { namesOf, releasesNamed, type ChannelState } from '../channel/state';
import type { Connection, Database } from '../database/database';
import { startPeriodic, type Periodic } from '@atrium/server/periodic';
import { lockRelease } from '../releases/lock';
import type { ReleaseFileStore } from '../releases/file-store';
import { touchReleases } from '../releases/repository';
import { removeFailuresBefore } from '../reports/failures';
import { removeReportsBefore } from '../reports/repository';
import { removeSourceMaps } from '../reports/source-maps';
import { checkStoreLabel } from './store-label';

const dayMs = 24 * 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;

export interface RetentionParts {
  readonly environment: string;
  readonly database: Database;
  readonly files: ReleaseFileStore;
  /** How long files stay after the last channel named their release: longer than any tab stays open. */
  readonly days: number;
  readonly log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
}

interface ReleaseName {
  readonly remote: string;
  readonly id: string;
}

/**
 * Takes the files of releases away that no channel of this database has named for so many days. A release that is
 * stable, candidate, pinned or in the history of any environment keeps them, and so does a revoked one for as long: tabs
 * that run it may still fetch its chunks, while nobody new gets it. The records stay; publishing the same release again
 * brings the files back.
 */
export async function removeOldFiles(parts: RetentionParts, now: Date): Promise<void> {
  const { environment, database, files, days, log } = parts;
  const keptSince = new Date(now.getTime() - days * dayMs);
  await removeReportsBefore(database, keptSince);
  await removeFailuresBefore(database, keptSince);
  await checkStoreLabel(database, files);
  const retired = await database.transaction(async (db) => {
    const found = await retire(db, now, keptSince);
    for (const { remote, id } of found) {
      await appendAudit(db, {
        environment,
        actor: 'retention',
        action: 'retire',
        remote,
        release: id,
        why: `Not used by any channel for ${days} days.`,
        rev: null,
        details: {},
      });
    }
    return found;
  });
  if (retired.length > 0) log.info({ releases: retired }, 'Deleting the files of old releases.');
  // Also those that an earlier run left behind, because the store was away or the process ended.
  const due = await database.rows<ReleaseName>(
    'select remote, id from registry.release where files_removed_at is not null and files_cleared_at is null',
  );
  for (const name of due) await clear(database, files, name);
}

/** Marks what is no longer named. No channel can change meanwhile, so nothing that is marked is promoted. */
async function retire(db: Connection, now: Date, keptSince: Date): Promise<readonly ReleaseName[]> {
  const channels = await db.rows<{ state: ChannelState }>(
    'select state from registry.channel order by environment for share',
  );
  const named = channels.flatMap(({ state }) => namesOf(state, (remote) => releasesNamed(remote, keptSince)));
  await touchReleases(db, named, now);
  return db.rows<ReleaseName>(
    `update registry.release set files_removed_at = $1, files_cleared_at = null
     where files_removed_at is null and last_named_at < $2 and (remote || '/' || id) <> all ($3) returning remote, id`,
    [now, keptSince, named],
  );
}

/** Nobody may publish it again while its files go. */
async function clear(database: Database, files: ReleaseFileStore, { remote, id }: ReleaseName): Promise<void> {
  await database.transaction(async (db) => {
    await lockRelease(db, remote, id);
    const stillDue = await db.rows(
      `update registry.release set files_cleared_at = now()
       where remote = $1 and id = $2 and files_removed_at is not null and files_cleared_at is null returning id`,
      [remote, id],
    );
    if (stillDue.length === 0) return;
    await files.remove(remote, id);
    await removeSourceMaps(db, remote, id);
  });
}

/** Looks every hour until it is stopped. Several processes may: the same work is done once. */
export const startRetention = (parts: RetentionParts): Periodic =>
  startPeriodic(
    () => removeOldFiles(parts, new Date()),
    everyMs,
    (error) => {
      parts.log.warn({ err: error }, 'The files of old releases couldn’t be deleted. Trying again in an hour.');
    },
  );
