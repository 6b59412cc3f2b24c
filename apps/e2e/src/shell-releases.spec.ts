import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Release } from '@atrium/remote-contract';
import type { Page } from '@playwright/test';
import { registerCompany, unique } from './api';
import { operate, pin, unpin } from './releases';
import { expect, startSignedIn, test } from './test';

const build = resolve(import.meta.dirname, '..', '..', 'shell', 'dist', 'release');

/** Publishes the build of the shell with another script at its start, as a build of other sources would be. */
async function publishShell(): Promise<string> {
  const record = JSON.parse(await readFile(`${build}/release.json`, 'utf8')) as Release;
  const id = unique('shell');
  const form = new FormData();
  form.append('why', 'A test.');
  const files = await Promise.all(
    record.files.map(async (file) => {
      const content = await readFile(`${build}/${file.path}`);
      if (file.path !== record.entry) return { file, content };
      const changed = Buffer.concat([content, Buffer.from(`\n// ${id}`)]);
      const integrity = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
      return { file: { ...file, bytes: changed.length, integrity }, content: changed };
    }),
  );
  form.append('release.json', new Blob([JSON.stringify({ ...record, id, files: files.map(({ file }) => file) })]), 'r');
  for (const { file, content } of files) form.append(file.path, new Blob([new Uint8Array(content)]), file.path);
  await operate('releases/', form);
  return id;
}

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
  await expect(page.getByRole('link', { name: 'Apps' })).toBeVisible();
  const before = (await releaseOf(page)) ?? '';
  const next = await publishShell();
  await pin('shell', next, company.tenant);

  // Code that this tab has not fetched yet.
  await page.getByRole('link', { name: 'Apps' }).click();
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
  await expect(page.getByRole('link', { name: 'Apps' })).toBeVisible();
  expect(await releaseOf(page)).toBe(before);
  expect(answers.filter(({ status }) => status === 404)).toEqual([]);
});
