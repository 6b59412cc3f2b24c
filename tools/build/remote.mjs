import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { precompress } from './precompress.mjs';
import { runWebpack } from './run-webpack.mjs';
import { consumedByRemote, sharedVersions } from './shared-modules.mjs';
import { webConfig } from './web-config.mjs';

/**
 * Builds a remote to `dist/release/`: its files and `release.json`, the record of what they are. The record's contract
 * is the module that the remote's own code is typed by, so the two can't differ.
 */
export async function buildRemote(root, name, { version }) {
  const release = join(root, 'dist', 'release');
  const common = webConfig(root);
  await runWebpack({
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: release,
      uniqueName: name,
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:12].js',
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:12].js',
        library: { type: 'var', name: entryGlobal(name) },
        exposes: { './remote': './src/remote.ts' },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: consumedByRemote,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });

  const contract = await readContract(root);
  const files = readdirSync(release)
    .filter((path) => !path.endsWith('.map'))
    .sort()
    .map((path) => describeFile(release, path));
  const id = createHash('sha256').update(JSON.stringify({ contract, files })).digest('hex').slice(0, 16);
  const record = {
    id,
    contract: { ...contract, version },
    baseUrl: `/remotes/${name}/${id}/`,
    entry: files.find(({ path }) => path.startsWith('remoteEntry.')).path,
    entryGlobal: entryGlobal(name),
    files,
    shared: sharedVersions,
  };
  await precompress(release);
  // Last: servers take it as the sign that the release is whole.
  writeFileSync(join(release, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
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
  return { path, bytes: content.length, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}
