import type { Page } from '@playwright/test';
import { expect, test } from './test';

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
  await page.goto(path, { waitUntil: 'networkidle' });
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
  await expect(adminPage.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(scriptBytes).toBeLessThanOrEqual(150_000);
  expect(requests.filter((url) => url.includes('/remotes/'))).toEqual([]);
});
