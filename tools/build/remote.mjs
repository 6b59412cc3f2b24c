import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { precompress } from './precompress.mjs';
import { readContract } from './read-contract.mjs';
import { describeFiles, writeRecord } from './release-record.mjs';
import { entryGlobal, exposedChunk, remoteConfig } from './remote-config.mjs';
import { runWebpack } from './run-webpack.mjs';
import { sharedVersions } from './shared-modules.mjs';

/**
 * Builds a remote to `dist/release/`: its files and `release.json`, the record of what they are. The record's contract
 * is the module that the remote's own code is typed by, so the two can't differ.
 */
export async function buildRemote(root, name, { version }) {
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
  const entry = files.find(({ path }) => path.startsWith('remoteEntry.')).path;
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
  // Last: servers take it as the sign that the release is whole.
  writeRecord(root, release, content);
}

/** Scripts and styles that a chunk needs at once. */
function filesOf({ compilation }, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (group === undefined) throw new Error(`The build doesn’t contain the chunk ${chunk}.`);
  return group.getFiles().filter((path) => !path.endsWith('.map'));
}
