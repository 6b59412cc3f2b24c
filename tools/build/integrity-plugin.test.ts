import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../setup/chromium.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { runWebpack } from './run-webpack.ts';

declare global {
  interface Window {
    showScreen: () => Promise<unknown>;
    hasRun?: boolean;
    atriumIntegrityOf?: (file: string) => string | undefined;
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
/** What the record of the release would say, by path. */
let hashes: Readonly<Record<string, string>>;
/** Paths that are answered with one byte changed. */
const tampered = new Set<string>();

before(async () => {
  mkdirSync(inWorkspace('test-results'), { recursive: true });
  folder = mkdtempSync(inWorkspace('test-results', 'integrity-'));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
  const built = join(folder, 'built');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    experiments: { css: true },
    optimization: { minimize: false },
    output: { path: built, filename: 'entry.js', crossOriginLoading: 'anonymous' },
    plugins: [new IntegrityPlugin()],
  });
  const files = new Map(readdirSync(built).map((path) => [`/${path}`, readFileSync(join(built, path))]));
  hashes = Object.fromEntries(
    [...files].map(([path, content]) => [path, `sha384-${createHash('sha384').update(content).digest('base64')}`]),
  );
  server = createServer(({ url: path = '' }, response) => {
    const content = files.get(path);
    const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(content === undefined && type !== 'text/html' ? 404 : 200, { 'content-type': type });
    response.end(
      content !== undefined && tampered.has(path) ? flipOneByte(content) : (content ?? '<!doctype html><body>'),
    );
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

/** Changes a digit: a style and a script that are as good as before. */
function flipOneByte(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  const place = changed.lastIndexOf('3');
  changed[place] = '4'.charCodeAt(0);
  return changed;
}

function pathOf(extension: string): string {
  const found = Object.keys(hashes).find((path) => path !== '/entry.js' && path.endsWith(extension));
  assert.ok(found);
  return found;
}

/** Loads the screen in a page that knows `known` hashes (null: that has no such function), and tells what came of it. */
async function show(known: typeof hashes | null, changed: readonly string[] = []) {
  tampered.clear();
  for (const path of changed) tampered.add(path);
  const page = await browser.newPage();
  await page.goto(url);
  if (known !== null) {
    await page.evaluate((byPath) => {
      window.atriumIntegrityOf = (file) => byPath[new URL(file).pathname];
    }, known);
  }
  await page.addScriptTag({ url: '/entry.js' });
  const outcome = await page.evaluate(async () => {
    const failure = await window.showScreen().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    );
    return { failure, color: getComputedStyle(document.body).color, hasRun: window.hasRun === true };
  });
  await page.close();
  return outcome;
}

const asBefore = 'rgb(0, 0, 0)';

test('a screen with a style of its own comes with the hashes of both', async () => {
  assert.deepEqual(await show(hashes), { failure: null, color: 'rgb(1, 2, 3)', hasRun: true });
});

test('one changed byte in a style, and it does not apply', async () => {
  const { failure, color } = await show(hashes, [pathOf('.css')]);
  assert.equal(failure, 'ChunkLoadError');
  assert.equal(color, asBefore);
});

test('one changed byte in a script, and it does not run', async () => {
  const { failure, hasRun } = await show(hashes, [pathOf('.js')]);
  assert.equal(failure, 'ChunkLoadError');
  assert.equal(hasRun, false);
});

test('a style or script without a hash does not come', async () => {
  const without = (path: string) => Object.fromEntries(Object.entries(hashes).filter(([known]) => known !== path));
  const noStyle = await show(without(pathOf('.css')));
  assert.deepEqual([noStyle.failure, noStyle.color], ['ChunkLoadError', asBefore]);
  const noScript = await show(without(pathOf('.js')));
  assert.deepEqual([noScript.failure, noScript.hasRun], ['ChunkLoadError', false]);
});

test('nothing comes in a page that knows no hashes at all', async () => {
  assert.deepEqual(await show(null), { failure: 'ChunkLoadError', color: asBefore, hasRun: false });
});
