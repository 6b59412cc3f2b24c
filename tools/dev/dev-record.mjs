import { statSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf } from '../build/commit.mjs';
import { readContract } from '../build/read-contract.mjs';
import { entryGlobal } from '../build/remote-config.mjs';
import { sharedVersions } from '../build/shared-modules.mjs';

/**
 * Answers with what a dev server serves, in the shape of `release.json`: without files, because nothing of it has a
 * hash. The contract is read again when its file changed.
 */
export function devRecords({ root, name, version, entry, symbols }) {
  let read = { changedAt: 0, contract: null };
  return async () => {
    const { mtimeMs } = statSync(join(root, 'src', 'contract.ts'));
    if (mtimeMs !== read.changedAt) read = { changedAt: mtimeMs, contract: await readContract(root, version) };
    return {
      id: 'development',
      contract: read.contract,
      entry,
      entryGlobal: entryGlobal(name),
      files: [],
      initial: [],
      shared: sharedVersions,
      uses: symbols.used,
      commit: commitOf(root),
    };
  };
}
