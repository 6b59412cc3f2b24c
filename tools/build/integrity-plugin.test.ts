import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { serveLazyScreen, type LazyScreen } from './testing/lazy-screen.ts';

declare global {
  interface Window {
    atriumIntegrityOf?: (file: string) => string | undefined;
  }
}

let screen: LazyScreen;
/** Hashes by path, as in the record of a release. */
let hashes: Readonly<Record<string, string>>;
/** Paths whose response has one byte changed. */
const tampered = new Set<string>();

before(async () => {
  const config: Configuration = {
    optimization: { minimize: false },
    output: { crossOriginLoading: 'anonymous' },
    plugins: [new IntegrityPlugin()],
  };
  screen = await serveLazyScreen('integrity', config, (path, files, response) => {
    const content = files.get(path);
    const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(content === undefined && type !== 'text/html' ? 404 : 200, { 'content-type': type });
    response.end(
      content !== undefined && tampered.has(path) ? flipOneByte(content) : (content ?? '<!doctype html><body>'),
    );
  });
  hashes = Object.fromEntries(
    [...screen.files].map(([path, content]) => [
      path,
      `sha384-${createHash('sha384').update(content).digest('base64')}`,
    ]),
  );
});
after(() => screen.close());

/** Changes one digit, which leaves styles and scripts valid. */
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

/** Loads the screen in a page that knows `known` hashes (null: no such function), and returns what happened. */
async function show(known: typeof hashes | null, changed: readonly string[] = []) {
  tampered.clear();
  for (const path of changed) tampered.add(path);
  const page = await screen.browser.newPage();
  await page.goto(screen.url);
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
