import type { Page } from '@playwright/test';
import { createAsset } from './assets';
import { expectAccessible, setWidth } from './axe';
import { registerCompany } from './api';
import { boardPath } from './board-page';
import { callTasks, createTask } from './boards';
import { submitForm } from './hr-forms';
import { expectFocusIn } from './keyboard';
import { joinCompany } from './people';
import { expect, startSignedIn, test } from './test';

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const corner = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Profile/ });
const topBar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** Modules may lead on to a page of theirs. */
const isAtOrBelow = (here: string, path: string) => here === path || (path !== '/' && here.startsWith(`${path}/`));

test('what waits is counted beside its entry, and counted again after it was looked at', async ({ page }) => {
  const company = await registerCompany();
  const employee = await joinCompany(company, 'Nadia', 'Karim');
  await submitForm(employee.session, 'leave');
  await startSignedIn(page, company);
  await page.goto('/');
  const approvals = mainNavigation(page).getByRole('link', { name: /^Approvals/ });
  await expect(approvals).toHaveAccessibleName('Approvals 1 waiting');
  await approvals.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await submitForm(employee.session, 'leave');
  await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(approvals).toHaveAccessibleName('Approvals 2 waiting');
});

test('the navigation shrinks to icons that keep their names, also after a reload', async ({ adminPage: page }) => {
  await page.goto('/company_management');
  const entry = mainNavigation(page).getByRole('link', { name: 'Asset Management' });
  const width = async () => (await entry.boundingBox())?.width ?? 0;
  await mainNavigation(page).getByRole('button', { name: 'Icons only' }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect(entry).toHaveAttribute('title', 'Asset Management');
  await expect.poll(width).toBeLessThan(80);
  await mainNavigation(page).getByRole('button', { name: 'Show names' }).click();
  await expect.poll(width).toBeGreaterThan(80);
});

test('the corner says who is signed in, and leads to their record, their settings and out', async ({ page }) => {
  const company = await registerCompany();
  const { id, session } = await joinCompany(company, 'Nadia', 'Karim');
  await startSignedIn(page, session);
  await page.goto('/');
  await expect(corner(page)).toHaveAccessibleName('Profile, Nadia Karim');
  await expect(corner(page)).toContainText('Nadia Karim');
  for (const [name, path] of [
    ['My record', `/employee_dashboard/${id}`],
    ['Settings', '/settings'],
  ] as const) {
    await corner(page).click();
    await expect(page.getByRole('menu')).toContainText('Nadia Karim');
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL((url) => isAtOrBelow(url.pathname, path));
  }
  await corner(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/log_in');
});

test('Info tells how things are done, what is new and whether everything works', async ({ employeePage: page }) => {
  await page.goto('/');
  await topBar(page, 'Info').click();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Guides/ }).click();
  const guides = page.getByRole('dialog', { name: 'Guides' });
  await expect(guides.getByRole('heading', { name: 'Work with boards' })).toBeVisible();
  await expect(guides.getByRole('heading', { name: 'Ask for an asset' })).toBeVisible();
  await expect(guides.getByRole('heading', { name: 'Keep the inventory' })).toHaveCount(0);
  await guides.getByRole('link', { name: 'My submissions' }).click();
  await expect(guides).toBeHidden();
  await expect(page).toHaveURL('/all_forms?view=submissions');
  await topBar(page, 'Info').click();
  await page.getByRole('menuitem', { name: 'What’s new' }).click();
  const news = page.getByRole('dialog', { name: 'What’s new' });
  await expect(news.getByRole('heading', { name: 'Recent and starred' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await topBar(page, 'Info').click();
  await page.getByRole('menuitem', { name: /^Health/ }).click();
  const health = page.getByRole('dialog', { name: 'Health' });
  await expect(health.getByText('Working', { exact: true })).toBeVisible();
  await expect(health.getByText('Asset Management')).toBeVisible();
});

test('Templates leads to the checklists of boards and to the forms that one may file', async ({ page }) => {
  const company = await registerCompany();
  const { session } = await joinCompany(company, 'Nadia', 'Karim');
  const { board } = await createTask(company);
  await callTasks(company, 'POST', 'taskchecklisttemplate/create/', { title: 'Packing', task_board: board.id });
  await startSignedIn(page, session);
  await page.goto('/');
  await topBar(page, 'Templates').click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Kanban' })).toBeVisible();
  await menu.getByRole('menuitem', { name: `Packing ${board.title}` }).click();
  const checklists = page.getByRole('dialog', { name: 'Manage Checklist Template' });
  await expect(checklists.getByRole('heading', { name: 'Packing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checklists).toBeHidden();
  await expect(page).toHaveURL((url) => !url.searchParams.has('new'));

  await topBar(page, 'Templates').click();
  await expect(menu.getByRole('menuitem', { name: 'Leave Application' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Experience Letter' })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Loan Request' }).click();
  await expect(page).toHaveURL('/all_forms?form=loan');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Loan Request' })).toBeVisible();
});

test('what was opened and starred is found again from anywhere, by keyboard too', async ({ page }) => {
  const company = await registerCompany();
  const { board, task } = await createTask(company, 'Order boxes');
  const asset = await createAsset(company, { title: 'Projector' });
  await startSignedIn(page, company);
  const noted = () => page.waitForResponse((answer) => answer.url().endsWith('/recent/visit/') && answer.ok());

  const visits = [noted()];
  await page.goto(boardPath(board));
  await Promise.all(visits);
  const visited = noted();
  await page.getByRole('link', { name: task.title }).click();
  await visited;
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('listitem')).toContainText(['Tasks', board.title, task.title]);
  const star = page.getByRole('button', { name: 'Star', exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const assetVisited = noted();
  await page.goto(`/asset_management/${asset.id}`);
  await assetVisited;
  await way.getByRole('link', { name: 'Assets' }).click();
  await page.getByRole('searchbox').fill('projector');
  await page.getByRole('button', { name: 'Star this filter' }).click();
  const starred = page.waitForResponse((answer) => answer.url().endsWith('/starred/set/') && answer.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Star', exact: true }).click();
  await starred;

  await page.goto('/');
  await topBar(page, 'Recent').click();
  const recent = page.getByRole('dialog', { name: 'Recent' });
  await expect(recent.getByRole('link')).toHaveText([/^Projector/, /^Order boxes/, new RegExp(`^${board.title}`)]);
  await expectFocusIn(recent);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('link', { name: /^Order boxes/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Order boxes' })).toBeVisible();
  await expect(recent).toBeHidden();

  await topBar(page, 'Starred').click();
  const stars = page.getByRole('dialog', { name: 'Starred' });
  await expect(stars.getByRole('link')).toHaveText([/^Assets: projector/, /^Order boxes/]);
  await stars.getByRole('link', { name: /^Assets: projector/ }).click();
  await expect(page).toHaveURL('/asset_management?search=projector');
  await expect(page.getByRole('button', { name: 'Star this filter' })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the first places are under the thumb, and nothing is behind them', async ({ adminPage: page }) => {
  await setWidth(page, 390);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link')).toHaveText([/^Home/, /^My work/, /^Approvals/]);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: /^Approvals/ }).click();
  await expect(page).toHaveURL('/hr');
  const more = bar.getByRole('button', { name: 'More' });
  await expect(more).not.toHaveAttribute('aria-current');
  await more.click();
  await expect(mainNavigation(page)).toBeVisible();
  await expectAccessible(page);
  await mainNavigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL((url) => isAtOrBelow(url.pathname, '/settings'));
  await expect(mainNavigation(page)).toBeHidden();
  await expect(more).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const end = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const last = document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
      return last;
    });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await end()) <= (await top())).toBe(true);
});
