import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Platform } from '@atrium/remote-contract';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { buildFirstPaint } from './first-paint.ts';
import { checkBudgets, scriptsOfVisits, shellBudget } from './budget.ts';
import { PlatformPlugin } from './platform-plugin.ts';
import { precompress } from './precompress.ts';
import { describeFiles, writeRecord } from './release-record.ts';
import { runWebpack } from './run-webpack.ts';
import { providedByShell, sharedVersions } from './shared-modules.ts';
import { webConfig } from './web-config.ts';

/** The registry replaces it with the release's address; scripts find their chunks next to themselves. */
const base = '__SHELL_BASE__/';
/** Next to the release, but not part of it. */
const platformFile = 'platform.json';

interface ShellOptions {
  readonly folder?: string;
  /** A module that runs before React. */
  readonly refreshHook?: string;
}

/**
 * Builds the shell to `dist/release/`: `index.html`, hashed files under `assets/`, and `release.json`, the record of the
 * release. It knows no remotes. With `refreshHook`, a module that runs before React, it becomes the development build
 * that `npm run dev` serves from `folder`.
 */
export async function buildShell(
  root: string,
  { version }: { readonly version: string },
  { folder = join(root, 'dist', 'release'), refreshHook }: ShellOptions = {},
): Promise<void> {
  const common = webConfig(root);
  const isDevelopment = refreshHook !== undefined;
  // Code that is exchanged while one looks is no code to have drawn before.
  const firstPaint = isDevelopment ? null : await buildFirstPaint(root, base);
  const stats = await runWebpack({
    ...common,
    ...(isDevelopment && { mode: 'development', devtool: 'cheap-module-source-map' }),
    // What only modules say comes with the first of them.
    resolve: { ...common.resolve, conditionNames: ['@atrium/later-sentences', '@atrium/source', '...'] },
    entry: { main: refreshHook === undefined ? './src/main.ts' : [refreshHook, './src/main.ts'] },
    module: { rules: [...common.module.rules, { test: /\.woff2$/, type: 'asset/resource' }] },
    output: {
      ...common.output,
      path: folder,
      uniqueName: 'shell',
      publicPath: 'auto',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups,
      },
    },
    plugins: [
      ...common.plugins,
      federation(root),
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(version),
        SHARED_VERSIONS: JSON.stringify(sharedVersions),
      }),
      new PlatformPlugin(version, sharedVersions),
      new HtmlWebpackPlugin({
        template: join(root, 'src/index.html'),
        publicPath: base,
        scriptLoading: 'defer',
        minify: false,
        firstPaint: firstPaint ?? { head: '', body: '' },
      }),
    ],
  });
  cpSync(join(root, 'public'), folder, { recursive: true });
  if (firstPaint !== null) for (const { path, content } of firstPaint.files) writeFileSync(join(folder, path), content);
  const visits = scriptsOfVisits(stats, firstPaint?.script);
  if (!isDevelopment) {
    checkBudgets(visits, folder);
    await precompress(folder);
  }
  writeShellRecord(root, folder, version, visits.at(-1)?.files ?? []);
}

/** Libraries in files of their own, so that the hash of each changes only with what is in it. */
const cacheGroups = {
  defaultVendors: false,
  // What every signed-in page needs, in one request rather than one per shared module.
  workspace: {
    name: 'workspace',
    chunks: 'async',
    test: /[\\/](node_modules[\\/](immer|redux|redux-thunk|reselect|react-redux|react-router|use-sync-external-store|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit)|libs[\\/](auth-store|router|state))/,
    enforce: true,
  },
  // What API calls and modules need.
  tenant: {
    name: 'tenant',
    chunks: 'async',
    test: /[\\/](node_modules[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query|libs[\\/](tenant-api|errors[\\/]src[\\/]module-sentences))/,
    enforce: true,
  },
  // What every page needs is in one file, whose hash only changes with the libraries.
  platform: {
    name: 'platform',
    chunks: 'initial',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|styled-components|@emotion|stylis|tslib)[\\/]/,
    enforce: true,
  },
} as const;

const federation = (root: string) =>
  new ModuleFederationPlugin({
    name: 'shell',
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    remotes: {},
    runtimePlugins: [join(root, 'src/environment/forget-failed-shares.ts')],
    shared: providedByShell,
    // The channel describes releases, not the federation runtime's manifests, and the shell runs their entries itself.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

/** A release like a remote's, with what it provides to remotes, and without routes or tiles. */
function writeShellRecord(root: string, folder: string, version: string, initial: readonly string[]): void {
  const files = describeFiles(folder, [platformFile]);
  const entry = files.find(({ path }) => path.startsWith('assets/main.'))?.path;
  if (entry === undefined) throw new Error('The build has no entry.');
  // Last: servers take it as the sign that the release is complete.
  writeRecord(root, folder, {
    contract: {
      name: 'shell',
      title: 'Shell',
      owner: 'Platform team',
      version,
      needs: { shell: '*', libs: {} },
      routes: [],
      nav: [],
      tiles: [],
      budget: shellBudget,
    },
    entry,
    entryGlobal: '',
    files,
    initial: [...initial].sort(),
    shared: {},
    uses: {},
    platform: JSON.parse(readFileSync(join(folder, platformFile), 'utf8')) as Platform,
  });
}
