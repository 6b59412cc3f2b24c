/** What the builds of the shell and of the remotes have in common. */
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';

/** TypeScript and JSX by swc, for evergreen browsers. */
export const swcRule = (target = 'es2022', development = false) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  resolve: { fullySpecified: false },
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
      target,
    },
  },
});

export const webConfig = (root) => ({
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['@atrium/source', '...'] },
  module: { rules: [swcRule()] },
  optimization: {
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
  },
  performance: false,
  output: { path: join(root, 'dist'), crossOriginLoading: 'anonymous', clean: true },
});
