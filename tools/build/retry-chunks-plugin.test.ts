import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../setup/chromium.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { RetryChunksPlugin } from './retry-chunks-plugin.ts';
import { runWebpack } from './run-webpack.ts';

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

let folder: string;
let server: Server;
let url: string;
let browser: Browser;
/** How many of the next requests for a kind of file fail. */
let failures: Partial<Record<string, number>> = {};
/** Addresses of lazy files in the order in which they were asked for. */
let asked: string[] = [];

before(async () => {
  mkdirSync(inWorkspace('test-results'), { recursive: true });
  folder = mkdtempSync(inWorkspace('test-results', 'retry-'));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
  const built = join(folder, 'built');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    experiments: { css: true },
    output: { path: built, filename: 'entry.js' },
    plugins: [new RetryChunksPlugin()],
  });
  const files = new Map(readdirSync(built).map((path) => [`/${path}`, readFileSync(join(built, path))]));
  server = createServer(({ url: address = '' }, response) => {
    const { pathname } = new URL(address, url);
    const kind = pathname.endsWith('.css') ? 'css' : pathname.endsWith('.js') ? 'javascript' : 'html';
    const isLazy = kind !== 'html' && pathname !== '/entry.js';
    if (isLazy) asked.push(address);
    const left = failures[kind] ?? 0;
    if (isLazy && left > 0) {
      failures[kind] = left - 1;
      response.writeHead(503).end();
      return;
    }
    const content = files.get(pathname);
    response.writeHead(content === undefined && kind !== 'html' ? 404 : 200, { 'content-type': `text/${kind}` });
    response.end(content ?? '<!doctype html><body>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
});
after(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Loads the screen `times` times in one page; tells what came of the last, and which addresses it asked for. */
async function show(failing: Partial<Record<string, number>>, times = 1) {
  failures = { ...failing };
  asked = [];
  const page = await browser.newPage();
  await page.goto(url);
  await page.addScriptTag({ url: '/entry.js' });
  const open = () =>
    page.evaluate(async () => {
      const failure = await window.showScreen().then(
        () => null,
        (error: unknown) => {
          const { name, attempts } = error as { readonly name: string; readonly attempts: number };
          return { name, attempts };
        },
      );
      return { failure, color: getComputedStyle(document.body).color, hasRun: window.hasRun === true };
    });
  for (let time = 1; time < times; time += 1) await open();
  const outcome = await open();
  await page.close();
  return outcome;
}

const shown = { failure: null, color: 'rgb(1, 2, 3)', hasRun: true };
const addressesOf = (extension: string) => asked.filter((address) => address.includes(extension));

for (const [kind, extension] of [
  ['javascript', '.js'],
  ['css', '.css'],
] as const) {
  test(`a lost file of ${kind} is asked for again, each time at an address of its own`, async () => {
    assert.deepEqual(await show({ [kind]: 2 }), shown);
    const addresses = addressesOf(extension);
    assert.equal(addresses.length, 3);
    assert.equal(new Set(addresses).size, 3);
  });

  test(`a file of ${kind} that stays lost is given up after three attempts, and comes when it is asked for later`, async () => {
    const { failure, hasRun } = await show({ [kind]: 3 });
    assert.deepEqual(failure, { name: 'ChunkLoadError', attempts: 3 });
    assert.equal(hasRun, false);
    assert.deepEqual(await show({ [kind]: 3 }, 2), shown);
    const addresses = addressesOf(extension);
    assert.equal(new Set(addresses).size, addresses.length);
  });
}
