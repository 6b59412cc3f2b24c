import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { operate, pin, unpin } from './releases';
import { publishShell } from './shell-builds';
import { expect, startSignedIn, test } from './test';

const releaseOf = (page: Page) => page.locator('meta[name="shell-release"]').getAttribute('content');

test('a tab goes on with its shell while another one is deployed, and the next load is all of that one', async ({
  page,
}) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  const answers: { readonly path: string; readonly status: number }[] = [];
  page.on('response', (response) => {
    answers.push({ path: new URL(response.url()).pathname, status: response.status() });
  });
  const scripts = () => answers.map(({ path }) => path).filter((path) => path.endsWith('.js'));

  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Apps' })).toBeVisible();
  const before = (await releaseOf(page)) ?? '';
  const next = await publishShell(operate);
  await pin('shell', next, company.tenant);

  // Code that this tab has not fetched yet.
  await page.getByRole('main').getByRole('link', { name: 'Apps' }).click();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  expect(scripts().every((path) => path.startsWith(`/shell/${before}/`))).toBe(true);

  answers.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  expect(await releaseOf(page)).toBe(next);
  expect(scripts().length).toBeGreaterThan(0);
  expect(scripts().every((path) => path.startsWith(`/shell/${next}/`))).toBe(true);

  await unpin('shell', company.tenant);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Apps' })).toBeVisible();
  expect(await releaseOf(page)).toBe(before);
  expect(answers.filter(({ status }) => status === 404)).toEqual([]);
});
