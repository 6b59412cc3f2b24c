import type { Page } from '@playwright/test';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { expectAccessible, setWidth } from './axe';
import { expectFocusSeen, skipToContent, tabTo, typeInto } from './keyboard';
import { expect, startSignedIn, test } from './test';

interface Account {
  readonly email: string;
  readonly password: string;
}

const newPassword = 'another-Password-2';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const sessions = (page: Page) => page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem');
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign In' });

/** Signs in as people do, so that the browser is known by its name. */
async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/log_in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
}

async function openDirectory(page: Page): Promise<void> {
  await page.goto('/employee_dashboard');
  await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();
}

/** Asks the server for something else, which tells a page whether its session is still there. */
const goOn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Expense Tracker' }).click();

test('the tile opens one’s profile, which leads to one’s record', async ({ page }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  await startSignedIn(page, await signIn(rahima.email, rahima.password));
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings/profile');
  await expect(page).toHaveTitle(/^Profile · Settings · Atrium$/);
  const profile = page.getByRole('region', { name: 'Rahima Khatun' });
  await expect(profile.getByText(rahima.email)).toBeVisible();
  await expect(profile.getByText('Employee', { exact: true })).toBeVisible();
  await profile.getByRole('link', { name: 'View my record' }).click();
  await expect(page).toHaveURL(`/employee_dashboard/${rahima.id}`);
  await expect(page.getByRole('heading', { name: 'Rahima Khatun', level: 1 })).toBeVisible();
});

test('on a phone the row of tabs shows the one that is open', async ({ adminPage: page }) => {
  await setWidth(page, 390);
  await page.goto('/settings/audit');
  await expect(tab(page, 'Profile')).not.toBeInViewport();
  await expect(tab(page, 'Audit log')).toBeInViewport({ ratio: 0.99 });
});

test('each tab has an address, and Back leads to the page before them', async ({ adminPage: page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await tab(page, 'Security').click();
  await expect(page).toHaveURL('/settings/security');
  await page.reload();
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Profile').click();
  await expect(page).toHaveURL('/settings/profile');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

for (const width of [1280, 390]) {
  test(`changing the password by keyboard, ${width} wide, signs out other browsers only`, async ({ page, browser }) => {
    const company = await registerCompany();
    await page.setViewportSize({ width, height: 800 });
    await startSignedIn(page, company);
    const second = await page.context().newPage();
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, company);
    await openDirectory(elsewhere);

    await page.goto('/settings/security');
    await openDirectory(second);
    await expect(sessions(page)).toHaveCount(2);
    await page.bringToFront();
    await skipToContent(page);
    await tabTo(page, tab(page, 'Security'));
    await typeInto(page, field(page, 'Current password'), 'not-my-password');
    await typeInto(page, field(page, 'New password'), newPassword);
    await typeInto(page, field(page, 'Confirm new password'), newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This isn’t your current password.')).toBeVisible();
    await expect(field(page, 'Current password')).toBeFocused();

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(company.password);
    await tabTo(page, page.getByRole('button', { name: 'Change password' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password was changed. You’re signed out everywhere else.')).toBeVisible();
    await expect(field(page, 'Current password')).toHaveValue('');
    await expect(sessions(page)).toHaveCount(1);
    await expectFocusSeen(page);

    await goOn(second);
    await expect(second.getByRole('heading', { name: 'Expense Tracker', level: 1 })).toBeVisible();
    await goOn(elsewhere);
    await expect(signInHeading(elsewhere)).toBeVisible();
    await logIn(elsewhere, { ...company, password: newPassword });
    const former = { email: company.email, password: company.password };
    expect((await callApi('POST', 'auth/login/', { json: former })).status).toBe(401);
    await elsewhere.context().close();
  });

  test(`ending another session by keyboard, ${width} wide: its page leaves`, async ({ page, browser }) => {
    const company = await registerCompany();
    await page.setViewportSize({ width, height: 800 });
    const phone = await (await browser.newContext({ userAgent: iPhone })).newPage();
    const office = await (await browser.newContext()).newPage();
    for (const other of [phone, office]) {
      await logIn(other, company);
      await openDirectory(other);
    }

    await startSignedIn(page, company);
    await page.goto('/settings/security');
    await expect(sessions(page)).toHaveCount(3);
    await expect(sessions(page).first()).toContainText('This session');
    await skipToContent(page);
    await tabTo(page, tab(page, 'Security'));
    await tabTo(page, page.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Safari on iPhone was signed out.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    await expectFocusSeen(page);

    await goOn(phone);
    await expect(signInHeading(phone)).toBeVisible();
    await goOn(office);
    await expect(office.getByRole('heading', { name: 'Expense Tracker', level: 1 })).toBeVisible();
    await page.reload();
    await expect(sessions(page)).toHaveCount(2);
    for (const other of [phone, office]) await other.context().close();
  });
}

test('signing out everywhere else asks first, and leaves this session alone', async ({ page, browser }) => {
  const company = await registerCompany();
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, company);
  await openDirectory(elsewhere);
  await startSignedIn(page, company);
  await page.goto('/settings/security');
  const button = page.getByRole('button', { name: 'Sign out everywhere else' });
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions(page)).toHaveCount(2);

  await button.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  await expect(button).toBeHidden();
  await goOn(elsewhere);
  await expect(signInHeading(elsewhere)).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Expense Tracker', level: 1 })).toBeVisible();
  await elsewhere.context().close();
});

for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing for axe to find in the settings, ${width} wide and ${colorScheme}`, async ({ page }) => {
      const company = await registerCompany();
      const rahima = await createEmployee(company);
      // Somewhere else, too.
      await signIn(rahima.email, rahima.password);
      await startSignedIn(page, await signIn(rahima.email, rahima.password));
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/settings');
      await expect(page.getByRole('region', { name: 'Rahima Khatun' })).toBeVisible();
      await expectAccessible(page);
      await tab(page, 'Security').click();
      await expect(sessions(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('This field is required.')).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
