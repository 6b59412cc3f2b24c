import { AppError } from '@atrium/errors';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { JobFailed, type WorkerPool } from '../workers/worker-pool';
import type { FileStore } from './file-store';

export interface PictureLimits {
  readonly workers: WorkerPool;
  /** Larger ones are refused. */
  readonly maxMegapixels: number;
}

/** A stored picture has at most so many: 2,449 by 1,633 of a photo, and a long till receipt can still be read. */
const maxPixels = 4_000_000;

/**
 * The same store, but pictures go in small, upright and without what cameras note in them (where, when, with what). One
 * that is all that already stays byte for byte; so does one that can't be read, which nothing here opens again.
 */
export function withSmallPictures(store: FileStore, { workers, maxMegapixels }: PictureLimits): FileStore {
  return {
    ...store,
    put: async (key, content, contentType) => {
      if (!contentType.startsWith('image/')) return store.put(key, content, contentType);
      const folder = await mkdtemp(join(tmpdir(), 'atrium-picture-'));
      try {
        const source = join(folder, 'source');
        await pipeline(content, createWriteStream(source, { mode: 0o600 }));
        const target = join(folder, 'target');
        const isSmaller =
          (await needsWork(source, maxMegapixels)) && (await isShrunk(workers, key.tenantId, source, target));
        return await store.put(key, createReadStream(isSmaller ? target : source), contentType);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Reads the header only: how many pixels there are is known before any of them is decoded. */
async function needsWork(source: string, maxMegapixels: number): Promise<boolean> {
  // Loaded with the first picture: most starts go without its native library.
  const { default: sharp } = await import('sharp');
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return false;
  const pixels = header.width * header.height * (header.pages ?? 1);
  if (pixels > maxMegapixels * 1_000_000) {
    throw new AppError('file.too-many-pixels', { params: { limit: maxMegapixels } });
  }
  const isUpright = header.orientation === undefined || header.orientation === 1;
  const hasNotes = [header.exif, header.xmp, header.iptc, header.comments].some((notes) => notes !== undefined);
  return pixels > maxPixels || !isUpright || hasNotes;
}

async function isShrunk(workers: WorkerPool, tenantId: string, source: string, target: string): Promise<boolean> {
  try {
    await workers.run(tenantId, { kind: 'shrink', source, target, maxPixels });
    return true;
  } catch (error) {
    if (error instanceof JobFailed) return false;
    throw error;
  }
}
