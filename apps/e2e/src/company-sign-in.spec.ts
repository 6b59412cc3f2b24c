import type { Page } from '@playwright/test';
import { callApi, createEmployee, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { urls } from './environment';
import { providerClient, startIdentityProvider, type IdentityProvider } from './identity-provider';
import { skipToContent, tabTo } from './keyboard';
import { expect, startSignedIn, test } from './test';

let provider: IdentityProvider;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.stop());

async function setProvider({ tenant, access: token }: Company): Promise<void> {
  const json = { issuer: provider.issuer, ...providerClient };
  const path = 'company_management_service/settings/identity-provider/';
  expect((await callApi('PUT', path, { tenant, token, json })).status).toBe(200);
}

/** As a person at the provider's own page. */
async function continueAt(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Provider for tests' })).toBeVisible();
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const home = (page: Page) => page.getByRole('link', { name: 'Company Management' });

test('an admin sets the provider by keyboard, and a member signs in with it to the page they asked for', async ({
  page,
  browser,
}) => {
  const company = await registerCompany();
  const member = await createEmployee(company);
  await startSignedIn(page, company);
  await page.goto('/settings/company');
  await expect(page.getByLabel('Issuer')).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByLabel('Issuer'));
  await page.keyboard.type('http://login.example');
  await tabTo(page, page.getByLabel('Client ID'));
  await page.keyboard.type(providerClient.client_id);
  await tabTo(page, page.getByLabel('Client secret'));
  await page.keyboard.type(providerClient.client_secret);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Issuer')).toBeFocused();
  await expect(page.getByLabel('Issuer')).toHaveAccessibleDescription(/starts with https/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(provider.issuer);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The identity provider was saved.')).toBeVisible();
  await expect(page.getByLabel('Sign-in link for your people')).toHaveValue(new RegExp(`company=${company.tenant}$`));
  await expectAccessible(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/employee_dashboard?search=rahima');
  await other.getByRole('link', { name: 'Sign in with your company' }).click();
  await other.getByLabel('Company', { exact: true }).fill(company.tenant);
  await other.getByRole('button', { name: 'Continue' }).click();
  await continueAt(other, member.email);
  await expect(other.getByText('Rahima Khatun').first()).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/employee_dashboard');
  await context.close();
});

test('who is refused reads why, and can start again', async ({ page }) => {
  const company = await registerCompany();
  await setProvider(company);
  await page.goto(`/company_sign_in?company=${company.tenant}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await continueAt(page, 'stranger@people.example');
  await expect(page.getByRole('alert')).toContainText(
    'Nobody at this company has the address stranger@people.example.',
  );
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);

  await page.context().clearCookies({ name: '_session' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await continueAt(page, company.email);
  await expect(home(page)).toBeVisible();
});

test('what the provider answered can’t be used again', async ({ page }) => {
  const company = await registerCompany();
  await setProvider(company);
  await page.goto(`/company_sign_in?company=${company.tenant}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const back = page.waitForRequest((request) => request.url().includes('/company_sign_in?code='));
  await continueAt(page, company.email);
  await expect(home(page)).toBeVisible();
  await page.goto((await back).url());
  await expect(page.getByRole('alert')).toContainText('This sign-in began in another browser');
});

test('the host of a company names it', async ({ page }) => {
  await page.goto(urls.shell.replace('localhost', 'some-company.localhost') + '/company_sign_in');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('some-company');
});

for (const width of widths) {
  test(`the page is for everybody, ${width} wide`, async ({ page }) => {
    await setWidth(page, width);
    await page.goto('/log_in');
    await page.getByRole('link', { name: 'Sign in with your company' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Company', { exact: true })).toHaveAccessibleDescription(/required/);
    await page.getByLabel('Company', { exact: true }).fill('nobody-at-all');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('no company of this name');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in with your email and password' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
}
