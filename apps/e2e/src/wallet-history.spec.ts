import { download } from './api';
import { picture } from './files';
import { expect, test } from './test';
import { book, readHistory, readWallet } from './wallet';
import { balance, fillForm, openWallet, row } from './wallet-page';

test('the history is filtered by text, kind and period, and keeps that over a reload', async ({ page }) => {
  await openWallet(page, async (company, wallet) => {
    await book(company, wallet, { title: 'Rent', transaction_type: 'CREDIT', amount: 90 });
    await book(company, wallet, { title: 'Refund', description: 'of the rent' });
    await book(company, wallet, { title: 'Lunch', transaction_type: 'CREDIT', amount: 5 });
  });
  await expect(page.getByText('3 transactions', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('rent');
  await expect(page.getByText('2 transactions found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Credit only');
  await expect(page.getByText('1 transaction found')).toBeVisible();
  await expect(row(page, /Rent/)).toContainText('−90.00');
  await expect(page).toHaveURL('/expense_tracker?search=rent&kind=credit');
  await page.reload();
  await expect(page.getByText('1 transaction found')).toBeVisible();

  await page.goto('/expense_tracker?from=2020-01-01&to=2020-12-31');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 transactions', { exact: true })).toBeVisible();
});

test('a transaction is reversed by keyboard; both rows stay and point to each other', async ({ page }) => {
  const { company } = await openWallet(page, (owner, wallet) =>
    book(owner, wallet, { title: 'Rent', transaction_type: 'CREDIT', amount: 90 }),
  );
  await page.getByRole('button', { name: 'Actions for Rent' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reverse' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Reverse “Rent”?' });
  await expect(dialog).toContainText('+90.00 BDT');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Rent” was reversed.')).toBeVisible();
  await expect(balance(page)).toContainText('0.00 Taka');

  await expect(row(page, /Rent Reversed/)).toBeVisible();
  await page.getByRole('button', { name: 'Show reversal' }).click();
  await expect(row(page, /Reversal: Rent/)).toBeFocused();
  await page.getByRole('button', { name: 'Show original' }).click();
  await expect(row(page, /Rent Reversed/)).toBeFocused();
  expect((await readWallet(company)).total_balance).toBe(0);
});

test('a reversal that the filter leaves out is shown by itself', async ({ page }) => {
  await openWallet(
    page,
    (owner, wallet) => book(owner, wallet, { title: 'Rent', transaction_type: 'CREDIT', amount: 90 }),
    '?kind=credit',
  );
  await page.getByRole('button', { name: 'Actions for Rent' }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  const show = row(page, /Rent Reversed/).getByRole('button', { name: 'Show reversal' });
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'Transaction' });
  await expect(dialog).toContainText('Reversal: Rent');
  await expect(dialog).toContainText('+90.00');
  await expect(page).toHaveURL('/expense_tracker?kind=credit');
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
});

test('a booking is shown without reading the pages below again', async ({ page }) => {
  // Each booking is a call of its own.
  test.slow();
  await openWallet(page, async (company, wallet) => {
    for (let number = 1; number <= 120; number += 1)
      await book(company, wallet, { title: `Trip ${number}`, amount: 1 });
  });
  await expect(row(page, /Trip 120/)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, /Trip 1 /)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/employee_wallet_transaction/list/')) asked.push(new URL(request.url()).search);
  });
  await row(page, /Trip 1 /)
    .getByRole('button', { name: 'Actions for Trip 1' })
    .click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(row(page, /Trip 1 Reversed/)).toBeVisible();
  await expect(page.getByText('You’ve reached the end of the list.')).toBeVisible();
  expect(asked).toEqual(['?limit=100']);
  await row(page, /Trip 1 Reversed/)
    .getByRole('button', { name: 'Show reversal' })
    .click();
  await expect(row(page, /Reversal: Trip 1/)).toBeFocused();
});

for (const width of [1280, 390]) {
  test(`at ${width} pixels one press of End leads to the end of the history, and one of Home back, however tall its rows are`, async ({
    page,
  }) => {
    // Each booking is a call of its own.
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await openWallet(page, async (company, wallet) => {
      // The rows that are seen first tell little of the last ones.
      for (let number = 1; number <= 95; number += 1)
        await book(company, wallet, {
          title: `Trip ${number}`,
          amount: 1,
          description: 'To the fair and back. '.repeat(number < 30 ? number % 7 : 0),
        });
    });
    await expect(row(page, /Trip 95/)).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText('You’ve reached the end of the list.')).toBeInViewport();
    await expect(row(page, /Trip 1 /)).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    // Once arrows have moved the focus, they take it along.
    await row(page, /Trip 95/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, /Trip 94/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(row(page, /Trip 1 /)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row(page, /Trip 2 /)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, /Trip 95/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Reverse' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
}

test('a receipt goes with a transaction or follows later, and opens', async ({ page }) => {
  const { company, wallet } = await openWallet(page, (owner, id) => book(owner, id, { title: 'Taxi' }));
  const form = await fillForm(page, '- Credit Amount', '12', 'Lunch');
  await form.getByLabel('Receipt').setInputFiles(picture);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Receipt of Lunch' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Taxi' }).click();
  await page.getByRole('menuitem', { name: 'Add receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt of “Taxi”' });
  await dialog.getByLabel('Receipt').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Add receipt' }).click();
  await expect(page.getByText('Receipt added.')).toBeVisible();
  const link = (await page.getByRole('link', { name: 'Receipt of Taxi' }).getAttribute('href')) ?? '';
  expect(await download(link)).toMatchObject({ status: 200, type: 'image/png', content: picture.buffer });
  expect((await readHistory(company, wallet)).every(({ receipt }) => receipt !== null)).toBe(true);
});
