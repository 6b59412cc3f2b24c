import type { Browser, Locator, Page } from '@playwright/test';
import { registerCompany, unique, type Company } from './api';
import { readChannel } from './releases';
import { startTwoRegistries, type TwoRegistries } from './registries';
import { publishShell } from './shell-builds';
import { expect, startSignedIn, test } from './test';

const deployments = 5;
/** A multiple of 20: four visitors, five deployments. Set `PAGE_LOADS` higher to look for rarer failures. */
const loads = Number(process.env['PAGE_LOADS'] ?? 60);

/** Some with a page that they keep, and its cache; some in a new browser each time. */
const visitors = [
  { isKept: true, isSignedIn: true },
  { isKept: true, isSignedIn: true },
  { isKept: false, isSignedIn: true },
  { isKept: false, isSignedIn: false },
] as const;
/** While a deployment is under way; the last one of each comes after it. */
const loadsOfEach = loads / deployments / visitors.length;

/** Pages and their headings, of the shell and of remotes. */
const signedInPages = [
  ['/', 'Home'],
  ['/employee_dashboard', 'Employees'],
  ['/apps', 'Apps'],
  ['/company_management', 'Company Management'],
  ['/add_user', 'Add New User'],
  ['/task_management', 'Boards'],
] as const;
const signedOutPages = [
  ['/log_in', 'Sign In'],
  ['/registration', 'Create an Account'],
] as const;

const heading = (page: Page, name: string): Locator =>
  // Home greets by name.
  name === 'Home'
    ? page.getByRole('navigation', { name, exact: true })
    : page.getByRole('heading', { level: 1, name, exact: true });
const releaseOf = async (page: Page): Promise<string> =>
  (await page.locator('meta[name="shell-release"]').getAttribute('content')) ?? '';

// Recording every page load would take longer than the loads.
test.use({ trace: 'off' });

let suite: TwoRegistries;
test.beforeAll(async () => {
  suite = await startTwoRegistries();
});
test.afterAll(async () => {
  await suite.stop();
});

/** What went wrong on a page, and which shells its scripts are of. */
function watch(page: Page) {
  const problems: string[] = [];
  const shells = new Set<string>();
  page.on('response', (response) => {
    const { href, origin, pathname } = new URL(response.url());
    // The API may say that something isn't there yet, such as a wallet.
    const isProblem = response.status() >= (origin === suite.url ? 400 : 500);
    if (isProblem) problems.push(`${response.status()} ${href}`);
    if (origin === suite.url && pathname.endsWith('.js') && !pathname.startsWith('/remotes/')) {
      shells.add(/^\/shell\/([^/]+)\//.exec(pathname)?.[1] ?? pathname);
    }
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { problems, shells };
}

interface Load {
  readonly release: string;
  readonly problems: readonly string[];
}

/** Loads a page, and looks at all that the browser got for it. */
async function load(page: Page, [path, title]: readonly [string, string]): Promise<Load> {
  const { problems, shells } = watch(page);
  // What the page before was still waiting for is of its own shell.
  page.once('framenavigated', () => {
    shells.clear();
  });
  const answer = await page.goto(`${suite.url}${path}`);
  if (answer?.status() !== 200) problems.push(`${path} answered ${answer?.status()}`);
  await expect(heading(page, title)).toBeVisible();
  const release = await releaseOf(page);
  expect([...shells], path).toEqual([release]);
  page.removeAllListeners('response');
  page.removeAllListeners('pageerror');
  return { release, problems };
}

interface Visitor {
  /** Loads the next of the pages. */
  load(): Promise<Load>;
}

async function visitor(browser: Browser, kind: (typeof visitors)[number], company: Company): Promise<Visitor> {
  const open = async (): Promise<Page> => {
    const page = await browser.newPage();
    if (kind.isSignedIn) await startSignedIn(page, company);
    return page;
  };
  const pages = kind.isSignedIn ? signedInPages : signedOutPages;
  const kept = kind.isKept ? await open() : null;
  let turn = 0;
  return {
    load: async () => {
      const page = kept ?? (await open());
      const next = pages[turn % pages.length] ?? pages[0];
      turn += 1;
      const found = await load(page, next);
      if (kept === null) await page.close();
      return found;
    },
  };
}

/** What someone clicks in an open tab, one after each deployment: every page needs code that the tab does not have yet. */
const clicks = [
  ['Apps', 'Apps'],
  ['Employee', 'Employees'],
  ['Task', 'Boards'],
  ['Expense Tracker', 'Expense Tracker'],
  ['Asset Management', 'Asset Management'],
] as const;

/** What someone opens while a form is half filled. */
const menus = ['Workspaces', 'Recent', 'Starred', 'Templates', 'Info'] as const;

interface Tab {
  readonly page: Page;
  readonly release: string;
  /** Everything that it got since it was opened. */
  readonly seen: ReturnType<typeof watch>;
}

async function openTab(browser: Browser, company: Company, path: string, title: string): Promise<Tab> {
  const page = await browser.newPage();
  await startSignedIn(page, company);
  const seen = watch(page);
  await page.goto(`${suite.url}${path}`);
  await expect(heading(page, title)).toBeVisible();
  // From here on it is never without anything, however short.
  await page.evaluate(() => {
    const root = document.getElementById('root');
    new MutationObserver(() => {
      if (root?.textContent.trim() === '') document.documentElement.dataset['blank'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  return { page, release: await releaseOf(page), seen };
}

async function expectSound({ page, release, seen }: Tab): Promise<void> {
  expect(seen.problems).toEqual([]);
  expect([...seen.shells]).toEqual([release]);
  await expect(page.locator('html')).not.toHaveAttribute('data-blank');
}

async function deploy(): Promise<string> {
  const release = await publishShell(suite.operate);
  await suite.operate('changes/', { action: 'promote', remote: 'shell', release, why: 'A test.' });
  for (const url of suite.urls) expect((await readChannel(url)).shell?.stable).toBe(release);
  return release;
}

test('page loads during five deployments behind a round robin are whole, and open tabs go on', async ({ browser }) => {
  // Takes several minutes on a busy machine.
  test.setTimeout(600_000);
  const company = await registerCompany();
  const crowd = await Promise.all(visitors.map((kind) => visitor(browser, kind, company)));
  const found: Load[] = [];
  const tabs: Tab[] = [];

  const form = await openTab(browser, company, '/add_user', 'Add New User');
  const typed = { Username: unique('invited'), Email: `${unique('invited')}@example.test`, 'Full Name': 'Some' };
  for (const [label, text] of Object.entries(typed)) await form.page.getByLabel(label).fill(text);

  for (let deployment = 0; deployment < deployments; deployment += 1) {
    tabs.push(await openTab(browser, company, '/', 'Home'));
    const during = crowd.map(async (one) => {
      for (let turn = 1; turn < loadsOfEach; turn += 1) found.push(await one.load());
    });
    const [release] = await Promise.all([deploy(), ...during]);
    const after = await Promise.all(crowd.map((one) => one.load()));
    expect(new Set(after.map((one) => one.release))).toEqual(new Set([release]));
    found.push(...after);

    const clicked = tabs.map(async (tab, opened) => {
      const [link, title] = clicks[deployment - opened] ?? clicks[0];
      await tab.page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(heading(tab.page, title)).toBeVisible();
      await expectSound(tab);
    });
    const written = (async () => {
      const name = form.page.getByLabel('Full Name', { exact: true });
      await name.press('End');
      await name.pressSequentially(` ${deployment}`);
      await form.page.getByRole('button', { name: menus[deployment], exact: true }).click();
      const menu = form.page.getByRole('dialog', { name: menus[deployment] });
      await expect(menu).toBeVisible();
      await form.page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(form.page.getByLabel('Username')).toHaveValue(typed.Username);
      await expectSound(form);
    })();
    await Promise.all([...clicked, written]);
  }

  expect(found).toHaveLength(loads);
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(tabs.map(({ release }) => release)).size).toBe(deployments);

  // What was typed while five shells were deployed is sent, after signing in again.
  await form.page.route('**/users/create/', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await form.page.getByRole('button', { name: 'Add User' }).click();
  const dialog = form.page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Email').fill(company.email);
  await form.page.unroute('**/users/create/');
  await dialog.getByLabel('Password', { exact: true }).fill(company.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.page.getByText('Some 0 1 2 3 4 was added.')).toBeVisible();
});
