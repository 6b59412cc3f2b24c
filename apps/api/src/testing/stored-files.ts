import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TestServer } from './test-server';

type Place = 'files' | 'quarantine';

/** The sorted names of all uploads in a server's store, finished or not, or of those in its quarantine. */
export function storedFiles({ dataDir }: Pick<TestServer, 'dataDir'>, place: Place = 'files'): readonly string[] {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'store.json')
    .filter((entry) => {
      const [top] = relative(folder, entry.parentPath).split(sep);
      return (top === 'quarantine') === (place === 'quarantine');
    })
    .map((entry) => entry.name)
    .sort();
}
