import type { Database } from '../database/database';
import type { FileKey, FileStore, StoredFile } from './file-store';
import { selectKnown, claimStore } from './store-identity';

interface SweepOptions {
  readonly files: FileStore;
  readonly database: Database;
  readonly signal: AbortSignal;
}

export interface SweepResult {
  readonly quarantined: number;
  /** Came back from the quarantine, because the database knows them. */
  readonly restored: number;
  /** How many were left where they are: more than leftovers can be, so something else must be wrong. */
  readonly held: number;
}

const batch = 500;
/** The most that one sweep takes: this many files, or this share of all that it sees, whichever is more. */
const maxFiles = 20;
const maxShare = 0.05;

/**
 * Sets stored files aside that no row knows: the rest of uploads whose request failed or died. Files younger than
 * `olderThan` may belong to a request that is still running, on this process or another. Nothing is deleted here, and
 * nothing is even moved where the database may be the wrong one, or misses more than leftovers can explain.
 */
export async function sweepOrphans(
  { files, database, signal }: SweepOptions,
  olderThan: Date,
  { takesAll = false } = {},
): Promise<SweepResult> {
  await claimStore({ files, database });
  const restored = await restoreKnown({ files, database, signal });
  let seen = 0;
  const orphans: FileKey[] = [];
  for await (const some of inBatches(files.list())) {
    signal.throwIfAborted();
    seen += some.length;
    orphans.push(
      ...(await unknown(
        database,
        some.filter(({ modified }) => modified < olderThan),
      )),
    );
  }
  const held = takesAll || orphans.length <= Math.max(maxFiles, seen * maxShare) ? 0 : orphans.length;
  await database.transaction((tx) => tx.rows({ text: 'select note_held_files($1)', values: [held] }));
  if (held > 0) return { quarantined: 0, restored, held };
  for (const key of orphans) {
    signal.throwIfAborted();
    await files.quarantine.add(key);
  }
  return { quarantined: orphans.length, restored, held };
}

/** Deletes what has been in quarantine since before `olderThan`, and brings back what the database knows after all. */
export async function emptyQuarantine({ files, database, signal }: SweepOptions, olderThan: Date): Promise<number> {
  await claimStore({ files, database });
  await restoreKnown({ files, database, signal });
  let deleted = 0;
  for await (const some of inBatches(files.quarantine.list())) {
    for (const key of await unknown(
      database,
      some.filter(({ modified }) => modified < olderThan),
    )) {
      signal.throwIfAborted();
      await files.quarantine.discard(key);
      deleted += 1;
    }
  }
  return deleted;
}

async function restoreKnown({ files, database, signal }: SweepOptions): Promise<number> {
  let restored = 0;
  for await (const some of inBatches(files.quarantine.list())) {
    for (const key of await selectKnown(database, some)) {
      signal.throwIfAborted();
      await files.quarantine.restore(key);
      restored += 1;
    }
  }
  return restored;
}

async function unknown(database: Database, files: readonly StoredFile[]): Promise<readonly FileKey[]> {
  const known = new Set(await selectKnown(database, files));
  return files.filter((file) => !known.has(file));
}

async function* inBatches(files: AsyncIterable<StoredFile>): AsyncGenerator<readonly StoredFile[]> {
  let pending: StoredFile[] = [];
  for await (const file of files) {
    pending.push(file);
    if (pending.length < batch) continue;
    yield pending;
    pending = [];
  }
  if (pending.length > 0) yield pending;
}
