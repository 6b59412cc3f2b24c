import { expect, test } from './test';

test('a page reports once how quick it was, when it goes out of sight, and nothing of the person', async ({
  adminPage,
}) => {
  await adminPage.goto('/employees?search=nobody-in-particular');
  await expect(adminPage.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const code = adminPage.waitForResponse((response) => response.url().includes('/vitals.'));
  await adminPage.keyboard.press('Shift');
  await code;
  const visits: unknown[] = [];
  adminPage.on('request', (request) => {
    if (!request.url().endsWith('/reports/')) return;
    const report = request.postDataJSON() as { outcome: string };
    if (report.outcome === 'visited') visits.push(report);
  });
  // What browsers measure arrives in time of its own: until some has, there is nothing to report.
  const goOutOfSight = () =>
    adminPage.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await expect
    .poll(async () => {
      await goOutOfSight();
      return visits.length;
    })
    .toBe(1);
  await goOutOfSight();
  expect(visits).toEqual([
    {
      remote: 'shell',
      release: expect.stringMatching(/^\S+$/) as unknown,
      outcome: 'visited',
      page: '/employees',
      vitals: expect.objectContaining({ TTFB: expect.any(Number) }) as unknown,
    },
  ]);
});
