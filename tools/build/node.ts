/**
 * Builds a server: `node tools/build/node.ts <project root> [folder]`, from `src/main.ts` to `main.mjs` in that folder,
 * `dist` otherwise. Our own libs are bundled from source; packages stay imports, resolved from node_modules at run
 * time. A server with worker processes has `src/workers/worker.ts`, which becomes a separate file at the same path in the
 * folder, with its templates next to it as in the sources.
 */
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runWebpack } from './run-webpack.ts';
import { swcRule } from './web-config.ts';

const root = resolve(process.argv[2] ?? '.');
const target = resolve(process.argv[3] ?? join(root, 'dist'));
const worker = join(root, 'src', 'workers', 'worker.ts');
const templates = join(root, 'src', 'workers', 'templates');
/** A package. `#…` is chosen by the package that says it. */
const bareImport = /^[^./#]/;

await runWebpack({
  mode: 'production',
  context: root,
  target: 'node22',
  devtool: 'source-map',
  entry: { main: './src/main.ts', ...(existsSync(worker) ? { 'workers/worker': worker } : {}) },
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

if (existsSync(templates)) cpSync(templates, join(target, 'workers', 'templates'), { recursive: true });
