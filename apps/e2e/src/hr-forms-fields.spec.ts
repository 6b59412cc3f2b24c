import { firstPart, formPath, pick, startAsEmployee } from './hr-forms';
import { expect, test } from './test';

test('a day or a number that is invalid is reported at its field, and stops the form', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('attendance'));
  await firstPart(page, 'periodFrom').click();
  await page.keyboard.type('02');
  const days = page.getByLabel('Leave days');
  await days.focus();
  await expect(page.locator('[data-field="periodFrom"]')).toContainText('Enter a valid date.');
  await page.keyboard.type('1e');
  await page.getByLabel('Notes').focus();
  await expect(days).toHaveAccessibleDescription(/Enter a number\.$/);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' });
  await expect(summary).toContainText('From: Enter a valid date.');
  await expect(summary).toContainText('Leave days: Enter a number.');
  await days.fill('1.5');
  await pick(page, 'periodFrom', '2026-03-10');
  await expect(summary).not.toContainText('Leave days:');
  await expect(summary).not.toContainText('From:');
});

test('Submit takes one click, also where what is said of the field that one leaves moves it', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('attendance'));
  await firstPart(page, 'attendanceRows.0.date').click();
  await page.keyboard.type('02');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'row 1: Date: Enter a valid date.' })).toBeVisible();
});

test('what was half typed goes with its row, and no other row takes it over', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('attendance'));
  await page.getByRole('button', { name: 'Add more rows' }).click();
  await expect(firstPart(page, 'attendanceRows.1.date')).toBeFocused();
  const first = firstPart(page, 'attendanceRows.0.date');
  await first.click();
  await page.keyboard.type('02');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' });
  await expect(summary).toContainText('row 1: Date: Enter a valid date.');
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(page.getByRole('group', { name: 'Row 2' })).toHaveCount(0);
  await expect(summary).not.toContainText('row 1: Date: Enter a valid date.');
  await expect(first).toHaveAttribute('data-placeholder');
});

test('an option is marked once it is chosen, and not before', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto('/all_forms?form=employeeForm');
  const group = page.getByRole('radiogroup', { name: /Marital status/ });
  const colours = () =>
    group.getByRole('radio').evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  await expect(group).toBeVisible();
  expect(new Set(await colours()).size).toBe(1);
  const unchosen = (await colours())[0];
  await group.getByRole('radio', { name: 'Married' }).check();
  await expect.poll(async () => (await colours()).filter((colour) => colour !== unchosen).length).toBe(1);
  const [single, married] = await colours();
  expect(single).toBe(unchosen);
  expect(married).not.toBe(unchosen);
});

test('attendance adds rows and computes hours; an end before the start is an error at the field', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('attendance'));
  await page.getByRole('button', { name: 'Add more rows' }).click();
  const second = page.getByRole('group', { name: 'Row 2' });
  await pick(page, 'attendanceRows.1.date', '2026-03-02');
  await pick(page, 'attendanceRows.1.checkInTime', '22:00');
  await pick(page, 'attendanceRows.1.checkOutTime', '06:30');
  await second.getByLabel('Break duration').fill('30');
  await expect(second.getByLabel('Day')).toHaveValue('Monday');
  await expect(second.getByLabel('Total hours worked')).toHaveValue('08:00');
  await expect(page.getByLabel('Total hours', { exact: true })).toHaveValue('08:00');

  await pick(page, 'periodFrom', '2026-03-10');
  await pick(page, 'periodTo', '2026-03-01');
  await page.getByLabel('Notes').focus();
  await expect(page.locator('[data-field="periodTo"]')).toContainText('This is before “From”.');
  await expect(page.locator('[data-field="periodTo"]')).toContainText('01/03/2026');
});
