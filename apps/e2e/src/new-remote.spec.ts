import type { Session } from '@atrium/contracts/auth';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { ports } from './environment';
import { operate, pin, publishFolder, unpin } from './releases';
import { expect, startSignedIn, test } from './test';

const run = promisify(execFile);
const generator = fileURLToPath(new URL('../../../tools/generators/testing/build-new-remote.ts', import.meta.url));
/** In a name of its own, so that it stands beside whatever the checkout has. */
const name = 'zz-new';
const asked = [
  '--title',
  'Invoices',
  '--owner',
  'Finance team',
  '--path',
  '/invoicing',
  '--nav',
  '--api',
  '--contributions',
];

/** One after the other: what takes long is to make it, and both give the same to their company. */
test.describe.configure({ mode: 'default' });

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

/** To nobody, and to this company: the launchers of other tests stay as they are. */
async function give(tenant: string): Promise<void> {
  await operate('changes/', { action: 'promote', remote: name, release, percent: 0, why: 'A test.' });
  await pin(name, release, tenant);
  await operate('changes/', { action: 'rollback', remote: name, why: 'A test.' });
}

const accountOf = ({ access }: Session): string =>
  (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string }).user_id;

test('a remote as the generator makes it shows its tile, opens, and calls the API', async ({ page }) => {
  const company = await registerCompany();
  await give(company.tenant);
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

test('its card, action, search kind and notification kind work by its contract and its server’s answers alone', async ({
  page,
}) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  await give(company.tenant);
  await startSignedIn(page, company);
  // The team’s server, which the contract names.
  let unanswered = 0;
  await page.route('**/api/zz_new_service/home/open/', (route) =>
    route.fulfill({
      json: { rows: [{ id: '1', title: 'Paper and pens', note: '৳ 900', path: '/invoicing' }], total: 1 },
    }),
  );
  await page.route('**/api/zz_new_service/search/?*', (route) => {
    // Some never get an answer, which keeps nothing else from being found.
    if (new URL(route.request().url()).searchParams.get('q') !== 'paper') {
      unanswered += 1;
      return undefined;
    }
    const hit = { id: '1', title: 'Paper and pens', detail: 'Open', path: '/invoicing', picture: null, score: 0.9 };
    return route.fulfill({
      json: { results: [{ kind: name, title_matches: [[0, 5]], detail_matches: [], ...hit }], more: [] },
    });
  });
  const field = page.getByRole('combobox', { name: 'Search', exact: true });

  try {
    await test.step('a card on the home page', async () => {
      await page.goto('/');
      const card = page.getByRole('article', { name: 'Open in Invoices' });
      await expect(card.getByRole('link', { name: /Paper and pens/ })).toHaveAttribute('href', '/invoicing');
    });

    await test.step('a kind that the palette finds, beside those of others', async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type('Rahima Khatun');
      await expect(page.getByRole('option', { name: /Rahima Khatun/ }).first()).toBeVisible();
      await expect.poll(() => unanswered).toBeGreaterThan(0);
      await field.fill('paper');
      const found = page.getByRole('option', { name: /Paper and pens/ });
      await expect(found).toBeVisible();
      await expect(found.locator('mark')).toHaveText('Paper');
      await expect(page.getByRole('button', { name: 'Invoices', exact: true })).toBeVisible();
    });

    await test.step('an action that opens its form', async () => {
      await field.fill('add to invoices');
      await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Add to Invoices/);
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'New request' });
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(page).toHaveURL('/invoicing');
    });

    await test.step('a kind of notification, at the bell and in the settings', async () => {
      const { access: token, tenant } = await signIn(rahima.email, rahima.password);
      const sent = await callApi('POST', 'company_management_service/notifications/send/', {
        tenant,
        token,
        json: {
          kind: `${name}.added`,
          to: [accountOf(company)],
          subject: { id: '1', title: 'Paper and pens' },
          did: 'added “Paper and pens”',
          path: '/invoicing',
        },
      });
      expect([sent.status, sent.body]).toEqual([200, { told: 1 }]);
      await page.goto('/notifications');
      const told = page.getByRole('main').getByRole('link', { name: /Rahima Khatun added “Paper and pens”\.$/ });
      await expect(told).toHaveAttribute('href', '/invoicing');
      await page.goto('/settings/notifications');
      await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Someone adds to Invoices' })).toHaveValue('here');
    });

    await test.step('what was told stays readable once the module is off', async () => {
      await unpin(name, company.tenant);
      await page.goto('/notifications');
      const list = page.getByRole('main').getByRole('list', { name: 'Notifications' });
      await expect(list.getByText('Rahima Khatun added “Paper and pens”.')).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(0);
    });
  } finally {
    await unpin(name, company.tenant).catch(() => undefined);
  }
});
