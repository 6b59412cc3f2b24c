import type { Page } from '@playwright/test';
import type { SubmissionPage } from '@atrium/contracts/hr-forms';
import { callForms, formPath, holdBack, loseNextAnswer, startAsEmployee } from './hr-forms';
import { expect, startSignedIn, test } from './test';

test('a draft is saved as it is typed, survives a reload, and is offered later', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  const department = page.getByLabel('Department');
  await department.fill('Sales');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  await expect(department).toHaveValue('Sales');

  await page.goto(formPath('suggestion'));
  await page.getByRole('link', { name: /^Continue draft from/ }).click();
  await expect(department).toHaveValue('Sales');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(department).toHaveValue('');
  await page.reload();
  await expect(department).toHaveValue('');
  await expect(page.getByRole('link', { name: /^Continue draft from/ })).toHaveCount(0);
});

test('a draft that another tab saved is not overwritten', async ({ page, context }) => {
  const { employee } = await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  await page.getByLabel('Department').fill('Sales');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  const other = await context.newPage();
  await startSignedIn(other, employee);
  await other.goto(page.url());
  await other.getByLabel('Department').fill('Support');
  await expect(other.getByText(/^Saved \d/)).toBeVisible();

  await page.getByLabel('Department').fill('Purchase');
  await expect(page.getByText('This draft has been changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(page.getByLabel('Department')).toHaveValue('Support');
});

test('that nothing is saved is said in sight of whoever types far below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startAsEmployee(page);
  await page.goto(formPath('employeeForm'));
  await page.route('**/hr_forms/create/', (route) => route.abort('connectionreset'));
  const address = page.getByLabel('Permanent address', { exact: true });
  await address.fill('House 1, Road 2');
  await expect(page.getByText('The draft couldn’t be saved.')).toBeInViewport();
  await expect(address).toBeInViewport();
});

/** The line is back: what failed is tried again at once. A try that has just failed hears nothing of it, and is waited for. */
async function expectSavedOnline(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('what is typed into a draft in two tabs while the line is dead is lost in neither', async ({ page, context }) => {
  const { employee } = await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  const department = page.getByLabel('Department');
  await department.fill('Sales');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  const other = await context.newPage();
  await startSignedIn(other, employee);
  await other.goto(page.url());
  await expect(other.getByLabel('Department')).toHaveValue('Sales');

  await context.route('**/hr_forms/update/**', (route) => route.abort('connectionreset'));
  await department.fill('Support');
  await expect(page.getByText('The draft couldn’t be saved.')).toBeVisible();
  await other.getByLabel('Department').fill('Purchase');
  await expect(other.getByText('The draft couldn’t be saved.')).toBeVisible();
  await other.close();
  await context.unroute('**/hr_forms/update/**');
  await expectSavedOnline(page);

  await page.reload();
  await expect(department).toHaveValue('Purchase');
  await expect(page.getByText('This draft has been changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(department).toHaveValue('Support');
});

test('what is typed behind a save whose answer was lost is saved, and is nobody else’s change', async ({ page }) => {
  const { employee } = await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  const [department, subject] = [page.getByLabel('Department'), page.getByLabel('Subject')];

  await loseNextAnswer(page, employee, 'create/');
  await department.fill('Sales');
  await expect(page.getByText('The draft couldn’t be saved.')).toBeVisible();
  await subject.fill('Shelves');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/draft=/);

  await loseNextAnswer(page, employee, 'update/**');
  await department.fill('Support');
  await expect(page.getByText('The draft couldn’t be saved.')).toBeVisible();
  await subject.fill('Doors');
  await expectSavedOnline(page);
  await page.reload();
  await expect(department).toHaveValue('Support');
  await expect(subject).toHaveValue('Doors');

  // Left before it is known, and taken up again. No later try gets through before that.
  await page.route('**/hr_forms/update/**', (route) => route.abort('connectionreset'));
  await loseNextAnswer(page, employee, 'update/**');
  await department.fill('Purchase');
  await expect(page.getByText('The draft couldn’t be saved.')).toBeVisible();
  await page.reload();
  await expect(department).toHaveValue('Purchase');
  await page.unroute('**/hr_forms/update/**');
  await expectSavedOnline(page);
  const { results } = await callForms<SubmissionPage>(employee, 'GET', 'list/?state=draft');
  expect(results).toHaveLength(1);
});

test('a form that is left stays left, and is found again with what was typed', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  const release = await holdBack(page, 'create/', 'continue');
  await page.getByLabel('Department').fill('Sales');
  await page.getByRole('tab', { name: 'My submissions' }).click();
  const created = page.waitForResponse('**/hr_forms/create/');
  release();
  await created;
  await expect(page.getByRole('link', { name: 'Suggestion' })).toBeVisible();
  await expect(page).toHaveURL(/view=submissions/);
  await page.getByRole('link', { name: 'Suggestion' }).click();
  await expect(page.getByLabel('Department')).toHaveValue('Sales');
});

test('a draft that is discarded right after one came back to it stays so', async ({ page }) => {
  const { employee } = await startAsEmployee(page);
  await page.goto(formPath('suggestion'));
  const release = await holdBack(page, 'create/', 'continue');
  const department = page.getByLabel('Department');
  await department.fill('Sales');
  await page.getByRole('tab', { name: 'My submissions' }).click();
  await expect(department).toBeHidden();
  await page.goBack();
  await expect(department).toHaveValue('Sales');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  release();
  await expect(department).toHaveValue('');
  const { results } = await callForms<SubmissionPage>(employee, 'GET', 'list/?state=draft');
  expect(results).toEqual([]);
});
