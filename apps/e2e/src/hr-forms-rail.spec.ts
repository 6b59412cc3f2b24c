import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { company, decide, fillSections, sign, submitForm } from './hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { expectFocusIn } from './keyboard';
import { expect, startSignedIn, test } from './test';

const save = (page: Page) => page.getByRole('button', { name: 'Save decision' });
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;

test('the decision stays beside its document, however far down one reads', async ({ page }) => {
  const { admin, employee } = await company();
  const { id } = await submitForm(employee, 'nodue');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  const document = await page.getByRole('article').boundingBox();
  const decision = page.getByRole('region', { name: 'Decision' });
  expect((await decision.boundingBox())?.x).toBeGreaterThan((document?.x ?? 0) + (document?.width ?? 0));

  const top = await topOf(decision);
  await page
    .getByText('During the review')
    .or(page.getByRole('article'))
    .first()
    .evaluate(() => {
      window.scrollTo({ top: 900, behavior: 'instant' });
    });
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  expect(await topOf(decision)).toBe(top);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(decision).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a long decision scrolls in its column, and its button stays', async ({ page }) => {
  const { admin, employee } = await company();
  const { id } = await submitForm(employee, 'nodue');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await sign(page);
  await decide(page, 'Cleared');
  await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  await fillSections(page, allForms.nodue, { clearance: [{ status: 'Cleared', items: 'A key' }] }, 'hr');
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a bar at the bottom opens the decision in a sheet, which keeps what was begun', async ({ page }) => {
    const { admin, employee } = await company();
    const { id } = await submitForm(employee, 'leave');
    await startSignedIn(page, admin);
    await page.goto(`/hr/submissions/${id}`);
    const open = page.getByRole('button', { name: 'Decide', exact: true });
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect(save(page)).toHaveCount(0);
    await expectAccessible(page);

    await open.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Decide as Supervisor/Manager' });
    await expectFocusIn(sheet);
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('spinbutton', { name: 'Approved days' })).toHaveValue('3');
    await sheet.getByRole('radio', { name: 'Approved', exact: true }).check();
    await sign(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(page.getByText('Approved: not saved yet')).toBeVisible();

    // Nothing lies below the bar at the end of the page.
    await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    const steps = await page.getByRole('region', { name: 'Steps' }).boundingBox();
    const bar = await page.getByRole('region', { name: 'Decision' }).boundingBox();
    expect((steps?.y ?? 0) + (steps?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    // Turned, the same decision stands beside the document.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('textbox', { name: 'Type your full name' })).toHaveValue('Rahima Khatun');
    await page.setViewportSize({ width: 390, height: 800 });
    await open.click();
    await expect(sheet.getByRole('textbox', { name: 'Type your full name' })).toHaveValue('Rahima Khatun');
    await save(page).click();
    await expect(page.getByText('“Leave Application Form”: Approved. Next: HR Department.')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  });
});
