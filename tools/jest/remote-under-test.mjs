import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Jest's global set-up of projects with React. Of a remote it tells the tests what its build would record: what it is
 * built against, and which names it uses of that. The mock shell of `@atrium/testing` holds itself against it.
 */
export default async function describeRemoteUnderTest(_, { rootDir }) {
  const source = join(rootDir, 'src');
  if (!existsSync(join(source, 'contract.ts'))) return;
  const [{ sharedVersions }, { usedSymbols }] = await Promise.all([
    import('../build/shared-modules.ts'),
    import('./used-symbols.ts'),
  ]);
  const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  const uses = usedSymbols(source, Object.keys(sharedVersions));
  // Told on to the processes that run the tests.
  process.env.REMOTE_UNDER_TEST = JSON.stringify({ source, version, shared: sharedVersions, uses });
}
