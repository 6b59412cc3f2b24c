import type { Client } from 'pg';
import type { FileStore } from '../files/file-store';
import { fileFolder, fileName, releaseFolder, type ListedObject } from './listing';
import type { Counted } from './manifest';
import type { Place } from './place';
import { sealedBytes } from './sealed';
import { filesOfRows, releasesOfRows, type FileOfCompany, type ReleaseOfRows } from './shared-objects';
import type { Vault } from './vault';

/** So many files go at once. */
const atOnce = 8;

export interface SharedParts {
  readonly client: Client;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly releases: Place;
}

/** What a walk over all files found. */
export class SharedTally {
  readonly files = { count: 0, bytes: 0 };
  readonly releases = { count: 0, bytes: 0 };
  /** What the rows name, and the store doesn’t have. */
  readonly missing: string[] = [];
}

type Added = { -readonly [Key in keyof Counted]: Counted[Key] };

/**
 * Copies what the rows name and the backup doesn’t have yet, and lists all of it. Files never change, so one that is there, with
 * the right size, is the same.
 */
export async function* copyShared(
  parts: SharedParts,
  { hasRegistry }: { readonly hasRegistry: boolean },
  tally: SharedTally,
  added: Added,
): AsyncGenerator<ListedObject> {
  const kept = { folder: '', sizes: new Map<string, number>() };
  for await (const files of filesOfRows(parts.client)) {
    const due: FileOfCompany[] = [];
    for (const file of files) {
      const folder = fileFolder(file.tenantId);
      if (folder !== kept.folder) Object.assign(kept, { folder, sizes: await sizesBelow(parts.vault, folder) });
      if (kept.sizes.get(fileName(file)) !== sealedBytes(file.bytes)) due.push(file);
    }
    const gone = new Set(await copyFiles(parts, due, added));
    for (const file of files) {
      const object = { name: fileName(file), bytes: file.bytes };
      if (gone.has(object.name)) tally.missing.push(object.name);
      else yield count(tally.files, object);
    }
  }
  if (!hasRegistry) return;
  for (const release of await releasesOfRows(parts.client)) {
    for (const object of await copyRelease(parts, release, tally, added)) yield count(tally.releases, object);
  }
}

/** Answers the names of those that aren’t there. */
async function copyFiles(
  { vault, files }: SharedParts,
  due: readonly FileOfCompany[],
  added: Added,
): Promise<readonly string[]> {
  const gone: string[] = [];
  await inBatches(due, async (file) => {
    const name = fileName(file);
    const content = await files.get(file);
    if (content === undefined) return void gone.push(name);
    const passed = { bytes: 0 };
    await vault.write(name, counting(content, passed));
    // A file that was cut short in the store is no file.
    if (passed.bytes === file.bytes) count(added, file);
    else gone.push(name);
  });
  return gone;
}

async function* counting(content: AsyncIterable<Uint8Array>, passed: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    passed.bytes += chunk.length;
    yield chunk;
  }
}

/** All of a release that its store has, its compressed files too; its record says what has to be there. */
async function copyRelease(
  { vault, releases }: SharedParts,
  { remote, release, paths }: ReleaseOfRows,
  tally: SharedTally,
  added: Added,
): Promise<readonly ListedObject[]> {
  const folder = releaseFolder(remote, release);
  const kept = await sizesBelow(vault, folder);
  const stored = await sizesBelow(releases, `${remote}/${release}/`);
  tally.missing.push(
    ...paths.filter((path) => !stored.has(`${remote}/${release}/${path}`)).map((path) => `${folder}${path}`),
  );
  const objects = [...stored].map(([path, bytes]) => ({ path, name: `releases/${path}`, bytes }));
  const due = objects.filter(({ name, bytes }) => kept.get(name) !== sealedBytes(bytes));
  await inBatches(due, async ({ path, name, bytes }) => {
    const content = await releases.read(path);
    if (content === undefined) return void tally.missing.push(name);
    await vault.write(name, content);
    count(added, { bytes });
  });
  return objects;
}

async function sizesBelow(place: Pick<Place, 'list'>, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of place.list(folder)) sizes.set(name, bytes);
  return sizes;
}

function count<Seen extends { readonly bytes: number }>(total: Added, seen: Seen): Seen {
  total.count += 1;
  total.bytes += seen.bytes;
  return seen;
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const take = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
