import type { Page } from '@playwright/test';
import { registerCompany, type Company } from './api';
import { expectAccessible } from './axe';
import { expect, startSignedIn, test } from './test';

/** A phone or laptop with a screen lock, as Chromium simulates it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const home = (page: Page) => page.getByRole('link', { name: 'Company Management' });

/** Adds one in Settings, and keeps the recovery codes. */
async function addPasskey(page: Page, company: Company): Promise<string> {
  await startSignedIn(page, company);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page)).toHaveCount(1);
  const code = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first();
  return code.innerText();
}

/** As a new visit in the same browser. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/log_in');
}

test('a passkey is added in Settings, and signs in without a password until it’s removed', async ({ page }) => {
  const company = await registerCompany();
  await addAuthenticator(page);
  await addPasskey(page, company);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeHidden();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(home(page)).toBeVisible();

  await page.goto('/settings/security');
  await expect(passkeys(page)).toContainText('last used');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey doesn’t work here.');
});

test('beside the password, a passkey or a recovery code is the second step', async ({ page }) => {
  const company = await registerCompany();
  await addAuthenticator(page);
  const recoveryCode = await addPasskey(page, company);
  const enterPassword = async () => {
    await signOut(page);
    await page.getByLabel('Email').fill(company.email);
    await page.getByLabel('Password', { exact: true }).fill(company.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
  };
  await enterPassword();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(home(page)).toBeVisible();

  await enterPassword();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(home(page)).toBeVisible();
});

test('a browser that uses none says so, and the password still does', async ({ page }) => {
  const company = await registerCompany();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await page.goto('/log_in');
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('The dialog was closed.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser didn’t use a passkey.');
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(home(page)).toBeVisible();
});
