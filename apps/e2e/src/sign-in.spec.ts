import { chromiumPath } from '../../../tools/setup/chromium.mjs';
import { callApi, createEmployee, registerCompany, signIn, unique } from './api';
import { demo, urls } from './environment';
import { PageTraffic } from './page-rest';
import { expect, startSignedIn, test } from './test';

test.describe('signing in', () => {
  test('leads to the launcher and stores token and tenant', async ({ page }) => {
    await page.goto('/log_in');
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();

    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('tenant'))).toBe('acme');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('says the same of a wrong password, an unknown account and a dead line', async ({ page }) => {
    // Of its own: failed tries of an account are counted, and all tests sign in as the demo's admin.
    const { email } = await registerCompany();
    await page.goto('/log_in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');

    await page.getByLabel('Email').fill(`${unique('nobody')}@example.test`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');

    await page.route(`${urls.api}/auth/login/`, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
    await expect(page.getByLabel('Email')).not.toHaveValue('');
  });

  for (const [what, body] of [
    ['empty', ''],
    ['without a token', '{"tenant":"acme"}'],
    ['a page of a proxy', '<html></html>'],
  ] as const) {
    test(`says the same of a good answer that is ${what}, and can be tried again`, async ({ page }) => {
      await page.route(`${urls.api}/auth/login/`, (route) => {
        const origin = { 'Access-Control-Allow-Origin': urls.shell, 'Access-Control-Allow-Credentials': 'true' };
        return route.fulfill({ status: 200, body, contentType: 'application/json', headers: origin });
      });
      await page.goto('/log_in');
      await page.getByLabel('Email').fill(demo.admin);
      await page.getByLabel('Password', { exact: true }).fill(demo.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toContainText('Invalid email or password');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });
  }

  test('asks for both fields', async ({ page }) => {
    await page.goto('/log_in');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/required/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/required/);
  });

  test('moves nothing under the pointer when it fails, however often one clicks', async ({ page }) => {
    await page.goto('/log_in');
    const button = page.getByRole('button', { name: /Sign In|Submitting/ });
    const link = page.getByRole('link', { name: 'Create an account' });
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    const place = await button.boundingBox();
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
    expect(await button.boundingBox()).toEqual(place);

    // While the second try is under way, and after it, the link stays where the first failure has put it.
    const placeOfLink = await link.boundingBox();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`${urls.api}/auth/login/`, async (route) => {
      await held;
      await route.continue();
    });
    await button.click();
    await expect(button).toBeDisabled();
    expect(await link.boundingBox()).toEqual(placeOfLink);
    answer();
    await expect(button).toBeEnabled();
    expect(await link.boundingBox()).toEqual(placeOfLink);
  });

  test('says that the suite is away, not that the password is wrong, where there is no channel', async ({ page }) => {
    await page.route('**/channel.json', (route) => route.abort());
    await page.goto('/log_in');
    await expect(page.getByRole('alert')).toContainText('Atrium can’t be reached');
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Atrium can’t be reached');
    await expect(page.getByText('Invalid email or password')).toHaveCount(0);

    await page.unroute('**/channel.json');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  });

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/log_in');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('is what any address shows without a session', async ({ page }) => {
    await page.goto('/employee_dashboard');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveTitle('Sign In · Atrium');
  });

  test('leads to what was asked for, with its query and hash', async ({ page }) => {
    const address = '/employee_dashboard?search=Rahman#card';
    await page.goto(address);
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search employees' })).toHaveValue('Rahman');
    await expect(page).toHaveURL(address);
  });

  test('is needed again once the stored token has expired; the token is removed', async ({ page }) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { user_id: 'u', exp: Math.floor(Date.now() / 1000) - 1, tenant: 'acme', role: 'admin' };
    await startSignedIn(page, { access: `${encode({ alg: 'HS256' })}.${encode(claims)}.x`, tenant: 'acme' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('tenant'))).toBe('acme');
  });
});

test.describe('registering', () => {
  test('creates a company, says so, and leads to the sign-in page', async ({ page }) => {
    const username = unique('Founder ');
    const email = `${unique('founder')}@example.test`;
    await page.goto('/log_in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-good-Password-1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a-good-Password-1');
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(page.getByRole('status')).toContainText('Registration successful!');
    await page.waitForURL('**/log_in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-good-Password-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  });

  test('refuses passwords that differ and an address without text before the @', async ({ page }) => {
    await page.goto('/registration');
    await page.getByLabel('Username').fill('someone');
    await page.getByLabel('Email').fill('@example.test');
    await page.getByLabel('Password', { exact: true }).fill('a-good-Password-1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('another-Password-1');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match!')).toBeVisible();
    await expect(page.getByText('Invalid email format!')).toBeVisible();
  });

  test("shows the server's sentence, and its own where there is no answer", async ({ page }) => {
    await page.goto('/registration');
    await page.getByLabel('Username').fill('someone');
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill('a-good-Password-1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a-good-Password-1');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toContainText('This email address is already in use.');

    await page.route(`${urls.api}/auth/**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.');
  });
});

test.describe('a session', () => {
  test('is there by its token alone; without a tenant its calls can’t be made', async ({ page }) => {
    const { access } = await signIn(demo.admin, demo.password);
    await startSignedIn(page, { access, tenant: '' });
    await page.goto('/company_management');
    await page.getByRole('link', { name: 'Employee' }).first().click();
    await expect(page.getByText('Error setting up the request.')).toBeVisible();
  });

  test('is no longer called with once it is gone from storage', async ({ adminPage: page }) => {
    await page.goto('/employee_dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('tenant');
    });
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('anyone');
    await expect(page.getByText('Error setting up the request.')).toBeVisible();
  });

  test('is not brought back by Back', async ({ playwright }) => {
    // Playwright starts browsers without the memory that Back takes pages from.
    const browser = await playwright.chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: urls.shell });
    await startSignedIn(page, await signIn(demo.admin, demo.password));
    await page.goto('/');
    await page.getByRole('link', { name: 'Company Management' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Admin' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await browser.close();
  });

  test('ends on the server, too', async ({ adminPage }) => {
    await adminPage.goto('/');
    const [token, tenant] = await adminPage.evaluate(() => [
      localStorage.getItem('authToken'),
      localStorage.getItem('tenant'),
    ]);
    const call = () =>
      callApi('GET', 'company_management_service/account/sessions/', { token: token ?? '', tenant: tenant ?? '' });
    expect((await call()).status).toBe(200);
    await adminPage.getByRole('button', { name: 'Logout' }).click();
    await expect(adminPage.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect.poll(async () => (await call()).body).toMatchObject({ code: 'auth.session-ended' });
  });

  test('ends at its next call where it was ended from elsewhere', async ({ page }) => {
    const company = await registerCompany();
    await startSignedIn(page, company);
    const traffic = new PageTraffic(page);
    await page.goto('/employee_dashboard');
    await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();
    const { access, tenant } = await signIn(company.email, company.password);
    // Otherwise a call of the page’s own could sign it out before the link is clicked.
    await traffic.comesToRest();
    const path = 'company_management_service/account/sessions/end-others/';
    expect((await callApi('POST', path, { token: access, tenant })).status).toBe(204);
    await page.getByRole('link', { name: 'Task', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('You were signed out. Please sign in again.')).toHaveCount(0);
  });

  test('ends in every tab at once', async ({ adminPage, context }) => {
    await adminPage.goto('/');
    const second = await context.newPage();
    await second.goto('/company_management');
    await expect(second.getByRole('link', { name: 'Expense Tracker' }).first()).toBeVisible();

    await adminPage.getByRole('button', { name: 'Logout' }).click();

    await expect(adminPage.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await second.evaluate(() => localStorage.getItem('tenant'))).toBe('acme');
  });

  test('that ends under an open form asks to sign in again and loses nothing', async ({ page }) => {
    const company = await registerCompany();
    const username = unique('invited');
    await startSignedIn(page, company);
    await page.goto('/add_user?from=admin#form');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(`${username}@example.test`);
    await page.getByLabel('Full Name').fill('Someone Invited');

    let isFirst = true;
    await page.route('**/users/create/', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      // The real server, asked with a token that it no longer takes.
      return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
    });
    await page.getByRole('button', { name: 'Add User' }).click();

    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email').fill(company.email);
    await dialog.getByLabel('Password', { exact: true }).fill(company.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();

    await expect(dialog).toBeHidden();
    await expect(page.getByText('Someone Invited was added.')).toBeVisible();
    await expect(page).toHaveURL('/add_user?from=admin#form');
  });

  test('that ends offers the address again, which signing out forgets', async ({ page }) => {
    await page.goto('/log_in');
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('authToken');
    });
    await page.goto('/company_management');
    await expect(page.getByLabel('Email')).toHaveValue(demo.admin);

    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  test('of a deleted account ends at its next call', async ({ page }) => {
    const company = await registerCompany();
    const person = await createEmployee(company);
    await startSignedIn(page, await signIn(person.email, person.password));
    await page.goto('/employee_dashboard');
    await expect(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();

    await callApi('DELETE', `company_management_service/employees/delete/${person.id}/`, {
      tenant: company.tenant,
      token: company.access,
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('an invitation', () => {
  test('sets a password once', async ({ page, browser }) => {
    const company = await registerCompany();
    const username = unique('guest');
    await startSignedIn(page, company);
    await page.goto('/add_user');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(`${username}@example.test`);
    await page.getByLabel('Full Name').fill('Guest Person');
    await page.getByRole('button', { name: 'Add User' }).click();
    const link = await page.getByLabel('Link to set a password').inputValue();

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await guest.getByLabel('Password', { exact: true }).fill('guest-Password-1');
    await guest.getByLabel('Confirm Password', { exact: true }).fill('guest-Password-1');
    await guest.getByRole('button', { name: 'Set password' }).click();
    await guest.waitForURL('**/log_in');
    await guest.getByLabel('Email').fill(`${username}@example.test`);
    await guest.getByLabel('Password', { exact: true }).fill('guest-Password-1');
    await guest.getByRole('button', { name: 'Sign In' }).click();
    await expect(guest.getByRole('link', { name: 'Company Management' })).toBeVisible();

    await guest.goto(link);
    await expect(guest.getByText('This link is no longer valid.')).toBeVisible();
    // One that was cut off on the way is no better.
    await guest.goto('/set_password');
    await expect(guest.getByText('This link is no longer valid.')).toBeVisible();
    await guest.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(guest.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await guest.context().close();
  });

  test('is asked for by the very click that leaves a wrong field', async ({ adminPage }) => {
    await adminPage.goto('/add_user');
    await adminPage.getByLabel('Email').fill('guest@');
    await adminPage.getByRole('button', { name: 'Add User' }).click();
    await expect(adminPage.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(adminPage.getByLabel('Username')).toHaveAccessibleDescription('This field is required.');
    await expect(adminPage.getByLabel('Username')).toBeFocused();
  });

  test('is for admins to make', async ({ employeePage }) => {
    await employeePage.goto('/add_user');
    await expect(employeePage.getByText('Only admins can do this.')).toBeVisible();
  });
});
