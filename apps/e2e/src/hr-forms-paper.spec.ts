import { company, formPath, submitForm } from './hr-forms';
import { expect, startSignedIn, test } from './test';

test('only the document goes on paper', async ({ page }) => {
  const { employee } = await company();
  const { id } = await submitForm(employee, 'leave');
  await startSignedIn(page, employee);
  for (const path of [formPath('leave'), `/all_forms/submissions/${id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});

test('a form that is printed unfilled can be filled, and decided, with a pen', async ({ employeePage }) => {
  await employeePage.goto(formPath('leave'));
  await expect(employeePage.getByRole('form')).toBeVisible();
  await employeePage.emulateMedia({ media: 'print' });
  const paper = employeePage.getByRole('article', { name: 'Leave Application Form' });
  for (const choice of ['☐ Casual', '☐ Other', '☐ With Pay']) await expect(paper).toContainText(choice);
  await expect(paper.getByText('☐ Approved ☐ Denied')).toHaveCount(2);
});
