import { errnoOf, isMissing } from '@atrium/server/errno';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../database/ids';
import { renameDurably } from '../files/folder-store';
import type { Place, PlacedObject } from './place';

/** Drafts of objects; it is no part of what is listed. */
const unfinished = '.unfinished';

export function folderPlace(root: string): Place {
  return {
    title: resolve(root),
    list: (folder) => walk(root, folder),
    read: async (name) => {
      try {
        return (await open(join(root, name), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: async (name, content) => {
      const draft = join(root, unfinished, newId());
      const path = join(root, name);
      await makeFolder(dirname(draft));
      try {
        // `flush` syncs the bytes before the stream counts as closed.
        await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        await makeFolder(dirname(path));
        await renameDurably(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    delete: (name) => rm(join(root, name), { force: true }),
  };
}

const makeFolder = (path: string): Promise<string | undefined> => mkdir(path, { recursive: true, mode: 0o700 });

async function* walk(root: string, folder: string): AsyncGenerator<PlacedObject> {
  for await (const entry of entriesOf(join(root, folder))) {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (name !== unfinished) yield* walk(root, `${name}/`);
      continue;
    }
    const { size, mtime } = await stat(join(root, name));
    yield { name, bytes: size, modified: mtime };
  }
}

async function* entriesOf(path: string) {
  try {
    yield* await opendir(path);
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}
