import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release, ReleaseFile } from '@atrium/remote-contract';
import { parseReleaseRecord } from './release-record';
import { readStaticFile, type StaticFile } from './static-file';

const decompress = promisify(brotliDecompress);

/** A release with its files in memory, so that open tabs keep getting what they started with after a rebuild. */
export interface LoadedRelease {
  readonly record: Release;
  readonly files: ReadonlyMap<string, StaticFile>;
}

/** Reads a release folder whole. Throws where the record or a file of it is missing or is not what the record says. */
export async function loadRelease(folder: string): Promise<LoadedRelease> {
  const record = parseReleaseRecord(await readFile(join(folder, 'release.json'), 'utf8'));
  const files = await Promise.all(record.files.map(async (file) => [file.path, await load(folder, file)] as const));
  return { record, files: new Map(files) };
}

async function load(folder: string, { path, integrity }: ReleaseFile): Promise<StaticFile> {
  const file = await readStaticFile(folder, path);
  if (file === null) throw new Error(`${path} is missing, or of a kind that is not served.`);
  const found = `sha384-${createHash('sha384').update(file.content).digest('base64')}`;
  if (found !== integrity) throw new Error(`${path} is not the file that the record describes.`);
  return { ...file, brotli: await twinOf(file) };
}

/** The compressed twin is in no record: it counts only when it unpacks to the very file. */
async function twinOf({ content, brotli }: StaticFile): Promise<Buffer | null> {
  if (brotli === null) return null;
  const unpacked = await decompress(brotli, { maxOutputLength: content.length + 1 }).catch(() => null);
  return unpacked?.equals(content) === true ? brotli : null;
}
