import { contentTypeOf } from '@atrium/server/content-types';
import { isPlainPath, type StaticFile } from '../static-file';
import type { ReleaseFileStore } from './file-store';

/** A file of a published release, with its compressed twin. Null where there is none, or where its kind is not served. */
export async function readReleaseFile(
  files: Pick<ReleaseFileStore, 'read'>,
  name: string,
  release: string,
  path: string,
  type = contentTypeOf(path),
): Promise<StaticFile | null> {
  if (type === null || ![name, release, path].every(isPlainPath)) return null;
  const [content, brotli] = await Promise.all([
    files.read(name, release, path),
    files.read(name, release, `${path}.br`),
  ]);
  return content === null ? null : { type, content, brotli };
}
