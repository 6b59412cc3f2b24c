import type { Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { picture } from './files';
import { skipToContent, tabTo, typeInto } from './keyboard';
import { changeRecord, createDepartment, grant, readEmployee } from './people';
import { expect, startSignedIn, test } from './test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const panel = (page: Page) => page.getByRole('tabpanel');

for (const width of [1280, 390]) {
  test(`HR corrects a record by keyboard, ${width} wide, and its history says so`, async ({ page }) => {
    const company = await registerCompany();
    const rahima = await createEmployee(company);
    const hr = await createEmployee(company, { first_name: 'Farhana', last_name: 'Rahman', designation: 'Head of HR' });
    await grant(company, hr.user, 'hr');
    await createDepartment(company, 'Accounts');
    await page.setViewportSize({ width, height: 800 });
    await startSignedIn(page, await signIn(hr.email, hr.password));
    await page.goto(`/employee_dashboard/${rahima.id}/edit`);
    const designation = page.getByRole('combobox', { name: 'Designation' });
    await expect(designation).toHaveValue('Accountant');
    await skipToContent(page);
    await tabTo(page, designation);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Auditor');
    await tabTo(page, page.getByRole('combobox', { name: 'Department' }));
    await page.keyboard.type('Accounts');
    const manager = page.getByRole('combobox', { name: 'Manager' });
    await typeInto(page, manager, 'Farhana');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: `Farhana Rahman Head of HR · ${hr.employee_id}` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(manager).toHaveValue('Farhana Rahman');
    await tabTo(page, save(page));
    await page.keyboard.press('Enter');

    await expect(page.getByText('Rahima Khatun’s record was saved.')).toBeVisible();
    await expect(page).toHaveURL(`/employee_dashboard/${rahima.id}`);
    await expect(page.getByRole('main')).toContainText('Auditor');
    await expect(page.getByRole('main')).toContainText('Accounts');
    await expect(page.getByRole('link', { name: 'Farhana Rahman' })).toBeVisible();
    expect(await readEmployee(company, rahima.id)).toMatchObject({
      designation: 'Auditor',
      department: { name: 'Accounts' },
      manager: { id: hr.id },
    });

    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history).toContainText('Farhana Rahman');
    await expect(history).toContainText('Designation: from Accountant to → Auditor');
    await expect(history).toContainText('Department: from nothing to → Accounts');
  });

  test(`people keep their own contact data, photo and emergency contacts, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    const rahima = await createEmployee(company);
    await page.setViewportSize({ width, height: 800 });
    await startSignedIn(page, await signIn(rahima.email, rahima.password));
    await page.goto(`/employee_dashboard/${rahima.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(field(page, 'Employee ID')).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveCount(0);
    await field(page, 'Phone Number').fill('+880 1999 000000');
    await page.locator('input[type=file]').setInputFiles(picture);
    await save(page).click();
    await expect(page.getByText('Rahima Khatun’s record was saved.')).toBeVisible();
    await page.getByRole('tab', { name: 'Contact Info' }).click();
    await expect(panel(page)).toContainText('+880 1999 000000');
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);

    await page.getByRole('tab', { name: 'Emergency Info' }).click();
    await expect(panel(page)).toContainText('Emergency Contact: Not Provided');
    await page.getByRole('button', { name: 'Add emergency contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emergency contacts' });
    await dialog.getByLabel('Name').fill('Karim Uddin');
    await dialog.getByLabel('Relationship').fill('Brother');
    await dialog.getByLabel('Phone Number').fill('+880 1711 123456');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page)).toContainText('Karim Uddin');
    await page.reload();
    await expect(panel(page)).toContainText('+880 1711 123456');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Karim Uddin (Brother), +880 1711 123456');
  });
}

test('what someone else has changed meanwhile is shown, and saving again keeps both', async ({ page }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  await startSignedIn(page, company);
  await page.goto(`/employee_dashboard/${rahima.id}/edit`);
  await field(page, 'City').fill('Sylhet');
  await changeRecord(company, rahima.id, { designation: 'Auditor' });
  await save(page).click();
  await expect(page.getByText('Designation: Auditor')).toBeVisible();
  await expect(page.getByText('Someone else has edited this record in the meantime.').first()).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Sylhet');
  await save(page).click();
  await expect(page.getByText('Rahima Khatun’s record was saved.')).toBeVisible();
  expect(await readEmployee(company, rahima.id)).toMatchObject({ city: 'Sylhet', designation: 'Auditor' });
});

test('somebody can leave on a day, and what was typed survives a visit elsewhere', async ({ page }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  await startSignedIn(page, company);
  await page.goto(`/employee_dashboard/${rahima.id}/edit`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Leaving');
  await save(page).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await page.getByRole('group', { name: 'Last Day' }).getByRole('spinbutton', { name: /^day/i }).click();
  await page.keyboard.type('31122026');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Task' }).click();
  await expect(page.getByRole('heading', { name: 'Boards' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Leaving on 31/12/2026')).toBeVisible();
});

test('colleagues neither edit a record nor see what is private in it', async ({ page }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  const karim = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  await startSignedIn(page, await signIn(karim.email, karim.password));
  await page.goto(`/employee_dashboard/${rahima.id}?tab=emergency`);
  await expect(page.getByText('Only this person, HR and admins can see this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await page.goto(`/employee_dashboard/${rahima.id}/edit`);
  await expect(page.getByText('Only the person concerned, HR and admins can do this.')).toBeVisible();
});

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing for axe to find in a record, ${width} wide and ${colorScheme}`, async ({ page }) => {
      const company = await registerCompany();
      const department = await createDepartment(company, longName);
      const rahima = await createEmployee(company, { last_name: longName, designation: longName });
      await changeRecord(company, rahima.id, { department: department.id, city: longName });
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await startSignedIn(page, company);
      await page.goto(`/employee_dashboard/${rahima.id}?tab=history`);
      await expect(page.getByRole('list', { name: 'History' })).toContainText('City');
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Emergency Info' }).click();
      await page.getByRole('button', { name: 'Add emergency contact' }).click();
      const dialog = page.getByRole('dialog', { name: 'Emergency contacts' });
      await dialog.getByLabel('Name').fill(longName);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('This field is required.')).toHaveCount(2);
      await expectAccessible(page);
      await page.goto(`/employee_dashboard/${rahima.id}/edit`);
      await field(page, 'Employee ID').fill('');
      await save(page).click();
      await expect(page.getByText('This field is required.')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
