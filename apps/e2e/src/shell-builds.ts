import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '@atrium/remote-contract';
import { unique } from './api';
import type { Operate } from './releases';

/** What the build of the shell left in this checkout. */
export const shellFolder = resolve(import.meta.dirname, '..', '..', 'shell', 'dist', 'release');

export interface ShellBuild {
  readonly record: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

const isText = (path: string): boolean => /\.(js|html|svg)$/.test(path);
const hashInName = /\.([0-9a-f]{12})\./;
const hashInText = /\b[0-9a-f]{12}\b/g;

/** A build of the shell as other sources would give it: with an id of its own, and no script that is named as in another. */
export async function otherShell(): Promise<ShellBuild> {
  const record = JSON.parse(await readFile(join(shellFolder, 'release.json'), 'utf8')) as Release;
  const id = unique('shell');
  const hashes = new Map(
    record.files.flatMap(({ path }) => {
      const hash = hashInName.exec(path)?.[1];
      if (hash === undefined) return [];
      return [[hash, createHash('sha256').update(`${id} ${hash}`).digest('hex').slice(0, 12)] as const];
    }),
  );
  const renamed = (text: string): string => text.replace(hashInText, (hash) => hashes.get(hash) ?? hash);

  const files = new Map<string, Buffer>();
  const described = record.files.map(async (file) => {
    const before = await readFile(join(shellFolder, file.path));
    const content = isText(file.path) ? Buffer.from(renamed(before.toString())) : before;
    const path = renamed(file.path);
    files.set(path, content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { ...file, path, bytes: content.length, integrity };
  });
  return {
    record: {
      ...record,
      id,
      entry: renamed(record.entry),
      initial: record.initial.map(renamed),
      files: await Promise.all(described),
    },
    files,
  };
}

/** Leaves a build in a folder as the build of the shell does. */
export async function writeShell(folder: string, { record, files }: ShellBuild): Promise<void> {
  for (const [path, content] of [...files, ...twinsOf(files)]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(record));
}

/** Publishes another build of the shell. Answers with its id; nobody gets it yet. */
export async function publishShell(operate: Operate): Promise<string> {
  const { record, files } = await otherShell();
  const form = new FormData();
  form.append('why', 'A test.');
  form.append('release.json', new Blob([JSON.stringify(record)]), 'release.json');
  for (const [path, content] of [...files, ...twinsOf(files)]) {
    form.append(path, new Blob([new Uint8Array(content)]), path);
  }
  await operate('releases/', form);
  return record.id;
}

/** Compressed quickly: the registry takes any twin that unpacks to the file, and would press for the last byte itself. */
const twinsOf = (files: ReadonlyMap<string, Buffer>): readonly (readonly [string, Buffer])[] =>
  [...files]
    .filter(([path]) => isText(path))
    .map(([path, content]) => [
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ]);
