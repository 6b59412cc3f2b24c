/**
 * How programs for Node are built: our own libs from source, with those packages that are to be part of them, and all others
 * as imports that Node resolves at run time.
 */
import { isBuiltin } from 'node:module';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { neverAskedFor, packageOf } from './bundled-packages.ts';
import { ContainedPackagesPlugin } from './contained-packages-plugin.ts';
import { printedInAscii } from './printed-in-ascii.ts';
import { swcRule } from './web-config.ts';

/** A package. `#…` is chosen by the package that says it. */
const bareImport = /^[^./#]/;
const inPackage = /[\\/]node_modules[\\/]/;

export const serverConfig = (
  context: string,
  entry: Readonly<Record<string, string>>,
  target: string,
  bundled: ReadonlySet<string> = new Set(),
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
    parser: {
      javascript: { importMeta: false, url: false, worker: false, createRequire: false, exprContextCritical: false },
    },
  },
  plugins: [
    new ContainedPackagesPlugin(),
    // For each plugin without a name of its own, Fastify would look for its file among all modules.
    new webpack.DefinePlugin({ 'require.cache': 'undefined' }),
  ],
  externalsPresets: { node: false },
  externals: [
    ({ request, contextInfo }: ExternalItemFunctionData) => {
      if (!bareImport.test(request) || request.startsWith('@atrium/')) return Promise.resolve(false);
      // Required, because importing `node:http` loads all that it offers, such as a WebSocket client.
      if (isBuiltin(request) || neverAskedFor.has(request)) return Promise.resolve(`node-commonjs ${request}`);
      const isBundled = bundled.has(packageOf(request)) || inPackage.test(contextInfo.issuer);
      return Promise.resolve(isBundled ? false : `module-import ${request}`);
    },
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
  // NODE_ENV is left to the machine that runs it.
  optimization: { minimize: true, minimizer: [printedInAscii], nodeEnv: false },
  node: false,
  performance: false,
});
