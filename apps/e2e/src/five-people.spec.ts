import type { Browser, Page } from '@playwright/test';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { Secret, TOTP } from 'otpauth';
import { accountRow, chooseForAccount, openAccounts } from './accounts-page';
import { callApi, registerCompany, unique, type Company } from './api';
import { decide, fillSections, formPath } from './hr-forms';
import { expect, test } from './test';

/** Somebody with a browser of their own. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly page: Page;
}

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign In' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const openPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/log_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const expectSignedIn = (page: Page) => expect(page.getByRole('link', { name: 'Company Management' })).toBeVisible();

/** Invites everyone at once; each follows their link, sets a password and signs in. */
async function invite(admin: Page, browser: Browser, names: readonly string[]): Promise<Person[]> {
  const invited = names.map((name) => ({
    name,
    email: `${unique(name.split(' ')[0] ?? '')}@example.test`.toLowerCase(),
  }));
  await admin.getByRole('button', { name: 'Invite' }).click();
  const form = admin.getByRole('dialog', { name: 'Invite people' });
  await form.getByLabel('Email addresses').fill(invited.map(({ name, email }) => `${name} <${email}>`).join('\n'));
  await form.getByRole('button', { name: `Invite ${names.length} people` }).click();
  const results = admin.getByRole('dialog', { name: 'Invitations' });
  await expect(results.getByRole('listitem')).toHaveCount(names.length);
  const people: Person[] = [];
  for (const { name, email } of invited) {
    const page = await openPage(browser);
    const person = { name, email, password: `the words of ${email}`, page };
    await page.goto(await results.getByLabel(`Link for ${name}`).inputValue());
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/log_in/);
    await enterPassword(page, person);
    await expectSignedIn(page);
    people.push(person);
  }
  await results.getByRole('button', { name: 'Done' }).click();
  return people;
}

async function giveAccess(admin: Page, { name }: Person, grant: 'HR' | 'Finance'): Promise<void> {
  await chooseForAccount(admin, name, 'Change access');
  const dialog = admin.getByRole('dialog', { name: `Access of ${name}` });
  await dialog.getByRole('checkbox', { name: grant }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(`The access of ${name} was changed.`)).toBeVisible();
}

/** Somebody of HR fills in what a record lacks, and who its person reports to. */
async function correctRecord({ page }: Person, { name }: Person, manager: Person): Promise<void> {
  await page.goto('/employee_dashboard');
  await page
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'Employee ID').fill('ATR-7');
  await page.getByRole('combobox', { name: 'Designation' }).fill('Sales Executive');
  await page.getByRole('combobox', { name: 'Manager' }).fill(manager.name);
  await page.getByRole('option', { name: manager.name }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${name}’s record was saved.`)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Sales Executive');
}

async function turnOnTwoFactor({ page, password }: Person): Promise<TOTP> {
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for an authenticator app' });
  await expect(picture).toBeVisible();
  const uri = new URL((await picture.getAttribute('data-text')) ?? '');
  const totp = new TOTP({ secret: Secret.fromBase32(uri.searchParams.get('secret') ?? '') });
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText(/with 10 recovery codes left/)).toBeVisible();
  return totp;
}

async function signForm(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name' }).fill(name);
}

async function submit({ page, name }: Person, title: string): Promise<void> {
  await signForm(page, name);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(new RegExp(`^“${title}” was submitted\\.`))).toBeVisible();
}

/** Opens what waits for somebody, where they decide. */
async function openWaiting({ page }: Person, form: string): Promise<void> {
  await page.goto('/hr');
  await page.getByRole('link', { name: form }).click();
}

async function approve({ page, name }: Person): Promise<void> {
  await signForm(page, name);
  await decide(page, 'Approved');
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
const statusWith = async ({ tenant }: Company, token: string): Promise<number> =>
  (await callApi('GET', 'company_management_service/account/me/', { tenant, token })).status;

test('five people of a company: from the invitation to the day that one of them leaves', async ({ page, browser }) => {
  // A whole employment in five browsers takes half of the usual time on a fast machine.
  test.slow();
  const company = await registerCompany();
  await openAccounts(page, company);
  const names = ['Mehedi Hasan', 'Farhana Rahman', 'Subrata Das', 'Nadia Sultana'];
  const [manager, hr, finance, employee] = (await invite(page, browser, names)) as [Person, Person, Person, Person];

  await test.step('an admin gives access', async () => {
    await page.reload();
    await expect(accountRow(page, employee.email)).toContainText('Active');
    await giveAccess(page, hr, 'HR');
    await giveAccess(page, finance, 'Finance');
  });

  const office = employee.page;
  const phone = await openPage(browser);
  await test.step('the employee signs in with a second factor on another machine', async () => {
    const totp = await turnOnTwoFactor(employee);
    await enterPassword(phone, employee);
    // The present code was taken: the next one is good already.
    await phone.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await phone.keyboard.press('Enter');
    await expectSignedIn(phone);
  });

  await test.step('HR corrects the employee’s record', async () => {
    await correctRecord(hr, employee, manager);
  });

  await test.step('the employee edits their own record', async () => {
    await office.goto('/settings/profile');
    await office.getByRole('link', { name: 'View my record' }).click();
    await office.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(field(office, 'Employee ID')).toHaveCount(0);
    await field(office, 'Phone Number').fill('+880 1999 314159');
    await office.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText(`${employee.name}’s record was saved.`)).toBeVisible();
    await office.getByRole('tab', { name: 'Contact Info' }).click();
    await expect(office.getByRole('tabpanel')).toContainText('+880 1999 314159');
  });

  await test.step('the employee applies for leave, filled in from the record', async () => {
    await office.goto(formPath('leave'));
    await expect(office.locator('[name="employeeId"]')).toHaveValue('ATR-7');
    await expect(office.locator('[name="contactPhone"]')).toHaveValue('+880 1999 314159');
    await fillSections(office, allForms.leave, {
      department: 'Sales',
      leaveType: 'Unpaid',
      leaveFrom: '2099-03-02',
      leaveTo: '2099-03-05',
      reason: 'A trip to the hills.',
    });
    await submit(employee, 'Leave Application Form');
    await expect(office.getByText(`Waiting for ${manager.name} since`)).toBeVisible();
  });

  await test.step('the manager and HR decide on machines of their own', async () => {
    await openWaiting(manager, 'Leave Application');
    await manager.page.getByRole('spinbutton', { name: 'Approved days' }).fill('4');
    await approve(manager);
    await expect(manager.page.getByText(`It’s waiting for ${hr.name}.`)).toBeVisible();
    await openWaiting(hr, 'Leave Application');
    await hr.page.getByRole('radio', { name: 'Without Pay', exact: true }).check();
    await approve(hr);
    await expect(hr.page.getByText('You’re all caught up.')).toBeVisible();
    await office.goto('/all_forms?view=submissions');
    await expect(office.getByRole('listitem').filter({ hasText: 'Leave Application' })).toContainText('Approved');
  });

  await test.step('the employee claims an expense, which the manager and finance approve', async () => {
    await office.goto(formPath('expenseReimbursement'));
    await fillSections(office, allForms.expenseReimbursement, {
      department: 'Sales',
      periodFrom: '2026-01-05',
      periodTo: '2026-01-05',
      purpose: 'A visit to the customer in Gazipur.',
      expenses: [{ date: '2026-01-05', category: 'Travel', details: 'Train', amount: 640 }],
      paymentMethod: 'Cash',
      declared: true,
    });
    await submit(employee, 'Expense Reimbursement Form');
    await openWaiting(manager, 'Expense Reimbursement');
    await approve(manager);
    await expect(manager.page.getByText(`It’s waiting for ${finance.name}.`)).toBeVisible();
    await openWaiting(finance, 'Expense Reimbursement');
    await finance.page.locator('[name="approvedAmount"]').fill('640');
    await expect(finance.page.getByRole('region', { name: 'What approving this changes' })).toContainText('BDT 640');
    await approve(finance);
    await expect(finance.page.getByText('You’re all caught up.')).toBeVisible();
    await office.goto('/all_forms?view=submissions');
    const row = office.getByRole('listitem').filter({ hasText: 'Expense Reimbursement' });
    await expect(row).toContainText('Approved');
    await office.goto('/expense_tracker');
    await expect(office.getByText('Expense reimbursement').first()).toBeVisible();
    await expect(office.getByText('640.00').first()).toBeVisible();
  });

  await test.step('the employee leaves, and is signed out everywhere', async () => {
    await office.goto('/task_management');
    await office.getByRole('button', { name: '+ Create Board' }).click();
    const dialog = office.getByRole('dialog', { name: 'Create New Board' });
    await dialog.getByLabel('Board title').fill('Customers in Gazipur');
    await dialog.getByRole('button', { name: 'Add Board' }).click();
    await office.getByRole('link', { name: 'Customers in Gazipur' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Customers in Gazipur' })).toBeVisible();
    const tokens = [await tokenOf(office), await tokenOf(phone)];
    for (const token of tokens) expect(await statusWith(company, token)).toBe(200);

    await chooseForAccount(page, employee.name, 'Deactivate');
    await page
      .getByRole('dialog', { name: `Deactivate ${employee.name}?` })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await expect(accountRow(page, employee.email)).toContainText('Deactivated');
    for (const token of tokens) expect(await statusWith(company, token)).toBe(401);
    // A board hears of it by itself, other pages with the next thing that they ask for.
    await expect(signInHeading(office)).toBeVisible();
    await phone.goto('/employee_dashboard');
    await expect(signInHeading(phone)).toBeVisible();
    await enterPassword(phone, employee);
    await expect(phone.getByRole('alert')).toBeVisible();
    await expect(signInHeading(phone)).toBeVisible();
  });

  for (const person of [manager, hr, finance, employee]) await person.page.context().close();
  await phone.context().close();
});
