import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../server/ids';
import { errnoOf } from '@atrium/server/errno';
import type { FileKey, FileStore, StoredFile } from './file-store';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Keeps files as `<root>/<tenant>/<file>`. A file gets its name only after its bytes are on the disk, and the folder
 * is synced after that: whatever moment the power fails at, a name stands for a whole file.
 */
export function createFolderStore(root: string): FileStore {
  const unfinished = join(root, 'unfinished');
  const pathOf = ({ tenantId, fileId }: FileKey): string => {
    if (!uuid.test(tenantId) || !uuid.test(fileId)) throw new Error('A file key must be two UUIDs.');
    return join(root, tenantId, fileId);
  };

  const put = async (key: FileKey, content: Readable): Promise<number> => {
    const path = pathOf(key);
    const draft = join(unfinished, newId());
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      // `flush` syncs the bytes before the stream counts as closed.
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      const { size } = await stat(draft);
      const made = await mkdir(join(root, key.tenantId), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(join(root, key.tenantId));
      if (made !== undefined) await syncFolder(root);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    put,
    get: async (key, range) => {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream(range === undefined ? {} : { start: range.start, end: range.end });
      } catch (error) {
        if (errnoOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(root),
    removeUnfinished: (olderThan) => removeOlder(unfinished, olderThan),
  };
}

async function removeOlder(folder: string, olderThan: Date): Promise<void> {
  for await (const name of namesIn(folder)) {
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime < olderThan) await rm(path, { force: true });
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for await (const tenantId of namesIn(root)) {
    if (!uuid.test(tenantId)) continue;
    for await (const fileId of namesIn(join(root, tenantId))) {
      if (!uuid.test(fileId)) continue;
      const { mtime } = await stat(join(root, tenantId, fileId));
      yield { tenantId, fileId, modified: mtime };
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
