import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Release, ReleaseFile } from '@atrium/remote-contract';
import { commitOf } from './commit.ts';

/** The files of a release with their hashes: all of the build but source maps, compressed copies and notes. */
export function describeFiles(folder: string, notes: readonly string[] = []): readonly ReleaseFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !/\.(map|br)$/.test(path) && !notes.includes(path))
    .sort()
    .map((path) => describeFile(folder, path));
}

/**
 * Writes `release.json`, the record of a release. The id is derived from the content: the same content has the same id,
 * whichever commit it was built from.
 */
export function writeRecord(root: string, folder: string, content: Omit<Release, 'id' | 'commit'>): void {
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const record: Release = { id, ...content, commit: commitOf(root) };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
}

function describeFile(folder: string, path: string): ReleaseFile {
  const content = readFileSync(join(folder, path));
  const twin = join(folder, `${path}.br`);
  const compressedBytes = existsSync(twin) ? statSync(twin).size : content.length;
  return {
    path,
    bytes: content.length,
    compressedBytes,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
