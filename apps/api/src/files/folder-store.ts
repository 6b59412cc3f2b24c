import { createWriteStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../database/ids';
import { errnoOf } from '@atrium/server/errno';
import type { FileKey, FileStore, StoredFile } from './file-store';
import { diskFull } from './free-space';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Keeps files as `<root>/<tenant>/<file>`, and what is in quarantine as `<root>/quarantine/<tenant>/<file>`. A file gets its
 * name only after its bytes are on the disk, and the folder is synced after that: whatever moment the power fails at, a name
 * stands for a complete file.
 */
export function createFolderStore(root: string): FileStore {
  const unfinished = join(root, 'unfinished');
  const setAside = join(root, 'quarantine');
  const label = join(root, 'store.json');
  const pathOf = ({ tenantId, fileId }: FileKey, base = root): string => {
    if (!uuid.test(tenantId) || !uuid.test(fileId)) throw new Error('A file key must be two UUIDs.');
    return join(base, tenantId, fileId);
  };
  /** The time of the move counts from then on: when it was set aside, or brought back. */
  const move = async (key: FileKey, from: string, to: string): Promise<void> => {
    const now = new Date();
    try {
      await utimes(pathOf(key, from), now, now);
      await makeFolder(join(to, key.tenantId));
      await rename(pathOf(key, from), pathOf(key, to));
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw error;
    }
  };

  const put = async (key: FileKey, content: Readable): Promise<number> => {
    const path = pathOf(key);
    const draft = join(unfinished, newId());
    try {
      await makeFolder(unfinished);
      // `flush` syncs the bytes before the stream counts as closed.
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      const { size } = await stat(draft);
      const made = await makeFolder(join(root, key.tenantId));
      await renameDurably(draft, path);
      if (made !== undefined) await syncFolder(root);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? diskFull(error) : error;
    }
  };

  return {
    place: resolve(root),
    put,
    get: async (key, range) => {
      const file = await orMissing(open(pathOf(key), 'r'));
      return file?.createReadStream(range === undefined ? {} : { start: range.start, end: range.end });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(root),
    removeUnfinished: (olderThan) => removeOlder(unfinished, olderThan),
    quarantine: {
      add: (key) => move(key, root, setAside),
      restore: (key) => move(key, setAside, root),
      discard: (key) => rm(pathOf(key, setAside), { force: true }),
      list: () => listFiles(setAside),
    },
    readLabel: () => orMissing(readFile(label, 'utf8')),
    writeLabel: async (text) => {
      const draft = join(root, `store-${newId()}.json`);
      await makeFolder(root);
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await renameDurably(draft, label);
    },
    check: () => access(root, constants.W_OK | constants.X_OK),
    freeBytes: async () => {
      await makeFolder(root);
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

const makeFolder = (path: string): Promise<string | undefined> => mkdir(path, { recursive: true, mode: 0o700 });

/** What was found, or undefined where there is no such file. */
async function orMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errnoOf(error) ?? '');

async function removeOlder(folder: string, olderThan: Date): Promise<void> {
  for await (const name of namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtime < olderThan) await rm(path, { force: true });
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for await (const tenantId of namesIn(root)) {
    if (!uuid.test(tenantId)) continue;
    for await (const fileId of namesIn(join(root, tenantId))) {
      if (!uuid.test(fileId)) continue;
      // It may go while others are looked at.
      const found = await stat(join(root, tenantId, fileId)).catch(() => undefined);
      if (found !== undefined) yield { tenantId, fileId, modified: found.mtime };
    }
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}

/** The new name outlives a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Makes a rename outlive a power cut. Windows can't open folders, and keeps its own journal for them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
