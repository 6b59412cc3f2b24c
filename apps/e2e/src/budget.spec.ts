import type { Page, Request } from '@playwright/test';
import { signIn } from './api';
import { demo } from './environment';
import { PageTraffic } from './page-rest';
import { readChannel } from './releases';
import { expect, startSignedIn, test } from './test';

interface Visit {
  readonly requests: readonly string[];
  /** Bytes of scripts over the wire, headers left out. */
  readonly scriptBytes: number;
}

/** What the browser fetches for a first visit, with an empty cache, until nothing more comes. */
async function visit(page: Page, path: string): Promise<Visit> {
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const traffic = new PageTraffic(page);
  await page.goto(path);
  await traffic.comesToRest();
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { requests, scriptBytes };
}

test('the first visit of the sign-in page is light, and fetches nothing of a remote', async ({ page }) => {
  const { requests, scriptBytes } = await visit(page, '/log_in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(115_000);
  expect(requests.length).toBeLessThanOrEqual(10);
  expect(requests.filter((url) => url.includes('/remotes/'))).toEqual([]);
});

test('the first visit of the launcher is light, and fetches nothing of a remote', async ({ adminPage }) => {
  const { requests, scriptBytes } = await visit(adminPage, '/');
  await expect(adminPage.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(scriptBytes).toBeLessThanOrEqual(150_000);
  expect(requests.filter((url) => url.includes('/remotes/'))).toEqual([]);
});

/** Kilobytes of a contract's budget, as the registry counts them. */
const bytesPerKilobyte = 1024;

/** Requests of a remote's own files, and their bytes over the wire, until the page waits for nothing more. */
async function visitOfRemote(page: Page, path: string, remote: string) {
  const own: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/remotes/${remote}/`)) own.push(request);
  });
  const traffic = new PageTraffic(page);
  await page.goto(path);
  await expect.poll(() => own.length, { message: `${path} fetches ${remote}`, timeout: 30_000 }).toBeGreaterThan(0);
  await traffic.comesToRest();
  const sizes = await Promise.all(own.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  return { kilobytes: bytes / bytesPerKilobyte, requests: own.length };
}

test('the first visit of each route of each remote keeps the budget of its contract', async ({ browser }) => {
  test.setTimeout(240_000);
  const session = await signIn(demo.admin, demo.password);
  const { remotes, releases } = await readChannel();
  const served = releases.filter(({ id }) => remotes.some(({ stable }) => stable === id));
  expect(served.length).toBeGreaterThanOrEqual(5);

  for (const { contract } of served) {
    const { name, budget, routes } = contract;
    for (const { path } of routes) {
      // A context has a cache of its own.
      const context = await browser.newContext();
      const page = await context.newPage();
      await startSignedIn(page, session);
      const { kilobytes, requests } = await visitOfRemote(page, path, name);
      const measured = `${name} at ${path}: ${kilobytes.toFixed(1)} KB in ${requests} requests`;
      const message = `${measured}; its budget is ${budget.kilobytes} KB in ${budget.requests}`;
      expect.soft(kilobytes, message).toBeLessThanOrEqual(budget.kilobytes);
      expect.soft(requests, message).toBeLessThanOrEqual(budget.requests);
      await context.close();
    }
  }
});
