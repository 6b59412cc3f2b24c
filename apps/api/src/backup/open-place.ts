import { contentTypeOf, forever } from '@atrium/server/content-types';
import { bucketPlace } from './bucket-place';
import { folderPlace } from './folder-place';
import type { Place } from './place';
import type { BackupSettings } from './settings';

/** The place of backups that an address names: `s3://bucket/prefix`, or a folder. */
export async function openPlace(address: string, { s3 }: Pick<BackupSettings, 's3'>): Promise<Place> {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return folderPlace(address);
  return bucketPlace(s3(bucket), { prefix: path === '' ? '' : `${path.replace(/\/+$/, '')}/` });
}

/** A bucket of releases can stand behind a host of its own. */
const servedAs = (path: string) => ({
  contentType: contentTypeOf(path) ?? 'application/octet-stream',
  cacheControl: forever,
});

/** Where the registry keeps the files of releases, as `<remote>/<release>/<path>`. */
export const openReleases = async ({ releases }: Pick<BackupSettings, 'releases'>): Promise<Place> =>
  releases.s3 === undefined ? folderPlace(releases.folder) : bucketPlace(releases.s3, { headersOf: servedAs });
