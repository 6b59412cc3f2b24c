import { unique } from './api';
import { urls } from './environment';
import { startMailingApi, type MailingApi } from './mailing-api';
import { expect, test as base } from './test';
import type { Page } from '@playwright/test';

const test = base.extend<{ readonly mailingApi: MailingApi }>({
  mailingApi: async ({}, provide) => {
    const api = await startMailingApi();
    await provide(api);
    await api.stop();
  },
});

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-Password-1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-good-Password-1');
  await page.getByRole('button', { name: 'Register' }).click();
}

test('with a mail server a company is created by the link that proves its address', async ({ page, mailingApi }) => {
  const email = `${unique('founder')}@example.test`;
  await mailingApi.serve(page);
  await register(page, 'Founders', email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(email);

  const link = await mailingApi.linkFor(email);
  await page.goto(link);
  await expect(page.getByText('This creates the company Founders')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful!');
  await page.waitForURL('**/log_in');

  await page.goto(link);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  await page.getByRole('link', { name: 'Register again' }).click();
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();

  // Whoever has the address: the same page for one that has an account.
  await register(page, 'Others', email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('where registration is by invitation, the page says so instead of asking', async ({ page }) => {
  const terms = { mode: 'invited', proves_address: false };
  await page.route(`${urls.api}/auth/registration/`, (route) =>
    route.fulfill({ json: terms, headers: { 'access-control-allow-origin': urls.shell } }),
  );
  await page.goto('/registration');
  await expect(page.getByText('You need an invitation to register a company here.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await page.goto('/registration?invitation=a-link-of-the-operators');
  await expect(page.getByLabel('Username')).toBeVisible();
});
