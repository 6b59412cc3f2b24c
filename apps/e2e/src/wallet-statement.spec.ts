import { readFile } from 'node:fs/promises';
import { expect, test } from './test';
import { book } from './wallet';
import { openWallet } from './wallet-page';

test('the chart says what of a long period it shows, and which is too long', async ({ page }) => {
  await openWallet(page, undefined, '?from=2020-01-01&to=2025-06-30');
  const totals = page.getByRole('region', { name: 'Totals by month' });
  await expect(totals).toContainText('The chart shows the last 12 of 66 months.');
  await expect(totals.getByRole('img')).toContainText('2024');
  await expect(totals.getByRole('img')).toContainText('2025');

  await page.goto('/expense_tracker?from=2000-01-01');
  await expect(totals).toContainText('The totals couldn’t be loaded. Choose a period of up to 120 months.');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('the export holds what the filter shows, with numbers that stay numbers', async ({ page }) => {
  await openWallet(
    page,
    async (company, wallet) => {
      await book(company, wallet, { title: '=1+1', transaction_type: 'CREDIT', amount: 1234.5 });
      await book(company, wallet, { title: 'Refund' });
    },
    '?kind=credit',
  );
  await expect(page.getByText('1 transaction found')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('transactions.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('-1234.5');
  expect(lines[1]).not.toMatch(/(^|,)"?=/);
});

test('the statement of a period shows how the balance came about, and prints on A4 without the page around it', async ({
  page,
}) => {
  await openWallet(page, async (company, wallet) => {
    await book(company, wallet, { title: 'Advance', amount: 1000 });
    await book(company, wallet, { title: 'Rent', transaction_type: 'CREDIT', amount: 1500.25 });
  });
  await page.getByRole('link', { name: 'Print statement' }).click();
  await expect(page).toHaveURL('/expense_tracker/statement');
  const sheet = page.getByRole('article', { name: 'Wallet statement' });
  await expect(sheet.getByRole('row', { name: /Opening balance/ })).toContainText('0.00');
  await expect(sheet.getByRole('row', { name: /Rent/ })).toContainText('1,500.25');
  await expect(sheet.getByRole('row', { name: /Closing balance/ })).toContainText('−500.25');
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  const a4 = { width: 595, height: 842 };
  const document = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(document) ?? [];
  expect(Math.abs(Number(width) - a4.width)).toBeLessThan(2);
  expect(Math.abs(Number(height) - a4.height)).toBeLessThan(2);
});

test('the statement shows the largest amounts whole, on every screen and on paper', async ({ page }) => {
  await openWallet(page, async (company, wallet) => {
    await book(company, wallet, { title: 'Capital', amount: 999_999_999_999.99 });
    await book(company, wallet, { title: 'Land', transaction_type: 'CREDIT', amount: 999_999_999_999.99 });
    await book(company, wallet, { title: 'House', transaction_type: 'CREDIT', amount: 999_999_999_999.99 });
  });
  await page.goto('/expense_tracker/statement');
  const rows = page.getByRole('region', { name: 'Statement transactions' });
  const hidden = () => rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(rows.getByRole('row', { name: /Closing balance/ })).toContainText('−9,99,99,99,99,999.99');
  expect(await hidden()).toBe(0);
  // As wide as the paper between its margins.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 900 });
  expect(await hidden()).toBe(0);
  // On a phone below each other, each with the name of its column.
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hidden()).toBe(0);
  const land = rows.getByRole('row', { name: /Land/ });
  await expect(land.getByRole('cell')).toHaveCount(5);
  await expect(land.getByText('9,99,99,99,99,999.99')).toBeVisible();
});
