import type { Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { decide, formPath, submitForm } from './hr-forms';
import { proofDialog, refuseOnce } from './proof';
import { expect, startSignedIn, test } from './test';

/** Later attempts have a query. */
const scripts = /\.js(\?|$)/;

/** Keeps scripts that the page asks for from now on, until they are released. */
async function holdScripts(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return { asked: page.waitForRequest(scripts), release };
}

test('a signature is saved once, and signs a decision by one press after a proof', async ({ page }) => {
  const admin = await registerCompany();
  const { email, password } = await createEmployee(admin);
  const employee = await signIn(email, password);
  await startSignedIn(page, admin);

  await page.goto('/settings/profile');
  const card = page.getByRole('region', { name: 'Signature' });
  await card.getByRole('button', { name: 'Add a signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a signature' });
  const place = dialog.getByRole('img', { name: 'Draw your signature here' });
  // What is drawn before there is something to draw with would be lost.
  const held = await holdScripts(page);
  await dialog.getByRole('radio', { name: 'Draw' }).check();
  await held.asked;
  await expect(place).toHaveCount(0);
  held.release();
  await expect(place).toBeVisible();
  const pad = await place.boundingBox();
  const [x, y] = [pad?.x ?? 0, pad?.y ?? 0];
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 30, { steps: 5 });
  await page.mouse.move(x + 240, y + 80, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your signature was saved.')).toBeVisible();
  await expect(card.getByRole('img')).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await expectAccessible(page);
  }
  await setWidth(page, widths[0]);

  const { id } = await submitForm(employee, 'leave');
  // On a phone, where one dialog asks above the other.
  await setWidth(page, widths[1]);
  await page.goto(`/hr/submissions/${id}`);
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const decision = page.getByRole('dialog', { name: /^Decide as/ });
  await decision.getByRole('radio', { name: 'Use my saved signature' }).check();
  await expect(decision.getByRole('img', { name: 'Signature of you' })).toBeVisible();
  await refuseOnce(page, `hr_forms/decide/${id}/`);
  await decide(page, 'Approved');
  await proofDialog(page).getByLabel('Your password').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Leave Application Form”: Approved. Next: HR Department.')).toBeVisible();
  const signed = page.getByRole('article').getByRole('img', { name: /^Signature of/ });
  await expect(signed).toHaveCount(1);

  await page.goto(formPath('leave'));
  await page.getByRole('radio', { name: 'Use my saved signature' }).check();
  await expect(page.getByRole('textbox', { name: 'Type your full name' })).toHaveCount(0);
});

test('a drawing area that couldn’t be loaded says so, and is loaded when tried again', async ({ page }) => {
  await startSignedIn(page, await registerCompany());
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Add a signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a signature' });
  await expect(dialog.getByRole('radio', { name: 'Draw' })).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await dialog.getByRole('radio', { name: 'Draw' }).check();
  const message = dialog.getByText('The drawing area couldn’t be loaded.');
  await expect(message).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await expectAccessible(page);
  }
  await page.unroute(scripts);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('img', { name: 'Draw your signature here' })).toBeVisible();
  await expect(message).toHaveCount(0);
});
