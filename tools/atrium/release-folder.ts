import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Failure, usageFailure } from './failure.ts';
import { checkout, type Places } from './places.ts';

const recordFile = 'release.json';

/** The name under which the shell is released. */
export const shellName = 'shell';

/** The option of commands that read a build. */
export const dirOption = {
  dir: { value: 'folder', help: 'the build’s output folder (default: apps/<remote>/dist/release)' },
};

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Only what is read here; the registry checks the rest. */
const recordSchema = z.object({
  id: z.string(),
  contract: z.object({ name: z.string(), version: z.string() }),
  files: z.array(z.object({ path: z.string(), integrity: z.string() })),
});
type ReleaseRecord = z.output<typeof recordSchema>;

export interface ReleaseFolder {
  readonly record: ReleaseRecord;
  readonly recordText: string;
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/**
 * Reads a built release: the record, its text, and files by path with their compressed copies and source maps. Throws a
 * Failure if it isn't built, belongs to another remote, or differs from its record.
 */
export function readReleaseFolder(
  remote: string,
  dir: string | undefined,
  { releaseOf }: Pick<Places, 'releaseOf'> = checkout,
): ReleaseFolder {
  const folder = dir === undefined ? releaseOf(remote) : resolve(dir);
  const recordText = readRecord(folder, remote);
  const record = parseRecord(recordText, folder);
  if (record.contract.name !== remote) {
    throw usageFailure(`${folder} contains a release of ${record.contract.name}, not ${remote}.`);
  }
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const { path, integrity } of record.files) {
    const content = readIfPresent(join(folder, path));
    if (content === null || integrityOf(content) !== integrity) {
      throw new Failure(`${join(folder, path)} doesn’t match release.json. Build the remote again.`, {
        code: 'build-damaged',
      });
    }
    files.set(path, content);
    for (const beside of [`${path}.br`, `${path}.map`]) {
      const found = readIfPresent(join(folder, beside));
      if (found !== null) files.set(beside, found);
    }
  }
  return { record, recordText, files };
}

/** The body of an upload. The reason comes first, so that it's read whatever follows. */
export function uploadOf({ recordText, files }: ReleaseFolder, why: string): FormData {
  const form = new FormData();
  form.append('why', why);
  form.append(recordFile, new Blob([recordText]), recordFile);
  for (const [path, content] of files) form.append(path, new Blob([content]), path);
  return form;
}

function readRecord(folder: string, remote: string): string {
  const content = readIfPresent(join(folder, recordFile));
  if (content === null) {
    throw new Failure(`No release found in ${folder}. Build it with: npx nx run ${remote}:build`, {
      code: 'not-built',
    });
  }
  return content.toString('utf8');
}

function parseRecord(text: string, folder: string): ReleaseRecord {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    throw new Failure(`${join(folder, recordFile)} isn’t a valid release record. Build the remote again.`, {
      code: 'build-damaged',
    });
  }
}

function readIfPresent(path: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
