import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, RemoteContract } from '@atrium/remote-contract';
import { commitOf } from '../build/commit.ts';
import { readContract } from '../build/read-contract.ts';
import { entryGlobal } from '../build/remote-config.ts';
import { sharedVersions } from '../build/shared-modules.ts';
import type { UsedSymbolsPlugin } from '../build/used-symbols-plugin.ts';

interface Served {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  readonly symbols: UsedSymbolsPlugin;
}

/**
 * Describes what a dev server serves, in the format of `release.json`, but without files, because they have no hashes. The
 * contract is read again when its file changes.
 */
export function devRecords({ root, name, version, entry, symbols }: Served): () => Promise<Release> {
  let read: { readonly changedAt: number; readonly contract: RemoteContract } | undefined;
  return async () => {
    const { mtimeMs } = statSync(join(root, 'src', 'contract.ts'));
    if (mtimeMs !== read?.changedAt) read = { changedAt: mtimeMs, contract: await readContract(root, version) };
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
