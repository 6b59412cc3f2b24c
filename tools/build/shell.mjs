import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { checkBudgets } from './budget.mjs';
import { PlatformPlugin } from './platform-plugin.mjs';
import { precompress } from './precompress.mjs';
import { runWebpack } from './run-webpack.mjs';
import { providedByShell, sharedVersions } from './shared-modules.mjs';
import { webConfig } from './web-config.mjs';

/**
 * Builds the shell to `dist/`: `index.html`, and hashed files under `assets/`. No remote is known here. With `refreshHook`,
 * a module that runs before React, it becomes the development build that `npm run dev` serves from `folder`.
 */
export async function buildShell(root, { version }, { folder = join(root, 'dist'), refreshHook } = {}) {
  const common = webConfig(root);
  const isDevelopment = refreshHook !== undefined;
  const stats = await runWebpack({
    ...common,
    ...(isDevelopment && { mode: 'development', devtool: 'cheap-module-source-map' }),
    entry: { main: isDevelopment ? [refreshHook, './src/main.ts'] : './src/main.ts' },
    module: { rules: [...common.module.rules, { test: /\.woff2$/, type: 'asset/resource' }] },
    output: {
      ...common.output,
      path: folder,
      uniqueName: 'shell',
      publicPath: '/',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          defaultVendors: false,
          // What every signed-in page needs, in one request instead of one per shared module.
          workspace: {
            name: 'workspace',
            chunks: 'async',
            test: /[\\/](node_modules[\\/](immer|redux|redux-thunk|reselect|react-redux|react-router|use-sync-external-store|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit)|libs[\\/](auth-store|router|state))/,
            enforce: true,
          },
          // What calls of the API need.
          tenant: {
            name: 'tenant',
            chunks: 'async',
            test: /[\\/](node_modules[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query|libs[\\/]tenant-api)/,
            enforce: true,
          },
          // What is needed on every page stays in one file, whose hash changes only with the libraries.
          platform: {
            name: 'platform',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|styled-components|@emotion|stylis|tslib)[\\/]/,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        remotes: {},
        runtimePlugins: [join(root, 'src/environment/forget-failed-shares.ts')],
        shared: providedByShell,
        // Releases are described by the channel, not by the runtime's own manifests.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(version),
        SHARED_VERSIONS: JSON.stringify(sharedVersions),
      }),
      new PlatformPlugin(version, sharedVersions),
      new HtmlWebpackPlugin({ template: join(root, 'src/index.html'), scriptLoading: 'defer', minify: false }),
    ],
  });
  cpSync(join(root, 'public'), folder, { recursive: true });
  if (isDevelopment) return;
  checkBudgets(stats, folder);
  await precompress(folder);
}
