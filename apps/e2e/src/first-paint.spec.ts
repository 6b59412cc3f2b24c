import type { Page } from '@playwright/test';
import { expectAccessible, setWidth, widths } from './axe';
import { registerCompany } from './api';
import { demo, urls } from './environment';
import { expect, test } from './test';

/** All of the page's scripts but the first, which puts the form in place. */
const isCode = (url: URL): boolean => url.pathname.endsWith('.js') && !url.pathname.includes('/first-paint.');

/** Holds the page's code back until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isCode, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** Set by the app once it has taken over. */
const appsTitle = /Sign In · Atrium/;

/** What the page looks like: names and boxes of all elements, and what is painted where. */
const look = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [main, ...main.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderColor, boxShadow, outline } =
        getComputedStyle(element);
      return {
        name: element.localName,
        class: element.getAttribute('class'),
        href: element.getAttribute('href'),
        box: [x, y, width, height],
        style: { color, backgroundColor, fontSize, fontWeight, borderColor, boxShadow, outline },
      };
    }),
  );

/** The page's boxes that moved without anybody's doing. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().length);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(0);
          }),
        );
      }),
  );

test.describe('before its code is there, the sign-in page', () => {
  test('takes keys, and keeps them, the focus and the caret when the code comes', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/log_in', { waitUntil: 'commit' });
    await email(page).click();
    await page.keyboard.type(demo.admin);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo.password);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    const selection = () =>
      password(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    const before = await selection();
    const input = await password(page).elementHandle();
    await expect(page).not.toHaveTitle(appsTitle);

    release();
    await expect(page).toHaveTitle(appsTitle);
    await expect(email(page)).toHaveValue(demo.admin);
    await expect(password(page)).toHaveValue(demo.password);
    await expect(password(page)).toBeFocused();
    expect(await selection()).toEqual(before);
    // The very element: an input method in the middle of a word goes on.
    expect(await password(page).evaluate((now, then) => now === then, input)).toBe(true);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();
  });

  test('keeps Enter until the code is there, and puts nothing in an address', async ({ page }) => {
    const { email: address, password: secret } = await registerCompany();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('framenavigated', (frame) => asked.push(frame.url()));
    const release = await holdCode(page);
    await page.goto('/employee_dashboard?search=none', { waitUntil: 'commit' });
    await email(page).fill(address);
    await password(page).fill(secret);
    await password(page).press('Enter');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/employee_dashboard?search=none');
    await expect(password(page)).toHaveValue(secret);

    release();
    await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/employee_dashboard?search=none');
    const secrets = [secret, address].flatMap((text) => [text, encodeURIComponent(text)]);
    expect(asked.filter((url) => secrets.some((text) => url.includes(text)))).toEqual([]);
  });

  test('does not submit what is still being changed', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/log_in', { waitUntil: 'commit' });
    await email(page).fill(demo.admin);
    await email(page).press('Enter');
    await password(page).pressSequentially('half');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${urls.api}/auth/`)) calls.push(request.url());
    });
    release();
    await expect(page).toHaveTitle(appsTitle);
    await expect(password(page)).toHaveValue('half');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    expect(calls).toEqual([]);
  });

  for (const width of widths) {
    test(`is accessible, and looks as its components do, at ${width} px`, async ({ page }) => {
      await setWidth(page, width);
      const path = '/people?of=interest#first';
      // As the app draws it, without the first script.
      await page.route(/\/first-paint\./, (route) => route.abort());
      await page.goto(path);
      await expect(page).toHaveTitle(appsTitle);
      const whole = await look(page);
      await page.unroute(/\/first-paint\./);

      const release = await holdCode(page);
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(email(page)).toBeVisible();
      const drawn = await look(page);
      // Only the address to come back to isn't known to the build.
      const withoutAddresses = (looks: typeof whole) => looks.map((element) => ({ ...element, href: null }));
      expect(withoutAddresses(drawn)).toEqual(withoutAddresses(whole));
      await expectAccessible(page);

      release();
      await expect(page).toHaveTitle(appsTitle);
      expect(await look(page)).toEqual(whole);
      expect(await shifts(page)).toBe(0);
    });
  }

  test('has the theme that was chosen here, and the address that signed in last', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('atrium.theme', 'dark');
      localStorage.setItem('atrium.email', 'ada@example.test');
    });
    const release = await holdCode(page);
    await page.goto('/log_in', { waitUntil: 'commit' });
    await expect(email(page)).toHaveValue('ada@example.test');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await email(page).fill('');
    release();
    await expect(page).toHaveTitle(appsTitle);
    await expect(email(page)).toHaveValue('');
  });
});

test.describe('the sign-in page that is drawn', () => {
  /** Whether a field for passwords has ever been in the page, from its first moment on. */
  const watchForPasswordField = (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[type=password]') !== null)
          document.documentElement.dataset['passwordFieldSeen'] = '';
      }).observe(document, { childList: true, subtree: true });
    });
  const hasSeenPasswordField = (page: Page) =>
    page.locator('html').evaluate((html) => 'passwordFieldSeen' in html.dataset);

  for (const path of ['/', '/company_management', '/employee_dashboard']) {
    test(`is never seen at ${path} by who is signed in`, async ({ adminPage: page }) => {
      await watchForPasswordField(page);
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#sign-in')).toHaveCount(0);
      expect(await hasSeenPasswordField(page)).toBe(false);
      release();
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached();
      expect(await hasSeenPasswordField(page)).toBe(false);
    });
  }

  test('is not drawn at pages that are others without a session', async ({ page }) => {
    await watchForPasswordField(page);
    const release = await holdCode(page);
    await page.goto('/registration', { waitUntil: 'commit' });
    await expect(page.locator('#late')).toBeAttached();
    expect(await hasSeenPasswordField(page)).toBe(false);
    release();
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  });

  test('says that scripts are late where they are', async ({ page }) => {
    await page.route(isCode, (route) => route.abort());
    await page.goto('/log_in');
    await expect(email(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
    await page.unroute(isCode);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page).toHaveTitle(appsTitle);
    await expect(page.getByText('Atrium is taking longer than usual')).toHaveCount(0);
  });
});
