import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RetryChunksPlugin } from './retry-chunks-plugin.ts';
import { serveLazyScreen, type LazyScreen } from './testing/lazy-screen.ts';

let screen: LazyScreen;
/** How many of the next requests for a kind of file fail. */
let failures: Partial<Record<string, number>> = {};
/** Addresses of lazy files in the order of their requests. */
let asked: string[] = [];

before(async () => {
  screen = await serveLazyScreen('retry', { plugins: [new RetryChunksPlugin()] }, (address, files, response) => {
    const { pathname } = new URL(address, 'http://127.0.0.1');
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
});
after(() => screen.close());

/** Loads the screen `times` times in one page, and returns what happened the last time. */
async function show(failing: Partial<Record<string, number>>, times = 1) {
  failures = { ...failing };
  asked = [];
  const page = await screen.browser.newPage();
  await page.goto(screen.url);
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
