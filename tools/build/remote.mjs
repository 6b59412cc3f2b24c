import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commitOf } from './commit.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { precompress } from './precompress.mjs';
import { runWebpack } from './run-webpack.mjs';
import { consumedByRemote, sharedVersions } from './shared-modules.mjs';
import { UsedSymbolsPlugin } from './used-symbols-plugin.mjs';
import { webConfig } from './web-config.mjs';

/**
 * Builds a remote to `dist/release/`: its files and `release.json`, the record of what they are. The record's contract
 * is the module that the remote's own code is typed by, so the two can't differ.
 */
export async function buildRemote(root, name, { version }) {
  const release = join(root, 'dist', 'release');
  const common = webConfig(root);
  const symbols = new UsedSymbolsPlugin(Object.keys(consumedByRemote));
  const stats = await runWebpack({
    ...common,
    entry: {},
    experiments: { css: true },
    output: {
      ...common.output,
      path: release,
      uniqueName: name,
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:12].js',
    },
    plugins: [
      ...common.plugins,
      symbols,
      new IntegrityPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:12].js',
        library: { type: 'var', name: entryGlobal(name) },
        exposes: { './remote': { import: ['./src/remote.ts'], name: exposedChunk } },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: consumedByRemote,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });

  await precompress(release);
  const contract = { ...(await readContract(root)), version };
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

/** Name of the chunk of the exposed module. */
const exposedChunk = 'remote';

/** Scripts and styles that a chunk needs at once. */
function filesOf({ compilation }, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (group === undefined) throw new Error(`The build has no chunk ${chunk}.`);
  return group.getFiles().filter((path) => !path.endsWith('.map'));
}

/** Remote names may hold hyphens, names of script globals may not. */
const entryGlobal = (name) => `atrium_remote_${name.replaceAll('-', '_')}`;

async function readContract(root) {
  const path = join(root, 'dist');
  await runWebpack({
    ...webConfig(root),
    target: 'node20',
    devtool: false,
    entry: './src/contract.ts',
    output: { path, filename: 'contract.mjs', library: { type: 'module' }, clean: false },
    experiments: { outputModule: true },
    optimization: { minimize: false },
  });
  const file = join(path, 'contract.mjs');
  const { default: contract } = await import(pathToFileURL(file).href);
  rmSync(file);
  return contract;
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
