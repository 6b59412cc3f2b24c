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
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.nth(10)).toBeVisible();
  const [name, next] = [await names.nth(9).textContent(), await names.nth(10).textContent()];
  const focusedCard = page.getByRole('article').filter({ has: page.locator(':focus') });
  await page.getByRole('article').nth(9).getByRole('link').focus();

  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  // The page's first card is out of sight by far.
  await expect(page.getByRole('link', { name: 'Add Employee' })).toHaveCount(0);
  await expect(focusedCard).not.toBeInViewport();
  await expect(focusedCard.getByRole('heading')).toHaveText(name ?? '');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focusedCard.getByRole('heading')).toHaveText(next ?? '');
  await expect(focusedCard).toBeInViewport();
});
