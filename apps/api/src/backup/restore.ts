import { StartError } from '@atrium/server/start-error';
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { z } from 'zod';
import { newId } from '../database/ids';
import type { FileStore } from '../files/file-store';
import { withConnection } from './connect';
import { keyOf, readListing, releasePathOf, type ListedObject } from './listing';
import { loadRows, type Compared } from './load-rows';
import type { Counted, Manifest } from './manifest';
import type { Place } from './place';
import { checkEmpty, makeSchemas, noteFinished, noteUnfinished } from './schemas';
import type { Vault } from './vault';
import { zodRows } from '../database/zod-rows';

export interface RestoreParts {
  readonly vault: Vault;
  readonly manifest: Manifest;
  /** Of the role that owns the database, or may make schemas in it. */
  readonly ownerUrl: string;
  readonly files: FileStore;
  readonly releases: Place;
}

export interface Restored extends Compared {
  readonly files: Counted;
}

/** So many files come at once. */
const atOnce = 8;
/** Browsers refuse a channel that is older than one they have seen; nobody made so many changes since the backup. */
const revisionsAhead = 100_000;

/**
 * Restores a backup into an empty database and empty stores, and compares all of it with what was backed up. Until that has ended, no
 * server starts on the database. A restore that was interrupted goes on when it’s run again.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { vault, manifest, ownerUrl, files } = parts;
  return withConnection(ownerUrl, 'restore', async (client) => {
    await checkEmpty(client, manifest.id);
    await checkStores(parts);
    await noteUnfinished(client, manifest.id);
    await makeSchemas(client, ownerUrl, manifest);
    const restoredFiles = await restoreFiles(parts);
    await client.query('begin');
    const compared = await loadRows(client, vault, manifest);
    const label = await settleIn(client, manifest);
    await noteFinished(client);
    await client.query('commit');
    await files.writeLabel(label);
    await client.query('analyze');
    return { ...compared, files: restoredFiles };
  });
}

/** Files that are there already have to be those of the backup: its own, from a try that was interrupted. */
async function checkStores({ vault, manifest, files, releases }: RestoreParts): Promise<void> {
  const known = new Set<string>();
  for await (const { name } of readListing(vault, manifest.id)) known.add(name);
  if ((await files.readLabel()) !== undefined) throw notEmpty(files.place);
  for await (const { tenantId, fileId } of files.list()) {
    if (!known.has(`files/${tenantId}/${fileId}`)) throw notEmpty(files.place);
  }
  if (!manifest.hasRegistry) return;
  for await (const { name } of releases.list('')) {
    if (!known.has(`releases/${name}`)) throw notEmpty(releases.title);
  }
}

const notEmpty = (place: string): StartError =>
  new StartError(`A backup is only restored into an empty store, and there are other files in ${place}.`);

/** Brings every file and reads it again from where it is now. */
async function restoreFiles(parts: RestoreParts): Promise<Counted> {
  let batch: ListedObject[] = [];
  const total = { count: 0, bytes: 0 };
  const bring = async (): Promise<void> => {
    await Promise.all(batch.map((object) => restoreFile(parts, object)));
    total.count += batch.length;
    total.bytes += batch.reduce((sum, { bytes }) => sum + bytes, 0);
    batch = [];
  };
  for await (const object of readListing(parts.vault, parts.manifest.id)) {
    batch.push(object);
    if (batch.length === atOnce) await bring();
  }
  await bring();
  return total;
}

async function restoreFile({ vault, files, releases }: RestoreParts, { name }: ListedObject): Promise<void> {
  const hash = createHash('sha256');
  const content = Readable.from(hashed(await vault.read(name), hash), { objectMode: false });
  const key = keyOf(name);
  const path = releasePathOf(name);
  if (key !== undefined) await files.put(key, content, 'application/octet-stream');
  else if (path !== undefined) await releases.write(path, content);
  const there = key === undefined ? await releases.read(path ?? '') : await files.get(key);
  if (there === undefined || (await digestOf(there)) !== hash.digest('hex'))
    throw new StartError(`${name} isn’t what was backed up after it was restored.`);
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function digestOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const labelSchema = z.object({ store: z.string(), database: z.string().nullable() });

/**
 * What ties the rows to the cluster that they came from is let go: boards are followed by numbers of its transactions, and the files
 * were those of its database. Answers the label that makes the files this one’s.
 */
async function settleIn(client: Client, { hasRegistry }: Manifest): Promise<string> {
  await client.query('delete from board_change');
  await client.query('alter table board disable trigger user; alter table board no force row level security');
  await client.query('update board set forgotten_seq = settled_seq()');
  await client.query('alter table board enable trigger user; alter table board force row level security');
  if (hasRegistry) await client.query('update registry.channel set rev = rev + $1', [revisionsAhead]);
  const [label] = await zodRows(
    client,
    labelSchema,
    'select name_file_store($1) as store, (select place from file_store_identity()) as database',
    [newId()],
  );
  return `${JSON.stringify(label)}\n`;
}
