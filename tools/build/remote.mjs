import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf } from './commit.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { precompress } from './precompress.mjs';
import { readContract } from './read-contract.mjs';
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
  const files = readdirSync(release)
    .filter((path) => !/\.(map|br)$/.test(path))
    .sort()
    .map((path) => describeFile(release, path));
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
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const record = { id, ...content, commit: commitOf(root) };
  writeFileSync(join(root, 'dist', 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
  // Last: servers take it as the sign that the release is whole.
  writeFileSync(join(release, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** Scripts and styles that a chunk needs at once. */
function filesOf({ compilation }, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (group === undefined) throw new Error(`The build has no chunk ${chunk}.`);
  return group.getFiles().filter((path) => !path.endsWith('.map'));
}

function describeFile(folder, path) {
  const content = readFileSync(join(folder, path));
  const twin = join(folder, `${path}.br`);
  const compressedBytes = existsSync(twin) ? statSync(twin).size : content.length;
  return {
    path,
    bytes: content.length,
    compressedBytes,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
