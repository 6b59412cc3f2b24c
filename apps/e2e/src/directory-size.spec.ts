import { demo } from './environment';
import { signIn } from './api';
import { expect, startSignedIn, test } from './test';

test('a large directory is fetched as it is scrolled, and only what is in sight is in the page', async ({ page }) => {
  await startSignedIn(page, await signIn(demo.otherAdmin, demo.password));
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/employees/list/')) pages.push(request.url());
  });
  await page.goto('/employee_dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^(1,500|1500) employees$/)).toBeVisible();
  expect(pages).toHaveLength(1);

  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  for (let step = 0; step < 12; step += 1) {
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
  }
  await expect.poll(() => pages.length).toBeGreaterThan(1);
  expect(new Set(pages).size).toBe(pages.length);
  expect(await page.getByRole('article').count()).toBeLessThan(80);
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
});

test('a card keeps the focus however far one scrolls, and Tab goes on from there', async ({ page }) => {
  await startSignedIn(page, await signIn(demo.otherAdmin, demo.password));
  await page.goto('/employee_dashboard');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('article') });
  const second = cards.nth(1).getByRole('link').first();
  await second.focus();
  const name = await second.textContent();
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(cards.nth(5)).not.toBeInViewport();
  await expect(page.getByRole('article').last()).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
});
