import type { Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
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
    await fillNewPassword(page, 'Password123', 'Set password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Too many people use this/);
    await fillNewPassword(page, password, 'Set password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/differs from your current/);

    await fillNewPassword(page, 'rahima’s own words', 'Set password');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    expect((await signIn(email, 'rahima’s own words')).must_change_password).toBeUndefined();
  });
});
