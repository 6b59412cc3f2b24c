/** Shared configuration of the builds of the shell and the remotes. */
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { PortableBuildsPlugin } from './portable-builds-plugin.ts';
import { RetryChunksPlugin } from './retry-chunks-plugin.ts';

const workspace = join(import.meta.dirname, '..', '..');

/** React Aria's texts in thirty languages. Ours are English, and `@atrium/ui` sets the locale to match. */
const foreignWords = /[\\/]intl[\\/](?:[\w-]+[\\/])*(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;

/** Parts of libraries that bundlers can't tell are never called; `left-out.mjs` stands in for them. */
const neverCalled =
  /[\\/](@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/](load|preload)|stylis[\\/]src[\\/]Prefixer)\.js$/;

/** TypeScript and JSX by swc, for evergreen browsers. */
export const swcRule = (target = 'es2022', react = {}) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  resolve: { fullySpecified: false },
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, ...react } },
      target,
    },
  },
});

/**
 * Evaluates a module again if it threw the last time, for example because a dependency failed to load. Webpack recommends
 * `strictModuleErrorHandling` instead, which remembers the failure.
 */
const evaluatedAnew = { strictModuleExceptionHandling: true };

/** The base of every web build. */
export interface WebConfig extends Configuration {
  readonly resolve: Omit<NonNullable<Configuration['resolve']>, 'alias'> & {
    readonly extensions: string[];
    readonly alias: Readonly<Record<string, string>>;
  };
  readonly module: { readonly rules: ReturnType<typeof swcRule>[] };
  readonly optimization: NonNullable<Configuration['optimization']>;
  readonly plugins: NonNullable<Configuration['plugins']>;
  readonly output: NonNullable<Configuration['output']>;
}

export const webConfig = (root: string): WebConfig => ({
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  devtool: 'source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: ['@atrium/source', '...'],
    // Its package only offers bundlers the development build.
    alias: { 'react-router$': join(workspace, 'node_modules/react-router/dist/production/index.mjs') },
  },
  module: { rules: [swcRule()] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: {
          compress: { passes: 3, ecma: 2022 },
          format: { comments: false },
          // Weighing letters would weigh those of comments and of webpack's provisional hashes too, which vary.
          mangle: { disableCharFreq: true },
        },
      }),
    ],
  },
  plugins: [
    new PortableBuildsPlugin(workspace),
    new RetryChunksPlugin(),
    new webpack.NormalModuleReplacementPlugin(neverCalled, join(import.meta.dirname, 'left-out.mjs')),
    new webpack.NormalModuleReplacementPlugin(foreignWords, (resource: { context: string; request: string }) => {
      if (/react-(aria|stately)/.test(resource.context)) resource.request = join(import.meta.dirname, 'no-words.mjs');
    }),
  ],
  performance: false,
  output: {
    path: join(root, 'dist'),
    crossOriginLoading: 'anonymous',
    clean: true,
    // A request that hangs is aborted and retried before users give up.
    chunkLoadTimeout: 15_000,
    ...evaluatedAnew,
  },
});
