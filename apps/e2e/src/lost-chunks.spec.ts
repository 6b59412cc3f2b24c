import type { Page, Route } from '@playwright/test';
import { registerCompany } from './api';
import { expect, startSignedIn, test } from './test';

/** The shell's own scripts, wherever a release of it stands; those of remotes are told apart by their address. */
const isOfShell = (url: URL): boolean => url.pathname.endsWith('.js') && !url.pathname.startsWith('/remotes/');
const lose = (route: Route) => route.abort();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.describe('a script of the shell that is lost', () => {
  test('for a moment is asked for again, past caches, and nobody notices', async ({ adminPage: page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Apps' })).toBeVisible();
    const asked: URL[] = [];
    await page.route(isOfShell, (route) => {
      asked.push(new URL(route.request().url()));
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: 'Apps' }).click();
    await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
    const [lost] = asked;
    const again = () => asked.filter((url) => url.pathname === lost?.pathname);
    await expect.poll(() => again().length).toBe(2);
    expect(again()[1]?.href).not.toBe(lost?.href);
  });

  test('for longer leaves the rest of the page, says so, and comes with Try again', async ({ adminPage: page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Apps' })).toBeVisible();
    await page.route(isOfShell, lose);
    await page.getByRole('main').getByRole('link', { name: 'Apps' }).click();
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(isOfShell);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  });

  test('of the start of the launcher says so, and comes with Try again', async ({ adminPage: page }) => {
    const isStart = (url: URL) => isOfShell(url) && url.pathname.includes('/signed-in.');
    await page.route(isStart, lose);
    await page.goto('/');
    await expect(page.getByText('Atrium couldn’t be loaded.')).toBeVisible();
    await page.unroute(isStart);
    await tryAgain(page).click();
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  });

  test('of the start of the sign-in page says so, and comes with Try again', async ({ page }) => {
    const isStart = (url: URL) => isOfShell(url) && url.pathname.includes('/signed-out.');
    await page.route(isStart, lose);
    await page.goto('/log_in');
    await expect(page.getByText('Atrium couldn’t be loaded.')).toBeVisible();
    await page.unroute(isStart);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('of the page itself leaves a way to reload', async ({ page }) => {
    await page.route(isOfShell, lose);
    await page.goto('/log_in');
    const reload = page.getByRole('link', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await page.unroute(isOfShell);
    await reload.click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('of a menu of the top bar leaves the bar, and comes with the next click', async ({ adminPage: page }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('button', { expanded: false }).first();
    await expect(menu).toBeVisible();
    await page.route(isOfShell, lose);
    await menu.click();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('attempt=2'));
    await failed;
    await page.unroute(isOfShell);
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('takes no form with it: what signing in again needs is there before', async ({ page }) => {
    const company = await registerCompany();
    await startSignedIn(page, company);
    const pending = new Set<string>();
    const arrived: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') pending.add(request.url());
    });
    page.on('requestfinished', (request) => {
      pending.delete(request.url());
      arrived.push(request.url());
    });
    await page.goto('/add_user');
    await page.getByLabel('Full Name').fill('Someone Invited');
    await page.getByLabel('Username').fill('someone');
    await page.getByLabel('Email').fill('someone@example.test');
    await expect.poll(() => arrived.some((url) => url.includes('/sign-in-again.')) && pending.size === 0).toBe(true);
    await page.route(isOfShell, lose);
    await page.route('**/users/create/', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
    );
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Full Name', { exact: true })).toHaveValue('Someone Invited');
  });
});

/** What the directory needs on its way to the screen. */
const partsOfRemote: readonly { readonly part: string; readonly isIt: (url: URL) => boolean }[] = [
  { part: 'record', isIt: ({ pathname }) => /^\/remotes\/employees\/.*\/release\.json$/.test(pathname) },
  { part: 'entry', isIt: ({ pathname }) => /^\/remotes\/employees\/.*\/remoteEntry\./.test(pathname) },
  { part: 'module', isIt: ({ pathname }) => /^\/remotes\/employees\/.*\/remote\./.test(pathname) },
  { part: 'share of the shell', isIt: isOfShell },
];

test.describe('a remote', () => {
  for (const { part, isIt } of partsOfRemote) {
    test(`whose ${part} is lost comes with Try again`, async ({ adminPage: page }) => {
      await page.goto('/company_management');
      const tile = page.getByRole('navigation', { name: 'Company Management' }).getByRole('link', { name: 'Employee' });
      await expect(tile).toBeVisible();
      await page.route(isIt, lose);
      await tile.click();
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
      // More than once: what failed is not remembered.
      await tryAgain(page).click();
      await expect(tryAgain(page)).toBeHidden();
      await expect(tryAgain(page)).toBeVisible();
      await page.unroute(isIt);
      await tryAgain(page).click();
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    });
  }

  test('whose screen is lost keeps what was typed beside it', async ({ adminPage: page }) => {
    await page.goto('/task_management');
    await page.getByRole('main').getByRole('link', { name: 'Website relaunch' }).click();
    await page.locator('main a[href*="/task_details/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Add Comments' })).toBeVisible();
    await page.getByPlaceholder('Write a comment...').fill('Half a sentence');
    const isOfBoards = (url: URL) => url.pathname.startsWith('/remotes/task-board/');
    await page.route(isOfBoards, lose);
    await page.getByRole('button', { name: 'Edit Description' }).click();
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute(isOfBoards);
    await tryAgain(page).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('Half a sentence');
  });
});

test.describe('the channel', () => {
  const channel = '**/channel.json';

  test('that hangs is given up for the one of the last visit, and the notice goes when it answers', async ({
    adminPage: page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('atrium.channel'))).not.toBeNull();
    const held: Route[] = [];
    await page.clock.install();
    await page.route(channel, (route) => {
      held.push(route);
    });
    await page.goto('/employee_dashboard', { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const notice = page.getByText('You’re seeing them as they were on your last visit.');
    await expect(async () => {
      await page.clock.fastForward('00:05');
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    await page.unroute(channel);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(notice).toBeHidden();
  });

  test('that never came says so on every page, and comes with Try again', async ({ adminPage: page }) => {
    await page.route(channel, lose);
    await page.goto('/company_management');
    await expect(page.getByText('Atrium can’t be reached right now.')).toBeVisible();
    await page.unroute(channel);
    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employee' }).click();
    await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  });
});

/** Where remotes begin. */
const remotes = [
  { name: 'employees', path: '/employee_dashboard' },
  { name: 'task-board', path: '/task_management' },
] as const;

test.describe('going offline', () => {
  test('with the boards open, a board comes with Try again once the line is back', async ({
    adminPage: page,
    context,
  }) => {
    await page.goto('/task_management');
    const board = page.getByRole('main').getByRole('link', { name: 'Website relaunch' });
    await expect(board).toBeVisible();
    await context.setOffline(true);
    await board.click();
    await expect(tryAgain(page)).toBeVisible();
    await context.setOffline(false);
    await tryAgain(page).click();
    await expect(page.getByRole('button', { name: '+ Add List' })).toBeVisible();
  });

  for (const { name, path } of remotes) {
    test(`before ${name} is opened, it comes with Try again once the line is back`, async ({
      adminPage: page,
      context,
    }) => {
      await page.goto('/company_management');
      const tile = page.getByRole('navigation', { name: 'Company Management' }).locator(`a[href="${path}"]`);
      await expect(tile).toBeVisible();
      await context.setOffline(true);
      await tile.click();
      await expect(tryAgain(page)).toBeVisible();
      await context.setOffline(false);
      await tryAgain(page).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
