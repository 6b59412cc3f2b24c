import type { Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { demo } from './environment';
import { expectFocusSeen, skipToContent, tabTo } from './keyboard';
import { changeRecord } from './people';
import { expect, startSignedIn, test } from './test';

const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

/** Amina leads Bo and Bina; Bo leads Carl. */
async function smallCompany() {
  const company = await registerCompany();
  const named = (first_name: string, last_name: string) => createEmployee(company, { first_name, last_name });
  const amina = await named('Amina', 'Rahman');
  const bo = await named('Bo', 'Lindqvist');
  const bina = await named('Bina', 'Das');
  const carl = await named('Carl', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2));
  await changeRecord(company, bo.id, { manager: amina.id });
  await changeRecord(company, bina.id, { manager: amina.id });
  await changeRecord(company, carl.id, { manager: bo.id });
  return { company, carl };
}

for (const width of [1280, 390]) {
  test(`the org chart goes by keyboard, ${width} wide`, async ({ page }) => {
    const { company } = await smallCompany();
    await page.setViewportSize({ width, height: 800 });
    await startSignedIn(page, company);
    await page.goto('/employee_dashboard/org_chart');
    await expect(item(page, 'Amina Rahman')).toHaveAttribute('aria-expanded', 'false');
    await skipToContent(page);
    await tabTo(page, item(page, 'Amina Rahman'));
    await page.keyboard.press('ArrowRight');
    await expect(item(page, 'Bina Das')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowRight');
    await expect(item(page, 'Bina Das')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Bo Lindqvist')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item(page, 'Carl')).toHaveAttribute('aria-level', '3');
    await page.keyboard.press('Home');
    await expect(item(page, 'Amina Rahman')).toBeFocused();
    await page.keyboard.type('car');
    await expect(item(page, 'Carl')).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(item(page, 'Bo Lindqvist')).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page, 'Carl')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bo Lindqvist', level: 1 })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing for axe to find in the org chart, ${width} wide and ${colorScheme}`, async ({ page }) => {
      const { company, carl } = await smallCompany();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await startSignedIn(page, company);
      await page.goto(`/employee_dashboard/${carl.id}`);
      await page.getByRole('link', { name: 'Org chart' }).click();
      await expect(item(page, 'Carl')).toHaveAttribute('aria-level', '3');
      await expectAccessible(page);
    });
  }
}

test('a chart of many is read as one goes through it, and drawn as far as it is in sight', async ({ page }) => {
  await startSignedIn(page, await signIn(demo.otherAdmin, demo.password));
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/employees/chart/')) pages.push(request.url());
  });
  await page.goto('/employee_dashboard/org_chart');
  const items = page.getByRole('treeitem');
  await expect(items.first()).toBeVisible();
  const before = pages.length;
  await items.first().focus();
  const first = await items.first().textContent();
  await expect(async () => {
    await page.keyboard.press('End');
    expect(pages.length).toBeGreaterThan(before + 1);
  }).toPass();
  expect(new Set(pages).size).toBe(pages.length);
  expect(await items.count()).toBeLessThan(80);
  await expect(page.locator('[role="treeitem"]:focus')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(items.first()).toHaveText(first ?? '');
  await expect(items.first()).toBeFocused();
});
