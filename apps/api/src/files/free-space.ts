import { AppError } from '@atrium/errors';
import type { Settings } from '../settings';
import type { FileStore } from './file-store';

/** Seconds after which a client may try again; somebody has to make room meanwhile. */
const pauseSeconds = 60;

export function diskFull(cause?: unknown): AppError {
  return new AppError('storage.disk-full', { params: { retryAfter: pauseSeconds }, cause });
}

/** Whether uploads may be taken: below a reserve, the room that is left is the database's. */
export async function hasFreeSpace(files: FileStore, { minFreeMb }: Pick<Settings, 'minFreeMb'>): Promise<boolean> {
  const free = await files.freeBytes();
  return free === undefined || free >= minFreeMb * 1024 * 1024;
}
