import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Compiler, type RuleSetRule } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteConfig } from '../build/remote-config.ts';
import { swcRule } from '../build/web-config.ts';
import { Problem } from '../setup/problem.mjs';
import { devRecords } from './dev-record.ts';

const entryFile = 'remoteEntry.js';
/** Pages have a different origin: at least a different port. */
const openToAll = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' };

/**
 * Serves a remote from source, with hot updates, to a shell of any origin: this suite's, or a deployed one whose page allows
 * this machine. Resolves after the first build with the address and a function to stop.
 */
interface Remote {
  readonly root: string;
  readonly name: string;
  readonly version: string;
}

export async function serveRemote(
  { root, name, version }: Remote,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const url = `http://localhost:${port}/`;
  const { config, symbols } = remoteConfig(root, name, {
    exposed: join(import.meta.dirname, 'hot-remote.ts'),
    entryFile,
  });
  const compiler = webpack({
    ...config,
    mode: 'development',
    // No eval: the page's content security policy doesn't allow it.
    devtool: 'cheap-module-source-map',
    // Failed builds must not become an update: pages would run it.
    optimization: { ...config.optimization, emitOnErrors: false },
    module: { rules: [{ ...swcRule(), exclude: [/node_modules/, join(root, 'src')] }, remoteRule(root)] },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        'atrium-remote-in-work$': join(root, 'src/remote.ts'),
        'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.ts'),
      },
    },
    output: { ...config.output, publicPath: url, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const built = reportBuilds(compiler, name);
  const record = devRecords({ root, name, version, entry: entryFile, symbols });

  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: 'only',
      liveReload: false,
      static: false,
      setupExitSignals: false,
      // Shells on any host may connect; users choose in their own browser which one does.
      allowedHosts: 'all',
      headers: openToAll,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => [
        { name: 'dev-record', path: '/dev-release.json', middleware: answerWith(record) },
        ...middlewares,
      ],
    },
    compiler,
  );
  try {
    await server.start();
    await built;
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, close: () => server.stop() };
}

/** Lets the remote's own components be replaced in place. */
function remoteRule(root: string): RuleSetRule {
  const { loader, options, ...rule } = swcRule('es2022', { development: true, refresh: true });
  return {
    ...rule,
    include: join(root, 'src'),
    use: [{ loader: join(import.meta.dirname, 'refresh-loader.mjs') }, { loader, options }],
  };
}

const answerWith =
  (read: () => Promise<unknown>) =>
  (_request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void): void => {
    void read().then((value) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      for (const [header, content] of Object.entries(openToAll)) response.setHeader(header, content);
      response.end(JSON.stringify(value));
    }, next);
  };

/** Settles with the first build, and rejects with a Problem if it fails. Reports errors of later builds, and when they're fixed. */
function reportBuilds(compiler: Compiler, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    let wasBroken = false;
    compiler.hooks.done.tap('reportBuilds', (stats) => {
      const errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }) : null;
      if (isFirst) {
        isFirst = false;
        if (errors === null) resolve();
        else reject(new Problem(`${name} couldn’t be built:\n${errors}`));
        return;
      }
      if (errors !== null) console.error(`\n${errors}\n\n${name} wasn’t updated.`);
      else if (wasBroken) console.log(`${name} builds without errors again.`);
      wasBroken = errors !== null;
    });
  });
}
