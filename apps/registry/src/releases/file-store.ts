import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { errnoOf, isMissing } from '@atrium/server/errno';

/** A release's files, with their compressed twins, by path. */
export type ReleaseContent = ReadonlyMap<string, { readonly content: Buffer; readonly brotli: Buffer | null }>;

/** Where files of releases are kept: written once, never changed. Paths are plain ones, checked by the caller. */
export interface ReleaseFileStore {
  /** Stores all files of a release at once. Storing the same one again is harmless. */
  put(remote: string, release: string, files: ReleaseContent): Promise<void>;
  /** A file, or null. */
  read(remote: string, release: string, path: string): Promise<Buffer | null>;
  remove(remote: string, release: string): Promise<void>;
  /** What is written on the store itself: whose it is. Null where nothing is. */
  readLabel(): Promise<string | null>;
  writeLabel(text: string): Promise<void>;
  /** Rejects where files can’t be stored. */
  check(): Promise<void>;
}

export const labelName = 'store.label';

/** Keeps releases in a folder: `<remote>/<release>/<path>`. A release appears in one step, or not at all. */
export function folderFileStore(root: string): ReleaseFileStore {
  const folderOf = (remote: string, release: string) => join(root, remote, release);
  return {
    put: async (remote, release, files) => {
      const target = folderOf(remote, release);
      const staging = join(root, '.incoming', randomUUID());
      try {
        for (const [path, { content, brotli }] of files) {
          await writeDurably(join(staging, path), content);
          if (brotli !== null) await writeDurably(join(staging, `${path}.br`), brotli);
        }
        await mkdir(dirname(target), { recursive: true });
        await rename(staging, target).catch((error: unknown) => {
          // Another publisher was first; what it stored passed the same checks.
          if (!isTaken(error)) throw error;
        });
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    read: async (remote, release, path) => {
      try {
        return await readFile(join(folderOf(remote, release), path));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (remote, release) => {
      // In one step, so that what is half removed is never taken for a release.
      const trash = join(root, '.incoming', randomUUID());
      try {
        await mkdir(dirname(trash), { recursive: true });
        await rename(folderOf(remote, release), trash);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      await rm(trash, { recursive: true, force: true });
    },
    readLabel: async () => {
      try {
        return await readFile(join(root, labelName), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    writeLabel: async (text) => {
      const draft = join(root, '.incoming', randomUUID());
      await writeDurably(draft, Buffer.from(text));
      await rename(draft, join(root, labelName));
    },
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK | constants.X_OK);
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx', flush: true });
}

function isTaken(error: unknown): boolean {
  const code = errnoOf(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}
