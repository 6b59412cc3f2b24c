import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createEmployee, registerCompany, signIn, type Company } from './api';
import { expectAccessible } from './axe';
import { skipToContent, tabTo, typeInto } from './keyboard';
import { changeRecord, createDepartment, createLocation, grant, readEmployee } from './people';
import { expect, startSignedIn, test } from './test';

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

/** Rahima in Accounts reports to Karim in Dhaka; Karim leaves at the end of the year. */
async function smallCompany() {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  const karim = await createEmployee(company, { first_name: 'Karim', last_name: longName });
  const accounts = await createDepartment(company, 'Accounts');
  const dhaka = await createLocation(company, 'Dhaka');
  await changeRecord(company, rahima.id, { department: accounts.id, manager: karim.id });
  await changeRecord(company, karim.id, { location: dhaka.id, last_day: '2030-12-31' });
  return { company, rahima, karim, accounts };
}

const cards = (page: Page) => page.getByRole('article');

async function openAs(page: Page, company: Company, width: number, path = '/employee_dashboard'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await startSignedIn(page, company);
  await page.goto(path);
}

for (const width of [1280, 390]) {
  test(`the directory narrows by department, location, manager and status, ${width} wide`, async ({ page }) => {
    const { company, rahima, karim, accounts } = await smallCompany();
    await openAs(page, company, width);
    await expect(cards(page).nth(1)).toBeVisible();
    if (width < 600) await page.getByRole('button', { name: 'Filters' }).click();

    await page.getByRole('combobox', { name: 'Department' }).selectOption('Accounts');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(`/employee_dashboard?department=${accounts.id}`);
    await expect(page.getByRole('article', { name: 'Rahima Khatun' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Department' }).selectOption('All departments');

    await page.getByRole('combobox', { name: 'Manager' }).fill('Karim');
    // In one look: what loads is a row, too, and everyone is offered until the search has begun.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(karim.employee_id)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Rahima Khatun' })).toBeVisible();
    if (width < 600) await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(page.getByRole('combobox', { name: 'Manager' })).toHaveValue(`Karim ${longName}`);

    await page.goto('/employee_dashboard');
    if (width < 600) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Leaving');
    await page.getByRole('combobox', { name: 'Location' }).selectOption('Dhaka');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Show as list' }).click();
    const row = page.getByRole('row', { name: /Karim/ });
    await expect(row).toContainText('Leaving on 31/12/2030');
    await expect(row).toContainText('Dhaka');
    await row.getByRole('link').click();
    await page.goBack();
    await expect(row).toBeVisible();
    await page.goto('/employee_dashboard?view=list');
    await expect(page.getByRole('row', { name: /Rahima/ })).toContainText(rahima.employee_id);
  });

  test(`departments are kept by keyboard, ${width} wide`, async ({ page }) => {
    const { company, rahima } = await smallCompany();
    await openAs(page, company, width, '/employee_dashboard/departments');
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('link', { name: '1 person' })).toBeVisible();
    await skipToContent(page);
    await tabTo(page, page.getByRole('button', { name: 'Add department' }));
    await page.keyboard.press('Enter');
    await typeInto(page, dialog.getByLabel('Name'), 'accounts');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('There is already a department with this name.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Audit');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Audit” was saved.')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Delete Accounts' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Accounts?' });
    await question.getByRole('combobox', { name: 'Move these people to' }).selectOption('Audit');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“Accounts” was deleted.')).toBeVisible();
    expect(await readEmployee(company, rahima.id)).toMatchObject({ department: { name: 'Audit' } });
  });

  test(`an export is corrected and imported again, ${width} wide`, async ({ page }) => {
    const { company, rahima } = await smallCompany();
    const hr = await createEmployee(company, { first_name: 'Farhana' });
    await grant(company, hr.user, 'hr');
    await page.setViewportSize({ width, height: 800 });
    await startSignedIn(page, await signIn(hr.email, hr.password));
    await page.goto('/employee_dashboard');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await downloading).path();
    const lines = (await readFile(file, 'utf8')).replace('Accountant', 'Auditor');
    const wrong = lines.split('\r\n')[1]?.replace(/^[^,]*/, 'NOBODY-1') ?? '';

    await page.getByRole('link', { name: 'Import CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.trimEnd()}\r\n${wrong}\r\n`),
    });
    const rows = page.getByRole('list', { name: 'Rows in the file' });
    await expect(rows).toContainText('Designation: from Accountant to → Auditor');
    await expect(rows).toContainText('No employee has this ID.');
    expect((await readEmployee(company, rahima.id)).designation).toBe('Accountant');
    await page.getByRole('button', { name: /^Skip 1 row and import/ }).click();
    await expect(page.getByText('Import complete. Records changed: 1.')).toBeVisible();
    await expect(page).toHaveURL('/employee_dashboard');
    await expect(cards(page).filter({ hasText: 'Auditor' })).toHaveCount(1);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing for axe to find around the directory, ${width} wide and ${colorScheme}`, async ({ page }) => {
      const { company } = await smallCompany();
      await createDepartment(company, longName);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAs(page, company, width, '/employee_dashboard?view=list');
      await expect(page.getByRole('row', { name: /^Karim/ })).toBeVisible();
      if (width < 600) await page.getByRole('button', { name: 'Filters' }).click();
      await expectAccessible(page);
      await page.goto('/employee_dashboard/departments');
      await expect(page.getByText(longName)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete Accounts' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/employee_dashboard/import');
      await page.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Employee ID,City,Shoe size\r\nNOBODY-1,${longName},44\r\n`),
      });
      await expect(page.getByText('No employee has this ID.')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
