import { join } from 'node:path';
import type { Settings } from '../settings';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

export async function openStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 === undefined ? createFolderStore(join(dataDir, 'files')) : createS3Store(s3);
}
