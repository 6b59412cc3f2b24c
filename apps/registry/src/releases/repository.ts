import type { Release } from '@atrium/remote-contract';
import type { Envelope } from '@atrium/remote-contract/envelope';
import type { Connection } from '../database/database';
import { parseReleaseRecord } from './record';

/** A published release as it is stored. */
export interface StoredRelease {
  readonly remote: string;
  readonly id: string;
  readonly version: string;
  readonly record: Release;
  /** The very text of `release.json`. */
  readonly recordText: string;
  /** Of that text. */
  readonly integrity: string;
  readonly signature: Envelope;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly filesRemovedAt: Date | null;
}

interface ReleaseRow {
  readonly remote: string;
  readonly id: string;
  readonly version: string;
  readonly record: string;
  readonly integrity: string;
  readonly signature: Envelope;
  readonly published_by: string;
  readonly published_at: Date;
  readonly files_removed_at: Date | null;
}

const columns = 'remote, id, version, record, integrity, signature, published_by, published_at, files_removed_at';

const toRelease = (row: ReleaseRow): StoredRelease => ({
  remote: row.remote,
  id: row.id,
  version: row.version,
  record: parseReleaseRecord(row.record),
  recordText: row.record,
  integrity: row.integrity,
  signature: row.signature,
  publishedBy: row.published_by,
  publishedAt: row.published_at,
  filesRemovedAt: row.files_removed_at,
});

export async function findRelease(db: Connection, remote: string, id: string): Promise<StoredRelease | undefined> {
  const rows = await db.rows<ReleaseRow>(`select ${columns} from registry.release where remote = $1 and id = $2`, [
    remote,
    id,
  ]);
  return rows.map(toRelease)[0];
}

/** Releases of a remote, latest first. */
export async function listReleases(db: Connection, remote: string, limit: number): Promise<readonly StoredRelease[]> {
  const rows = await db.rows<ReleaseRow>(
    `select ${columns} from registry.release where remote = $1 order by published_at desc, id limit $2`,
    [remote, limit],
  );
  return rows.map(toRelease);
}

/** The latest release of a remote whose files are kept and that has this one among them; null where none has. */
export async function findReleaseWith(db: Connection, remote: string, path: string): Promise<string | null> {
  const rows = await db.rows<{ id: string }>(
    `select id from registry.release
     where remote = $1 and files_removed_at is null and record::jsonb -> 'files' @> $2::jsonb
     order by published_at desc, id limit 1`,
    [remote, JSON.stringify([{ path }])],
  );
  return rows[0]?.id ?? null;
}

/** The releases with these names, `remote/id`. */
export async function findReleases(db: Connection, names: readonly string[]): Promise<readonly StoredRelease[]> {
  const rows = await db.rows<ReleaseRow>(
    `select ${columns} from registry.release where (remote || '/' || id) = any ($1)`,
    [names],
  );
  return rows.map(toRelease);
}

export interface NewRelease {
  readonly record: Release;
  readonly recordText: string;
  readonly integrity: string;
  readonly signature: Envelope;
  readonly publishedBy: string;
}

/** Writes a release once: false where it is there already. The first release of a remote makes its team the owner. */
export async function insertRelease(db: Connection, release: NewRelease): Promise<boolean> {
  const { contract, id } = release.record;
  await db.rows('insert into registry.remote (name, team) values ($1, $2) on conflict do nothing', [
    contract.name,
    contract.owner,
  ]);
  const rows = await db.rows(
    `insert into registry.release (remote, id, version, record, integrity, signature, published_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [
      contract.name,
      id,
      contract.version,
      release.recordText,
      release.integrity,
      JSON.stringify(release.signature),
      release.publishedBy,
    ],
  );
  return rows.length > 0;
}

/** Notes that a channel names these releases, `remote/id`. */
export async function touchReleases(db: Connection, names: readonly string[], now: Date): Promise<void> {
  await db.rows(`update registry.release set last_named_at = $2 where (remote || '/' || id) = any ($1)`, [names, now]);
}

/** Notes that the files of a release are there again. */
export async function restoreRelease(db: Connection, remote: string, id: string): Promise<void> {
  await db.rows(
    `update registry.release set files_removed_at = null, files_cleared_at = null, last_named_at = now()
     where remote = $1 and id = $2`,
    [remote, id],
  );
}

/** Every route that a release of a remote ever had. */
export async function routesOf(db: Connection, remote: string): Promise<readonly string[]> {
  const rows = await db.rows<{ path: string }>(
    `select path from (
       select distinct route ->> 'path' as path
       from registry.release, jsonb_array_elements(record::jsonb -> 'contract' -> 'routes') route where remote = $1
     ) routes where path is not null`,
    [remote],
  );
  return rows.map(({ path }) => path);
}

/** The team that owns a remote; undefined while it has no release. */
export async function ownerOf(db: Connection, remote: string): Promise<string | undefined> {
  const rows = await db.rows<{ team: string }>('select team from registry.remote where name = $1', [remote]);
  return rows[0]?.team;
}
