import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { registerCompany } from './api';
import { ports } from './environment';
import { operate, pin, publishFolder, unpin } from './releases';
import { expect, startSignedIn, test } from './test';

const run = promisify(execFile);
const generator = fileURLToPath(new URL('../../../tools/generators/testing/build-new-remote.ts', import.meta.url));
/** In a name of its own, so that it stands beside whatever the checkout has. */
const name = 'zz-new';
const asked = ['--title', 'Invoices', '--owner', 'Finance team', '--path', '/invoicing', '--nav', '--api'];

let release: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(ports.dataDir, 'new-remote-'));
  try {
    await run(process.execPath, [generator, folder, name, ...asked]);
    release = await publishFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a remote as the generator makes it shows its tile, opens, and calls the API', async ({ page }) => {
  const company = await registerCompany();
  // To nobody, and to this company: the launchers of other tests stay as they are.
  await operate('changes/', { action: 'promote', remote: name, release, percent: 0, why: 'A test.' });
  await pin(name, release, company.tenant);
  await operate('changes/', { action: 'rollback', remote: name, why: 'A test.' });
  await startSignedIn(page, company);
  try {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Invoicing')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Invoicing' }).click();
    await expect(page).toHaveURL('/invoicing');
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await page.getByRole('button', { name: 'New request' }).click();
    const form = page.getByRole('dialog', { name: 'New request' });
    await form.getByLabel('Category').fill('Laptops');
    await form.getByLabel('Reason').fill('A new colleague starts on Monday.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Laptops' })).toBeVisible();
  } finally {
    await unpin(name, company.tenant);
  }
});
