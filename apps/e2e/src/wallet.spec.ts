import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { idempotencyHeader } from '@atrium/contracts/idempotency';
import { callApi, createEmployee, download, registerCompany, signIn } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { picture } from './files';
import { expect, startSignedIn, test } from './test';
import { book, createWallet, readHistory, readWallet, userOf } from './wallet';

type Company = Awaited<ReturnType<typeof registerCompany>>;

const balance = (page: Page) => page.getByRole('region', { name: 'Total Balance' });
const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Transaction History' }).getByRole('row', { name });

/** A company of its own whose admin has a wallet, which is open. */
async function openWallet(page: Page, prepare?: (company: Company, wallet: string) => Promise<unknown>, query = '') {
  const company = await registerCompany();
  const wallet = await createWallet(company);
  await prepare?.(company, wallet.id);
  await startSignedIn(page, company);
  await page.goto(`/expense_tracker${query}`);
  await expect(balance(page)).toBeVisible();
  return { company, wallet: wallet.id };
}

async function fillForm(page: Page, button: string, amount: string, title: string) {
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Title').fill(title);
  return form;
}

/** What the eye tells apart: which of the two channels is the stronger. */
async function hue(locator: ReturnType<Page['getByText']>): Promise<'green' | 'red'> {
  const [red = 0, green = 0] = await locator.evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  return green > red ? 'green' : 'red';
}

test('someone new creates a wallet, adds to it, and takes more than is there', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/company_management');
  await page
    .getByRole('navigation', { name: 'Company Management' })
    .getByRole('link', { name: 'Expense Tracker' })
    .click();
  await expect(page).toHaveURL('/expense_tracker');
  await page.getByRole('button', { name: 'Create Wallet' }).click();
  await expect(page.getByText('Wallet created successfully!')).toBeVisible();
  await expect(balance(page)).toContainText('0.00 Taka');
  await expect(page.getByText('No transactions yet')).toBeVisible();

  const form = await fillForm(page, '+ Debit Amount', '1234567.5', 'Travel advance');
  await form.getByLabel('Description').fill('For the fair in Chattogram');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Transaction added successfully!')).toBeVisible();
  await expect(balance(page)).toContainText('12,34,567.50 Taka');
  expect(await hue(balance(page).getByText('12,34,567.50 Taka'))).toBe('green');
  await expect(row(page, /Travel advance/)).toContainText('+12,34,567.50');
  await expect(row(page, /Travel advance/)).toContainText('For the fair in Chattogram');

  const second = await fillForm(page, '- Credit Amount', '1234568', 'Stand');
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(balance(page)).toContainText('−0.50 Taka');
  expect(await hue(balance(page).getByText('−0.50 Taka'))).toBe('red');
  await expect(row(page, /Stand/)).toContainText('−12,34,568.00');
  expect(await hue(row(page, /Stand/))).toBe('red');
  expect(await hue(row(page, /Travel advance/))).toBe('green');
  await expect(page.getByRole('region', { name: 'Totals by month' }).getByRole('img')).toBeVisible();

  await page.reload();
  await expect(balance(page)).toContainText('−0.50 Taka');
});

test('creation says what is wrong with the token', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/expense_tracker');
  const button = page.getByRole('button', { name: 'Create Wallet' });
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'nothing');
  });
  await button.click();
  await expect(page.getByText('Invalid token.')).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('authToken');
  });
  await button.click();
  await expect(page.getByText('No auth token found.')).toBeVisible();
});

test('an answer that is lost and two clicks make one row', async ({ page }) => {
  const { company, wallet } = await openWallet(page);
  let posts = 0;
  await page.route('**/employee_wallet_transaction/create/', async (route) => {
    posts += 1;
    // The server books it; the browser never hears of it.
    if (posts === 1) {
      await callApi('POST', 'employee_wallet_service/employee_wallet_transaction/create/', {
        tenant: company.tenant,
        token: company.access,
        json: route.request().postDataJSON() as unknown,
        headers: { [idempotencyHeader]: (await route.request().headerValue(idempotencyHeader)) ?? '' },
      });
      await route.abort('connectionreset');
    } else await route.continue();
  });
  const form = await fillForm(page, '+ Debit Amount', '250', 'Once');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toContainText('only be booked once');
  await form.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Transaction added successfully!')).toBeVisible();
  await expect(row(page, /Once/)).toHaveCount(1);
  expect(posts).toBe(2);
  expect(await readHistory(company, wallet)).toHaveLength(1);
  expect((await readWallet(company)).total_balance).toBe(250);
});

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
  });
}

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

test("an admin reads a person's wallet from their page; a colleague finds nothing there", async ({ page, browser }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  const hers = await signIn(rahima.email, rahima.password);
  const wallet = await createWallet(hers);
  await book(hers, wallet.id, { title: 'Her advance' });

  await startSignedIn(page, company);
  await page.goto(`/employee_dashboard/${rahima.id}`);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rahima Khatun’s wallet' })).toBeVisible();
  await expect(row(page, /Her advance/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Debit Amount|Credit Amount|Actions for/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();

  const karim = await createEmployee(company, { first_name: 'Karim' });
  const his = await signIn(karim.email, karim.password);
  const other = await (await browser.newContext()).newPage();
  await startSignedIn(other, his);
  await other.goto(`/expense_tracker/${userOf(hers)}`);
  await expect(other.getByText('This wallet doesn’t exist.')).toBeVisible();
  await expect(other.getByText('Her advance')).toHaveCount(0);
  await other.context().close();

  await page.goto(`/expense_tracker/${userOf(his)}`);
  await expect(page.getByText('Karim Khatun doesn’t have a wallet yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Wallet' })).toHaveCount(0);
});

test('what cannot be loaded says so in its place and is tried again', async ({ page }) => {
  const failing = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }));
  await failing('**/employee_wallet_transaction/list/**');
  await openWallet(page);
  await expect(page.getByText('Failed to load transactions.')).toBeVisible();
  await page.unroute('**/employee_wallet_transaction/list/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No transactions yet')).toBeVisible();

  await failing('**/employee_wallet_account/retrieve/**');
  await page.reload();
  await expect(page.getByText('Something went wrong while checking the wallet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Wallet' })).toHaveCount(0);
});

for (const width of widths) {
  test(`at ${width} pixels, there is nothing for axe to find on any screen of the wallet, in each theme`, async ({
    page,
  }) => {
    // Eight screens, each looked through as a whole.
    test.slow();
    await setWidth(page, width);
    const company = await registerCompany();
    await startSignedIn(page, company);
    await page.goto('/expense_tracker');
    await expect(page.getByRole('button', { name: 'Create Wallet' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create Wallet' }).click();
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await expectAccessible(page);

    const wallet = (await readWallet(company)).id;
    await book(company, wallet, { title: 'A'.repeat(120), description: 'B'.repeat(300), amount: 123_456_789.5 });
    await book(company, wallet, { title: 'Rent', transaction_type: 'CREDIT', amount: 999_999_999.99 });
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Rent' }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    await page.getByText('Show as table').click();
    await expectAccessible(page);

    await page.getByRole('button', { name: '- Credit Amount' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/expense_tracker?kind=credit');
    await page.getByRole('button', { name: 'Show reversal' }).click();
    await expect(page.getByRole('dialog', { name: 'Transaction' })).toContainText('Reversal: Rent');
    await expectAccessible(page);

    await page.goto('/expense_tracker?search=nothing+has+this');
    await expect(page.getByText('No transactions found')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/expense_tracker/statement');
    await expect(page.getByRole('article', { name: 'Wallet statement' })).toBeVisible();
    await expectAccessible(page);
  });
}
