import type { Page } from '@playwright/test';
import { createEmployee, download, registerCompany, signIn, unique } from './api';
import { picture, resume } from './files';
import { expect, startSignedIn, test } from './test';

interface Person {
  readonly username: string;
  readonly email: string;
  readonly employeeId: string;
}

const newPerson = (): Person => {
  const username = unique('ayesha');
  return { username, email: `${username}@example.test`, employeeId: username.toUpperCase() };
};

async function fillDate(
  page: Page,
  label: string,
  [day, month, year]: readonly [string, string, string],
): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.getByRole('spinbutton', { name: /day/i }).click();
  await page.keyboard.type(day);
  await group.getByRole('spinbutton', { name: /month/i }).click();
  await page.keyboard.type(month);
  await group.getByRole('spinbutton', { name: /year/i }).click();
  await page.keyboard.type(year);
}

async function fillFirstStep(page: Page, person: Person, confirmation = 'their-Password-1'): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('their-Password-1');
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
  await page.getByLabel('Role').selectOption('employee');
}

async function fillSecondStep(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('First Name').fill('Ayesha');
  await page.getByLabel('Last Name').fill('Siddiqua');
  await fillDate(page, 'Date of Birth', ['05', '03', '1992']);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Phone Number').fill('+880 1711 223344');
  await page.getByLabel('Nationality').fill('Bangladeshi');
  await page.getByLabel('Blood Group').selectOption('AB-');
  await page.getByLabel('Designation').fill('Auditor');
  await fillDate(page, 'Date of Joining', ['01', '02', '2021']);
  await page.getByLabel('Address').fill('7 Green Road');
}

test('an employee is created with photo and resume, seen, opened, and deleted', async ({ page, browser }) => {
  const company = await registerCompany();
  const person = newPerson();
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  await page
    .getByRole('link', { name: /Add Employee|Add the first/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Create Employee' })).toBeVisible();

  await fillFirstStep(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillSecondStep(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('City').fill('Dhaka');
  await page.locator('input[type=file]').nth(0).setInputFiles(picture);
  await page.locator('input[type=file]').nth(1).setInputFiles(resume);
  await page.getByRole('button', { name: 'Add Employee' }).click();

  await expect(page).toHaveURL('/employee_dashboard');
  const card = page.getByRole('article', { name: 'Ayesha Siddiqua' });
  await expect(card).toContainText('Auditor');
  await expect(card).toContainText(person.employeeId);
  await expect(card).toContainText('+880 1711 223344');
  await expect(card).toContainText('05/03/1992');
  await expect(card).toContainText('AB-');
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { name: 'Ayesha Siddiqua' })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Bangladeshi');
  await expect(panel).toContainText('Female');
  await page.getByRole('tab', { name: 'Contact Info' }).click();
  await expect(panel).toContainText(person.email);
  await expect(panel).toContainText('Dhaka');
  await page.getByRole('tab', { name: 'Emergency Info' }).click();
  await expect(panel).toContainText('Emergency Contact: Not Provided');
  await page.getByRole('tab', { name: 'Assigned Task' }).click();
  await expect(panel).toBeVisible();
  await page.getByRole('tab', { name: 'Resume' }).click();
  const link = (await panel.getByRole('link').getAttribute('href')) ?? '';
  expect(await download(link)).toMatchObject({ status: 200, type: 'application/pdf', content: resume.buffer });

  // The new account works, and ends with the employee.
  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, await signIn(person.email, 'their-Password-1'));
  await own.goto('/employee_dashboard');
  await expect(own.getByRole('article', { name: 'Ayesha Siddiqua' })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Delete Ayesha Siddiqua' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article', { name: 'Ayesha Siddiqua' })).toHaveCount(0);

  await own
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill('anyone');
  await expect(own.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await own.context().close();
});

test('the wizard says which step has the error, and keeps what was typed', async ({ page }) => {
  const company = await registerCompany();
  const taken = await createEmployee(company);
  const person = newPerson();
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard/add_employee');
  await fillFirstStep(page, person, 'another-Password-1');
  await page.getByRole('tab', { name: /Step 3/ }).click();
  await page.getByRole('button', { name: 'Add Employee' }).click();

  await expect(page.getByRole('tab', { name: /Step 1.*error/i })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Step 2.*error/i })).toBeVisible();
  await page.getByRole('tab', { name: /Step 1/ }).click();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('their-Password-1');

  await page.getByRole('tab', { name: /Step 2/ }).click();
  await fillSecondStep(page, { ...person, employeeId: taken.employee_id });
  await page.getByRole('tab', { name: /Step 3/ }).click();
  await page.getByRole('button', { name: 'Add Employee' }).click();

  // The server refuses the employee id: its sentence stands at the field, and nothing else is lost.
  await page.getByRole('tab', { name: /Step 2/ }).click();
  await expect(page.getByLabel('Employee ID')).toHaveAccessibleDescription(/already in use/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ayesha');

  await page.reload();
  await page.getByRole('tab', { name: /Step 2/ }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ayesha');
  await page.getByRole('tab', { name: /Step 1/ }).click();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('two clicks on Add Employee create one', async ({ page }) => {
  const company = await registerCompany();
  const person = newPerson();
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard/add_employee');
  await fillFirstStep(page, person);
  await page.getByRole('tab', { name: /Step 2/ }).click();
  await fillSecondStep(page, person);
  await page.getByRole('tab', { name: /Step 3/ }).click();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Add Employee' }).dblclick();
  await expect(page.getByRole('article', { name: 'Ayesha Siddiqua' })).toHaveCount(1);
  expect(posts.filter((url) => url.includes('/registration/'))).toHaveLength(1);
});

test('a delete that fails says so and keeps the card', async ({ page }) => {
  const company = await registerCompany();
  await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  await page.route('**/employees/delete/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete Karim Uddin' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('The employee couldn’t be deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('article', { name: 'Karim Uddin' })).toBeVisible();
});

test('an employee who does not exist is said to be not found', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard/0190a1b2-0000-7000-8000-000000000000');
  await expect(adminPage.getByText('Employee not found.')).toBeVisible();
});

test('the tab that an address names is in sight on a phone', async ({ page }) => {
  const company = await registerCompany();
  const { id } = await createEmployee(company);
  await startSignedIn(page, company);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/employee_dashboard/${id}?tab=tasks`);
  await expect(page.getByRole('tab', { name: 'Assigned Task', selected: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'Personal Info' })).not.toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the directory filters on the server and keeps the filter in the address', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByRole('article').first()).toBeVisible();
  const name = (await adminPage.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await adminPage
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill(name);
  await expect(adminPage.getByRole('article')).toHaveCount(1);
  await expect(adminPage).toHaveURL(/search=/);
  await adminPage.reload();
  await expect(adminPage.getByRole('article')).toHaveCount(1);

  await adminPage
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill('nobody has this name');
  await adminPage.getByRole('button', { name: 'Clear filters' }).click();
  await expect(adminPage.getByRole('article').nth(1)).toBeVisible();
});

test('an employee may look, and not add', async ({ employeePage }) => {
  await employeePage.goto('/employee_dashboard');
  await expect(employeePage.getByRole('article').first()).toBeVisible();
  await expect(employeePage.getByRole('link', { name: /Add Employee/ })).toHaveCount(0);
  await employeePage.goto('/employee_dashboard/add_employee');
  await expect(employeePage.getByRole('textbox', { name: 'Username' })).toHaveCount(0);
});
