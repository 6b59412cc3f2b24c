import type { Page, Request } from '@playwright/test';
import { signIn } from './api';
import { heads, list, openBoard } from './board-page';
import { demo } from './environment';
import { callsUntilContent } from './opening';
import { PageTraffic } from './page-rest';
import { expect, startSignedIn, test } from './test';

/** A tenth more than there were when this was written; the rows themselves would be thousands. */
const mostElements = { board: 1060, directory: 820, table: 690 };

const elementsOn = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('a board of several hundred cards draws few of them', async ({ page }) => {
  const traffic = new PageTraffic(page);
  const lists = Array.from({ length: 10 }, (_, index) => `List ${index + 1}`);
  const cards = Array.from({ length: 40 }, (_, index) => `Card ${index + 1}`);
  await openBoard(page, Object.fromEntries(lists.map((title) => [title, cards])));
  await expect(heads(page)).toHaveCount(lists.length);
  // The lists out of sight are drawn after those in sight.
  await expect(list(page, 'List 10').getByRole('listitem').first()).toBeAttached();
  await traffic.comesToRest();
  expect(await elementsOn(page)).toBeLessThanOrEqual(mostElements.board);
});

test('a directory of many people draws few of them', async ({ page }) => {
  const traffic = new PageTraffic(page);
  await startSignedIn(page, await signIn(demo.otherAdmin, demo.password));
  await page.goto('/employee_dashboard');
  await expect(page.getByText(/^(1,500|1500) employees$/)).toBeVisible();
  await traffic.comesToRest();
  expect(await elementsOn(page)).toBeLessThanOrEqual(mostElements.directory);
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect(page.getByRole('table', { name: 'Employees' })).toBeVisible();
  await traffic.comesToRest();
  expect(await elementsOn(page)).toBeLessThanOrEqual(mostElements.table);
});

/** Until there is content, a screen waits for no more than these. */
const mostCalls = 2;

test('home, the directory and the approvals have content after two calls', async ({ adminPage: page }) => {
  const traffic = new PageTraffic(page);
  const rows: Readonly<Record<string, string>> = {
    '/employee_dashboard': 'main [data-employee]',
    '/hr': '[aria-label="Inbox"] li[aria-posinset]',
    '/': 'section[aria-label="My day"] article[aria-busy="false"]',
  };
  await page.goto('/');
  for (const [path, content] of Object.entries(rows)) {
    const link = page.getByRole('navigation', { name: 'Main', exact: true }).locator(`a[href="${path}"]`);
    await link.hover();
    await traffic.comesToRest();
    const calls = await callsUntilContent(page, { event: 'click', content, open: () => link.click() });
    expect.soft(calls.length, `${path} waits for ${calls.join(' and ')}`).toBeLessThanOrEqual(mostCalls);
  }
});

test('people and access has rows after two calls', async ({ adminPage: page }) => {
  const traffic = new PageTraffic(page);
  await page.goto('/settings/profile');
  const tab = page.getByRole('tab', { name: 'People & access' });
  await tab.hover();
  await traffic.comesToRest();
  const calls = await callsUntilContent(page, {
    event: 'click',
    content: 'table[aria-label="Accounts"] [aria-rowindex="2"]',
    open: () => tab.click(),
  });
  expect(calls.length, calls.join(' and ')).toBeLessThanOrEqual(mostCalls);
});

test('the palette has lines and results after two calls', async ({ adminPage: page }) => {
  const line = '[role="dialog"] [role="option"]';
  const traffic = new PageTraffic(page);
  await page.goto('/');
  await traffic.comesToRest();
  const opened = await callsUntilContent(page, {
    event: 'keydown',
    content: line,
    open: () => page.keyboard.press('Control+k'),
  });
  expect(opened.length, opened.join(' and ')).toBeLessThanOrEqual(mostCalls);
  await traffic.comesToRest();
  const found = await callsUntilContent(page, {
    event: 'input',
    content: `${line} mark`,
    open: () => page.keyboard.insertText('Nusrat'),
  });
  expect(found.length, found.join(' and ')).toBeLessThanOrEqual(mostCalls);
});

test('pressing a link asks for what is behind it, once', async ({ adminPage: page }) => {
  const traffic = new PageTraffic(page);
  const links = [
    { path: '/employee_dashboard', call: '/employees/list/', row: 'main [data-employee]' },
    { path: '/hr', call: '/hr_forms/inbox/', row: '[aria-label="Inbox"] li[aria-posinset]' },
  ];
  for (const { path, call, row } of links) {
    await page.goto('/');
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).hover();
    await traffic.comesToRest();
    const isCall = (request: Request) => new URL(request.url()).pathname.endsWith(call);
    const asked: string[] = [];
    const note = (request: Request) => {
      if (isCall(request)) asked.push(request.url());
    };
    page.on('request', note);
    const first = page.waitForRequest(isCall);
    await page.mouse.down();
    await first;
    await page.mouse.up();
    await expect(page.locator(row).first()).toBeVisible();
    await traffic.comesToRest();
    expect(asked).toHaveLength(1);
    page.off('request', note);
  }
});
