/** How programs for Node are built: our own libs from source, and packages as imports that Node resolves at run time. */
import type { Configuration } from 'webpack';
import { swcRule } from './web-config.ts';

/** A package. `#…` is chosen by the package that says it. */
const bareImport = /^[^./#]/;

export const serverConfig = (
  context: string,
  entry: Readonly<Record<string, string>>,
  target: string,
): Configuration => ({
  mode: 'production',
  context,
  target: 'node22',
  devtool: 'source-map',
  entry: { ...entry },
  resolve: { extensions: ['.ts', '.js'], conditionNames: ['@atrium/source', '...'] },
  // `import.meta` and `new URL(…, import.meta.url)` keep their run-time meaning: the path of the built file.
  module: {
    rules: [swcRule()],
    parser: { javascript: { importMeta: false, url: false, worker: false, createRequire: false } },
  },
  externals: [
    ({ request = '' }) =>
      Promise.resolve(bareImport.test(request) && !request.startsWith('@atrium/') ? `module-import ${request}` : false),
  ],
  experiments: { outputModule: true },
  output: {
    path: target,
    clean: true,
    module: true,
    chunkFormat: 'module',
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
  },
  // Names are kept for stack traces, and NODE_ENV is left to the machine that runs it.
  optimization: { minimize: false, nodeEnv: false },
  node: false,
  performance: false,
});
