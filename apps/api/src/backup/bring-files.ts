import { Readable } from 'node:stream';
import { StartError } from '@atrium/server/start-error';
import type { FileKey } from '../files/file-store';
import { fileName, keyOf, releaseFolder, releasePathOf } from './listing';
import type { SharedParts } from './copy-shared';
import { filesOfRows, releasesOfRows } from './shared-objects';

export interface Brought {
  readonly brought: number;
  /** In neither the store nor the backups. */
  readonly lost: readonly string[];
}

/**
 * Brings what the rows name and the stores lack from the backups of a place: after the database went back to an earlier moment,
 * that’s what was deleted since. What is there stays as it is.
 */
export async function bringFiles(
  parts: SharedParts,
  { hasRegistry }: { readonly hasRegistry: boolean },
): Promise<Brought> {
  const lost: string[] = [];
  let brought = 0;
  for await (const name of missingObjects(parts, hasRegistry)) {
    if (await bring(parts, name)) brought += 1;
    else lost.push(name);
  }
  return { brought, lost };
}

async function* missingObjects(
  { client, vault, files, releases }: SharedParts,
  hasRegistry: boolean,
): AsyncGenerator<string> {
  for await (const page of filesOfRows(client)) {
    const stored = await Promise.all(page.map((file) => isStored(files, file)));
    yield* page.filter((_, index) => stored[index] !== true).map((file) => fileName(file));
  }
  if (!hasRegistry) return;
  for (const { remote, release, paths } of await releasesOfRows(client)) {
    const stored = new Set<string>();
    for await (const { name } of releases.list(`${remote}/${release}/`)) stored.add(name);
    // Compressed files aren’t in the record, but in the backup.
    const wanted = new Set(paths.map((path) => `${releaseFolder(remote, release)}${path}`));
    for await (const { name } of vault.list(releaseFolder(remote, release))) wanted.add(name);
    for (const name of wanted) if (!stored.has(releasePathOf(name) ?? '')) yield name;
  }
}

async function isStored(files: SharedParts['files'], key: FileKey): Promise<boolean> {
  const found = await files.get(key);
  found?.destroy();
  return found !== undefined;
}

async function bring({ vault, files, releases }: SharedParts, name: string): Promise<boolean> {
  const content = await vault.read(name).catch((error: unknown) => {
    if (error instanceof StartError) return undefined;
    throw error;
  });
  if (content === undefined) return false;
  const stream = Readable.from(content, { objectMode: false });
  const key = keyOf(name);
  if (key === undefined) await releases.write(releasePathOf(name) ?? name, stream);
  else await files.put(key, stream, 'application/octet-stream');
  return true;
}
