import { idempotencyHeader } from '@atrium/contracts/idempotency';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expect, startSignedIn, test } from './test';
import { book, createWallet, readHistory, readWallet, userOf } from './wallet';
import { balance, fillForm, hue, openWallet, row } from './wallet-page';

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
