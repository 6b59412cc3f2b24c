import type { Locator } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Member, OwnAccount } from '@atrium/contracts/members';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { decide, formPath, sign, submitForm } from './hr-forms';
import { expect, startSignedIn, test } from './test';

const root = 'company_management_service/';
const call = async <Answer>({ tenant, access }: Session, method: string, path: string, json?: unknown) => {
  const { status, body } = await callApi(method, `${root}${path}`, { tenant, token: access, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
};

/** A company where an employee reports to a manager, and somebody else holds HR. */
async function companyOfFour() {
  const admin = await registerCompany();
  const join = async (firstName: string, grants: readonly Member['grants'][number][] = []) => {
    const { email, password } = await createEmployee(admin, { first_name: firstName });
    const session = await signIn(email, password);
    const me = await call<OwnAccount>(session, 'GET', 'account/me/');
    await call(admin, 'PATCH', `members/update/${me.user_id}/`, { grants });
    return { session, me, name: `${me.first_name} ${me.last_name}` };
  };
  const [manager, hr, employee] = [await join('Tanvir'), await join('Farhana', ['hr']), await join('Nadia')];
  const { version } = await call<{ version: number }>(admin, 'GET', `employees/retrieve/${employee.me.employee}/`);
  await call(admin, 'PATCH', `employees/update/${employee.me.employee}/`, { version, manager: manager.me.employee });
  return { admin, manager, hr, employee };
}

test('a form names who has it, and a manager and HR decide it on machines of their own', async ({ page, browser }) => {
  const { manager, hr, employee } = await companyOfFour();
  const { id } = await submitForm(employee.session, 'leave');
  await startSignedIn(page, employee.session);
  await page.goto('/all_forms?view=submissions');
  const row = page.getByRole('listitem').filter({ hasText: 'Leave Application' });
  await expect(row).toContainText(`Waiting for ${manager.name} since`);

  const managers = await (await browser.newContext()).newPage();
  await startSignedIn(managers, manager.session);
  await managers.goto('/hr');
  await managers.getByRole('link', { name: 'Leave Application' }).click();
  await managers.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
  await sign(managers);
  await decide(managers, 'Approved');
  await expect(managers.getByText(`It’s waiting for ${hr.name}.`)).toBeVisible();
  await managers.context().close();

  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs, hr.session);
  await theirs.goto(`/hr/submissions/${id}`);
  await theirs.getByRole('radio', { name: 'With Pay', exact: true }).check();
  await sign(theirs);
  await decide(theirs, 'Approved');
  await expect(theirs.getByText('You’re all caught up.')).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(row).toContainText('Approved');
  await page.getByRole('link', { name: 'Leave Application' }).click();
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps).toContainText(manager.name);
  await expect(steps).toContainText(hr.name);
  await expect(page.getByText('Single signatory')).toHaveCount(0);
});

/** By keyboard: a dialog that opens still moves what is in it. */
async function chooseColleague(field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await expect(field.page().getByRole('option', { name })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}

test('HR gives a step to somebody else, and a manager who leaves for a week lets a colleague stand in', async ({
  page,
  browser,
}) => {
  const { manager, hr, employee } = await companyOfFour();
  const { id } = await submitForm(employee.session, 'leave');
  await startSignedIn(page, hr.session);
  await page.goto(`/hr/submissions/${id}`);
  await page.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign' });
  await chooseColleague(dialog.getByRole('combobox', { name: 'Who decides instead' }), hr.name);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByText(`“Leave Application Form” now waits for ${hr.name}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decide as Supervisor/Manager' })).toBeVisible();

  const { id: next } = await submitForm(employee.session, 'leave');
  const managers = await (await browser.newContext()).newPage();
  await startSignedIn(managers, manager.session);
  await managers.goto('/hr?tab=absences');
  await managers.getByRole('button', { name: 'Add absence' }).click();
  const absence = managers.getByRole('dialog', { name: 'Add absence' });
  await chooseColleague(absence.getByRole('combobox', { name: 'Who stands in' }), hr.name);
  await absence.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().click();
  await managers.keyboard.type('31122099');
  await absence.getByRole('button', { name: 'Save' }).click();
  await expect(managers.getByRole('list', { name: 'Absences' })).toContainText(
    `${hr.name} stands in for ${manager.name}`,
  );

  await page.goto(`/hr/submissions/${next}`);
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText(`${hr.name}, in place of ${manager.name}`);
  await managers.getByRole('button', { name: `End the absence of ${manager.name}` }).click();
  await managers.getByRole('alertdialog').getByRole('button', { name: 'End absence' }).click();
  await expect(managers.getByText('Nobody is away')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`It’s waiting for ${manager.name}.`)).toBeVisible();
  await managers.context().close();
});

test('a form about others says who files it, and prints blank', async ({ page, browser }) => {
  const { employee, manager } = await companyOfFour();
  await startSignedIn(page, employee.session);
  await page.goto(formPath('disciplinary'));
  await expect(page.getByText('Managers, HR and admins fill in this form.')).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Forms' }).getByRole('tab')).toHaveCount(22);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Department Head');
  await expect(page.getByText('Managers, HR and admins fill in this form.')).toBeHidden();

  const managers = await (await browser.newContext()).newPage();
  await startSignedIn(managers, manager.session);
  await managers.goto(formPath('disciplinary'));
  await expect(managers.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await managers.context().close();
});
