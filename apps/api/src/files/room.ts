import type { Settings } from '../settings';
import type { FileStore } from './file-store';

/** Whether uploads may be taken: below a reserve, the room that is left is the database's. */
export async function hasRoom(files: FileStore, { minFreeMb }: Pick<Settings, 'minFreeMb'>): Promise<boolean> {
  const free = await files.freeBytes();
  return free === undefined || free >= minFreeMb * 1024 * 1024;
}
