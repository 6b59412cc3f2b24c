/**
 * Builds a server: `node tools/build/node.mjs <project root> [folder]`, from `src/main.ts` to `main.mjs` in that folder,
 * `dist` otherwise. Our own libs are bundled from their sources; packages stay imports and come from node_modules at run
 * time.
 */
import { join, resolve } from 'node:path';
import { runWebpack } from './run-webpack.mjs';
import { swcRule } from './web-config.mjs';

const root = resolve(process.argv[2]);
const bareImport = /^[^./]/;
const ownLib = /^@atrium\//;

await runWebpack({
  mode: 'production',
  context: root,
  target: 'node22',
  devtool: 'source-map',
  entry: { main: './src/main.ts' },
  resolve: { extensions: ['.ts', '.js'], conditionNames: ['@atrium/source', '...'] },
  // `import.meta` and `new URL(…, import.meta.url)` keep their meaning at run time: the place of the built file.
  module: {
    rules: [swcRule()],
    parser: { javascript: { importMeta: false, url: false, worker: false, createRequire: false } },
  },
  externals: [
    ({ request }) =>
      Promise.resolve(bareImport.test(request) && !ownLib.test(request) ? `module-import ${request}` : undefined),
  ],
  experiments: { outputModule: true },
  output: {
    path: resolve(process.argv[3] ?? join(root, 'dist')),
    clean: true,
    module: true,
    chunkFormat: 'module',
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
  },
  // Names stay as written for stack traces, and NODE_ENV stays a setting of the machine that runs this.
  optimization: { minimize: false, nodeEnv: false },
  node: false,
  performance: false,
});
