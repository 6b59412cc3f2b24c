import { StartError } from '@atrium/server/start-error';
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { z } from 'zod';
import type { FileStore } from '../files/file-store';
import { withConnection } from './connect';
import { copyOut } from './copy';
import { copyShared, SharedTally, type SharedParts } from './copy-shared';
import { readFacts } from './facts';
import { lineOf } from './listing';
import { listingName, rowsName, writeManifest, type Manifest } from './manifest';
import type { Place } from './place';
import { checkReader } from './reader-role';
import { knowsRegistry } from './shared-objects';
import { hashing, RowHash, type RowsSeen } from './row-hash';
import { lockBackups, shareSnapshot, takeSnapshot, type Snapshot } from './snapshot';
import { copyFrom, listTables, readSequences, type Table } from './tables';
import type { Vault } from './vault';
import { zodRows } from '../database/zod-rows';

export interface MakeParts {
  readonly vault: Vault;
  readonly readerUrl: string;
  readonly files: FileStore;
  readonly releases: Place;
}

/** Files that people delete while a backup begins are none that it lacks; one that is missing twice is. */
const tries = 5;
/** Tables that are read at once. */
const readers = 2;

/** Makes a backup: rows as they are at one moment, and every file that they name. */
export async function makeBackup(parts: MakeParts): Promise<Manifest> {
  const begun = performance.now();
  return withConnection(parts.readerUrl, 'backup', async (client) => {
    await checkReader(client);
    await lockBackups(client);
    const added = { count: 0, bytes: 0 };
    const shared = { ...parts, client };
    // Most files go first, so that the rest can be copied in the moment after the snapshot.
    const hasRegistry = await knowsRegistry(client);
    const walk = copyShared(shared, { hasRegistry }, new SharedTally(), added);
    for (let step = await walk.next(); step.done !== true;) step = await walk.next();
    const id = newBackupId();
    const { snapshot, tally } = await takeWholeSnapshot(shared, id, added);
    const tables = await writeTables(parts, id, snapshot, await listTables(client));
    const manifest: Manifest = {
      format: 1,
      id,
      takenAt: snapshot.takenAt.toISOString(),
      seconds: 0,
      postgres: snapshot.postgres,
      migrations: await readMigrations(client),
      hasRegistry: snapshot.hasRegistry,
      tables,
      sequences: [...(await readSequences(client))],
      facts: [...(await readFacts(client))],
      files: tally.files,
      releases: tally.releases,
      added,
    };
    await client.query('commit');
    const whole = { ...manifest, seconds: Math.round((performance.now() - begun) / 100) / 10 };
    await writeManifest(parts.vault, whole);
    return whole;
  });
}

/** In the order of time. */
const newBackupId = (): string =>
  `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;

/** A snapshot that has all of its files in the backup; the transaction that sees it is left open. */
async function takeWholeSnapshot(
  parts: SharedParts,
  id: string,
  added: { count: number; bytes: number },
): Promise<{ readonly snapshot: Snapshot; readonly tally: SharedTally }> {
  let missed: readonly string[] = [];
  for (let tried = 0; tried < tries; tried += 1) {
    const snapshot = await takeSnapshot(parts.client);
    const tally = new SharedTally();
    await parts.vault.write(listingName(id), lines(copyShared(parts, snapshot, tally, added)));
    if (tally.missing.length === 0) return { snapshot, tally };
    const lacking = tally.missing.filter((name) => missed.includes(name));
    if (lacking.length > 0) throw lacks(lacking);
    missed = tally.missing;
    await parts.client.query('rollback');
  }
  throw lacks(missed);
}

const lacks = (names: readonly string[]): StartError =>
  new StartError(
    `There’s no backup: the database names files that the store doesn’t have (${names.length}): ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : '.'}`,
  );

async function* lines(objects: AsyncIterable<{ readonly name: string; readonly bytes: number }>) {
  for await (const object of objects) yield Buffer.from(lineOf(object));
}

/** Writes all tables from one snapshot, some of them at once. */
async function writeTables(
  { vault, readerUrl }: MakeParts,
  id: string,
  snapshot: Snapshot,
  tables: readonly Table[],
): Promise<Manifest['tables']> {
  const waiting = [...tables];
  const written = new Map<Table, RowsSeen>();
  const take = (): Promise<void> =>
    withConnection(readerUrl, 'backup', async (client) => {
      await shareSnapshot(client, snapshot);
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
        written.set(table, await writeTable(client, vault, id, table));
      }
    });
  await Promise.all(Array.from({ length: readers }, take));
  return tables.flatMap((table) => {
    const seen = written.get(table);
    return seen === undefined ? [] : [{ ...table, ...seen }];
  });
}

async function writeTable(client: Client, vault: Vault, id: string, table: Table): Promise<RowsSeen> {
  const seen = new RowHash();
  const packed = createZstdCompress();
  const rows = hashing(copyOut(client, copyFrom(table)), seen);
  await Promise.all([pipeline(rows, packed), vault.write(rowsName(id, table), packed)]);
  return seen.seen();
}

async function readMigrations(client: Client): Promise<string[]> {
  const rows = await zodRows(client, z.object({ name: z.string() }), 'select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}
