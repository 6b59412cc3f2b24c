import type { Page } from '@playwright/test';
import type { MemberResetLink } from '@atrium/contracts/password-resets';
import { callApi, createEmployee, registerCompany, signIn, unique } from './api';
import { startMailingApi } from './mailing-api';
import { expect, test } from './test';

const fillNewPassword = async (page: Page, password: string, button: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
};

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/log_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test.describe('the first sign-in', () => {
  test('with a password from an admin asks for another one, until there is one', async ({ page }) => {
    const { email, password } = await createEmployee(await registerCompany());
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    // Going elsewhere leads back to it.
    await page.goto('/employee_dashboard');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await fillNewPassword(page, 'Password123', 'Set password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Too many people use this/);
    await fillNewPassword(page, password, 'Set password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/differs from your current/);

    await fillNewPassword(page, 'rahima’s own words', 'Set password');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    expect((await signIn(email, 'rahima’s own words')).must_change_password).toBeUndefined();
  });
});

test.describe('a forgotten password', () => {
  test('is set by a link that is mailed', async ({ page }) => {
    const mailingApi = await startMailingApi();
    await mailingApi.serve(page);
    const email = `${unique('forgetful')}@example.test`;
    await page.goto('/registration');
    await page.getByLabel('Username').fill('Forgetful');
    await page.getByLabel('Email').fill(email);
    await fillNewPassword(page, 'a-good-Password-1', 'Register');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await mailingApi.linkFor(email));
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.waitForURL('**/log_in');

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText(`If ${email} has an account`);
    await expect.poll(() => mailingApi.linkFor(email)).toContain('/reset_password?token=');
    await page.goto(await mailingApi.linkFor(email));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillNewPassword(page, 'remembered-this-time', 'Set password');
    await expect(page.getByRole('status')).toContainText('Your password is set.');
    await page.waitForURL('**/log_in');
    await logIn(page, email, 'remembered-this-time');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    await mailingApi.stop();
  });

  test('where no mail is sent, is a matter for an admin, whose link works once', async ({ page }) => {
    await page.goto('/forgot_password');
    await expect(page.getByText('Ask an admin of your company for a link')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0);

    const { tenant, access: token, ...company } = await registerCompany();
    const { user, email } = await createEmployee({ tenant, access: token, ...company });
    const made = await callApi('POST', `company_management_service/members/reset-link/${user}/`, { tenant, token });
    const { reset_token } = made.body as MemberResetLink;
    const link = `/reset_password?token=${reset_token ?? ''}`;
    await page.goto(link);
    await fillNewPassword(page, 'Rahima Khatun 1990', 'Set password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too close to the account/);
    await fillNewPassword(page, 'remembered-this-time', 'Set password');
    await page.waitForURL('**/log_in');
    await logIn(page, email, 'remembered-this-time');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});
