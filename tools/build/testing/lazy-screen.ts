import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { Configuration } from 'webpack';
import { ensureChromium } from '../../setup/chromium.mjs';
import { inWorkspace } from '../../setup/paths.mjs';
import { runWebpack } from '../run-webpack.ts';

declare global {
  interface Window {
    showScreen: () => Promise<unknown>;
    hasRun?: boolean;
  }
}

const sources = {
  'entry.js': "globalThis.showScreen = () => import('./screen.js');",
  'screen.js': "import './screen.css'; globalThis.hasRun = true;",
  'screen.css': 'body { color: rgb(1, 2, 3); }',
};

/** The built files by path. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export interface LazyScreen {
  readonly files: BuiltFiles;
  readonly url: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Builds a screen that is loaded lazily, with a style of its own, and serves it to a browser; for tests of plugins. */
export async function serveLazyScreen(
  name: string,
  config: Configuration,
  answer: (path: string, files: BuiltFiles, response: ServerResponse) => void,
): Promise<LazyScreen> {
  mkdirSync(inWorkspace('test-results'), { recursive: true });
  const folder = mkdtempSync(inWorkspace('test-results', `${name}-`));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
  const built = join(folder, 'built');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    experiments: { css: true },
    ...config,
    output: { path: built, filename: 'entry.js', ...config.output },
  });
  const files = new Map(readdirSync(built).map((path) => [`/${path}`, readFileSync(join(built, path))]));
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    answer(url, files, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  return {
    files,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
