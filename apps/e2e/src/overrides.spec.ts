import type { Page } from '@playwright/test';
import { cardOfDevServer, startDevServer, type DevServer } from './dev-server';
import { urls } from './environment';
import { stableRelease } from './releases';
import { expect, test as base } from './test';

const test = base.extend<{ readonly devServer: DevServer }>({
  devServer: async ({}, provide) => {
    const server = await startDevServer();
    await provide(server);
    await server.stop();
  },
});

const releasedCard = 'View Details';
const dead = 'Employees couldn’t be loaded from your machine. Is its dev server running?';
const directory = '/employee_dashboard';

async function allow(page: Page): Promise<void> {
  await page.goto('/overrides');
  await page.getByRole('button', { name: 'Allow overrides in this browser' }).click();
  await expect(page.getByRole('form', { name: 'Employees', exact: true })).toBeVisible();
}

const cardOf = (page: Page) => page.getByRole('form', { name: 'Employees', exact: true });

async function compareWith(page: Page, address: string): Promise<void> {
  await cardOf(page).getByLabel('Dev server address').fill(address);
  await cardOf(page).getByRole('button', { name: 'Compare' }).click();
}

async function override(page: Page, address: string): Promise<void> {
  await allow(page);
  await compareWith(page, address);
  await cardOf(page).getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`Employees is loaded from ${address}`)).toBeVisible();
}

/** What the browser keeps when someone chose an override, whoever wrote it there. */
const storeOverride = (page: Page, url: string) =>
  page.addInitScript((address) => {
    localStorage.setItem('atrium.overrides', JSON.stringify({ employees: address }));
  }, `${url}/`);

/** The policy of the page, without what differs in every answer. */
async function policyOf(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  return (response?.headers()['content-security-policy'] ?? '').replace(/nonce-[^']+/, 'nonce');
}

test('someone allowed takes a remote from their own machine, is told so on every page, and goes back', async ({
  adminPage: page,
  devServer,
}) => {
  await allow(page);
  await compareWith(page, devServer.url);
  await expect(page.getByText('It was built for the versions this page provides.')).toBeVisible();
  await cardOf(page).getByRole('button', { name: 'Use this address' }).click();
  const banner = page.getByText(`Employees is loaded from ${devServer.url}`);
  await expect(banner).toBeVisible();

  await page.goto(directory);
  await expect(page.getByText(cardOfDevServer).first()).toBeVisible();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Overrides' }).click();
  await expect(page).toHaveURL('/overrides');
  await expect(banner).toBeVisible();

  await page.goto(directory);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(releasedCard).first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a dead address is told in the remote’s place, with a way to try again and one to the release', async ({
  adminPage: page,
  devServer,
}) => {
  await override(page, devServer.url);
  await devServer.stop();
  await page.goto(directory);
  await expect(page.getByRole('heading', { name: dead })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: dead })).toBeVisible();
  await page.getByRole('button', { name: 'Use the released version' }).click();
  await expect(page.getByText(releasedCard).first()).toBeVisible();
});

test('a build that does not fit is told by versions, needs and names before it is used', async ({
  adminPage: page,
}) => {
  const { record } = await stableRelease('employees');
  const server = await startDevServer({
    shared: { ...record.shared, '@atrium/ui': '9.0.0' },
    uses: { ...record.uses, '@atrium/router': ['Teleport'] },
  });
  await allow(page);
  await compareWith(page, server.url);
  const card = cardOf(page);
  await expect(card.getByText(/Built against 9\.0\.0; this page has \d/)).toBeVisible();
  await expect(card.getByText(/was built against @atrium\/ui 9\.0\.0/)).toBeVisible();
  await expect(card.getByText(/uses Teleport from @atrium\/router/)).toBeVisible();
  await server.stop();
});

test('only an address of this machine, where this very remote answers, is taken', async ({
  adminPage: page,
  devServer,
}) => {
  await allow(page);
  await compareWith(page, 'http://example.com');
  await expect(page.getByText('Enter an address on this machine, such as http://localhost:4210.')).toBeVisible();
  await compareWith(page, 'http://localhost:9');
  await expect(page.getByText('Nothing is running at this address.')).toBeVisible();
  const boards = page.getByRole('listitem').filter({ hasNotText: 'Employees' }).getByRole('form').first();
  await boards.getByLabel('Dev server address').fill(devServer.url);
  await boards.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The dev server at this address serves “employees”.')).toBeVisible();
});

test('whoever is not allowed is told so, and nothing of their page changes', async ({
  employeePage: page,
  devServer,
}) => {
  const before = await policyOf(page, '/overrides');
  const refused = page.waitForResponse(/override-grant/);
  await page.getByRole('button', { name: 'Allow overrides in this browser' }).click();
  expect((await refused).status()).toBe(403);
  await expect(
    page.getByText('You can’t use modules from your own machine here. Ask the platform team for access.'),
  ).toBeVisible();

  await storeOverride(page, devServer.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  expect(await policyOf(page, directory)).toBe(before);
  await expect(page.getByText(releasedCard).first()).toBeVisible();
  expect(asked.filter((url) => url.startsWith(devServer.url))).toEqual([]);
});

test('a forged pass has no effect', async ({ adminPage: page, devServer }) => {
  const before = await policyOf(page, '/');
  const payload = { tenant: 'acme', user: 'someone', aud: 'atrium override pass', exp: 4_000_000_000 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [`${part({ alg: 'none' })}.${part(payload)}.`, `${part({ alg: 'HS256' })}.${part(payload)}.AAAA`];
  await storeOverride(page, devServer.url);
  for (const value of forged) {
    await page.context().addCookies([{ name: 'atrium_overrides', value, url: urls.shell }]);
    expect(await policyOf(page, directory)).toBe(before);
    await expect(page.getByText(releasedCard).first()).toBeVisible();
    await expect(page.getByText('comes from')).toBeHidden();
  }
});

test('another person in the same browser gets no overrides by the pass of the one before', async ({
  adminPage: page,
  devServer,
}) => {
  await override(page, devServer.url);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill('employee@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-Pass-123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.goto(directory);
  await expect(page.getByText(releasedCard).first()).toBeVisible();
  await expect(page.getByText('comes from')).toBeHidden();
});

test('nobody keeps overrides after ending them', async ({ adminPage: page, devServer }) => {
  await override(page, devServer.url);
  await page.getByRole('button', { name: 'Stop using overrides' }).click();
  await expect(page.getByRole('button', { name: 'Allow overrides in this browser' })).toBeVisible();
  expect(await policyOf(page, '/')).not.toContain('localhost:*');
});
