import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { precompress } from './precompress.ts';
import { readContract } from './read-contract.ts';
import { describeFiles, writeRecord } from './release-record.ts';
import { entryGlobal, exposedChunk, remoteConfig } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { sharedVersions } from './shared-modules.ts';

/**
 * Builds a remote to `dist/release/`: its files and `release.json`, the record of the release. The record's contract comes
 * from the module that types the remote's own code, so the two can't differ.
 */
export async function buildRemote(
  root: string,
  name: string,
  { version }: { readonly version: string },
): Promise<void> {
  const release = join(root, 'dist', 'release');
  const { config, symbols } = remoteConfig(root, name, {
    exposed: './src/remote.ts',
    entryFile: 'remoteEntry.[contenthash:12].js',
  });
  const stats = await runWebpack({
    ...config,
    output: { ...config.output, path: release, chunkFilename: '[name].[contenthash:12].js' },
    plugins: [...config.plugins, new IntegrityPlugin()],
  });

  await precompress(release);
  const contract = await readContract(root, version);
  const files = describeFiles(release);
  const entry = files.find(({ path }) => path.startsWith('remoteEntry.'))?.path;
  if (entry === undefined) throw new Error('The build has no entry.');
  const content = {
    contract,
    entry,
    entryGlobal: entryGlobal(name),
    files,
    initial: [...new Set([entry, ...filesOf(stats, exposedChunk)])].sort(),
    shared: sharedVersions,
    uses: symbols.used,
  };
  writeFileSync(join(root, 'dist', 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
  // Last: servers take it as the sign that the release is complete.
  writeRecord(root, release, content);
}

/** The scripts and styles that a chunk needs immediately. */
function filesOf({ compilation }: Stats, chunk: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(chunk);
  if (group === undefined) throw new Error(`The build doesn’t contain the chunk ${chunk}.`);
  return group.getFiles().filter((path) => !path.endsWith('.map'));
}
