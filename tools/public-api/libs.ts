import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../setup/paths.mjs';

/** What the shell provides to remotes, and the types that they're written against. Changes reach every remote at once. */
const names = ['auth-store', 'errors', 'remote-contract', 'router', 'state', 'tenant-api', 'ui'];

export interface SharedLib {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  /** Source files by entry point, such as `@atrium/ui/menu`. */
  readonly entries: readonly { readonly request: string; readonly file: string }[];
  /** The files with its current and its released API. */
  readonly apiFile: string;
  readonly releasedFile: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly '@atrium/source': string }>>;
}

export const sharedLibs: readonly SharedLib[] = names.map((name) => {
  const folder = join('libs', name);
  const {
    name: packageName,
    version,
    exports,
  } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(exports).map(([path, conditions]) => ({
    request: `${packageName}${path.slice(1)}`,
    file: join(workspace, folder, conditions['@atrium/source']),
  }));
  const inApi = (file: string) => join(folder, 'api', file);
  return {
    name,
    packageName,
    version,
    entries,
    apiFile: inApi('public-api.md'),
    releasedFile: inApi('released-api.md'),
  };
});
