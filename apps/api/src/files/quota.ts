import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import type { Settings } from '../settings';
import type { FileStore } from './file-store';
import { callerOf } from '../server/fastify-types';
import { diskFull, hasFreeSpace } from './free-space';

/** What uploads are received with. */
export interface UploadContext {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<Settings, 'storage' | 'maxUploadMb' | 'minFreeMb'>;
}

/** An account that uploads, and how much it and its company may keep. */
export interface StorageQuota {
  readonly userId: string;
  readonly companyBytes: number;
  readonly accountBytes: number;
}

/**
 * Asked before the first file of a request is received. Throws where it doesn’t fit, on the disk, into the quota of the company or of
 * the account, or where the account has uploaded too much within the hour. What is kept in the end is counted once more, exactly,
 * when the file's row is written.
 */
export async function beginUpload(
  request: FastifyRequest,
  { database, files, settings }: UploadContext,
): Promise<StorageQuota> {
  if (!(await hasFreeSpace(files, settings))) throw diskFull();
  const caller = callerOf(request);
  const { companyBytes, accountBytes, uploadBytesPerHour } = settings.storage;
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const wanted = Number.isSafeInteger(announced) ? announced : settings.maxUploadMb * 1024 * 1024;
  const [row] = await database.write<{ wait: number | null }>(caller, {
    name: 'begin_upload',
    text: 'select begin_upload($1, $2, $3, $4, $5) as wait',
    values: [caller.userId, wanted, companyBytes, accountBytes, uploadBytesPerHour],
  });
  const wait = row?.wait ?? null;
  if (wait !== null) throw new AppError('storage.too-fast', { params: { retryAfter: wait } });
  return { userId: caller.userId, companyBytes, accountBytes };
}
