import type { NewTwoFactor, RecoveryCodes } from '@atrium/contracts/two-factor';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { callApi, createEmployee, registerCompany, type Company } from './api';
import { expectAccessible } from './axe';
import { expect, startSignedIn, test } from './test';

/** Turns it on over the API. */
async function turnOn({ tenant, access: token, password }: Company) {
  const call = (path: string, json: object) =>
    callApi('POST', `company_management_service/account/two-factor/${path}/`, { tenant, token, json });
  const { secret } = (await call('begin', { current_password: password })).body as NewTwoFactor;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recovery_codes } = (await call('confirm', { code: totp.generate() })).body as RecoveryCodes;
  // The present code was taken: the next one is good already.
  return { nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }), recoveryCodes: recovery_codes };
}

async function enterPassword(page: Page, { email, password }: Company): Promise<void> {
  await page.goto('/log_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('signing in takes a second step with a code', async ({ page }) => {
  const company = await registerCompany();
  const { nextCode } = await turnOn(company);
  await enterPassword(page, company);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/required/);
  await code.fill('ABCDE-ABCDE');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code isn’t right/);
  await code.fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
});

test('the second step leads back to the first', async ({ page }) => {
  const company = await registerCompany();
  await turnOn(company);
  await enterPassword(page, company);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in as someone else' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveCount(0);
});

test('a recovery code does, too', async ({ page }) => {
  const company = await registerCompany();
  const { recoveryCodes } = await turnOn(company);
  await enterPassword(page, company);
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
});

test('a step that took too long begins again', async ({ page }) => {
  const company = await registerCompany();
  const { recoveryCodes } = await turnOn(company);
  await page.route('**/api/auth/two-factor/', (route) =>
    route.continue({ postData: JSON.stringify({ token: 'expired', code: '123456' }) }),
  );
  await enterPassword(page, company);
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This took too long. Please sign in again.');
  await expect(page.getByLabel('Email')).toHaveValue(company.email);
});

test('signing in again over a page asks for the code, too', async ({ page }) => {
  const company = await registerCompany();
  const { recoveryCodes } = await turnOn(company);
  await startSignedIn(page, company);
  await page.goto('/add_user');
  await page.getByLabel('Full Name').fill('Someone Invited');
  await page.getByLabel('Username').fill('someone');
  await page.getByLabel('Email').fill('someone@example.test');
  await page.route('**/users/create/', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Email').fill(company.email);
  await dialog.getByLabel('Password', { exact: true }).fill(company.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.unroute('**/users/create/');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  // The call that waited goes through with what was typed.
  await expect(page.getByText('Someone Invited was added.')).toBeVisible();
});

test('where the company requires it, the sign-in leads through its setup', async ({ page }) => {
  const company = await registerCompany();
  const { tenant, access: token } = company;
  const employee = await createEmployee(company);
  const settings = 'company_management_service/settings';
  const { version } = (await callApi('GET', `${settings}/retrieve/`, { tenant, token })).body as { version: number };
  const json = { version, requires_two_factor: true };
  expect((await callApi('PATCH', `${settings}/update/`, { tenant, token, json })).status).toBe(200);

  await enterPassword(page, { ...company, email: employee.email, password: employee.password });
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code isn’t right/);
  await code.fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  // Their password was an admin's.
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
});
