import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../setup/paths.mjs';

/** What the shell provides to remotes, and what remotes are typed by. A change here reaches every remote at once. */
const names = ['auth-store', 'errors', 'remote-contract', 'router', 'state', 'tenant-api', 'ui'];

/**
 * The shared libs: name, package, version, source files by entry point such as `@atrium/ui/menu`, and where their API is
 * written down: as it is, and as it was released.
 */
export const sharedLibs = names.map((name) => {
  const folder = join('libs', name);
  const {
    name: packageName,
    version,
    exports,
  } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).map(([path, conditions]) => ({
    request: `${packageName}${path.slice(1)}`,
    file: join(workspace, folder, conditions['@atrium/source']),
  }));
  const [apiFile, releasedFile] = ['public-api.md', 'released-api.md'].map((file) => join(folder, 'api', file));
  return { name, packageName, version, apiFile, releasedFile, entries };
});
