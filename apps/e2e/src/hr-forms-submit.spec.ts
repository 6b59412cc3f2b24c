import type { Submission, SubmissionPage } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { picture } from './files';
import { callForms, fillSections, formPath, holdBack, loseNextAnswer, sign, startAsEmployee } from './hr-forms';
import { expect, test } from './test';

test('nothing can be typed while a form is handed in', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('leave'));
  await fillSections(page, allForms.leave, sampleValues(allForms.leave, 3));
  await sign(page);
  const release = await holdBack(page, 'submit/**', 'abort');
  const reason = page.getByLabel('Reason');
  const typed = await reason.inputValue();
  await page.getByRole('textbox', { name: 'Type your full name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  expect(await reason.inputValue()).toBe(typed);
  release();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await reason.fill('A wedding');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test('a letterhead is uploaded, a signature drawn, and both stand on the document', async ({ page }) => {
  await startAsEmployee(page);
  await page.goto(formPath('expirience'));
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('link', { name: picture.name })).toBeVisible();
  await fillSections(page, allForms.expirience, sampleValues(allForms.expirience, 3));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('article').getByRole('img', { name: /^Letterhead/ })).toBeVisible();
  await expect(page.getByRole('article').getByText(picture.name)).toHaveCount(0);

  await page.goto(formPath('leave'));
  await fillSections(page, allForms.leave, sampleValues(allForms.leave, 3));
  await page.getByRole('radio', { name: 'Draw' }).check();
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nowhere to sign.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Clear signature' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('article').getByRole('img', { name: /^Signature of/ })).toBeVisible();
});

for (const meanwhile of ['still waits', 'was returned']) {
  test(`a form whose submission went through unheard is submitted once, where it ${meanwhile}`, async ({ page }) => {
    const { admin, employee } = await startAsEmployee(page);
    await page.goto(formPath('leave'));
    await fillSections(page, allForms.leave, sampleValues(allForms.leave, 3));
    await sign(page);
    await loseNextAnswer(page, employee, 'submit/**');
    const button = page.getByRole('button', { name: 'Submit', exact: true });
    await button.click();
    await expect(page.getByText('Network or unexpected error occurred.')).toBeVisible();

    const { results } = await callForms<SubmissionPage>(employee, 'GET', 'list/?state=submitted');
    const [{ id } = { id: 'none' }] = results;
    if (meanwhile === 'was returned') {
      await callForms(admin, 'POST', `return/${id}/`, { step: 1, note: 'Which days exactly?' });
    }
    await button.click();
    await expect(page.getByText(/^“Leave Application Form” was submitted\./)).toBeVisible();
    await expect(page).toHaveURL(`/all_forms/submissions/${id}`);
    const { steps } = await callForms<Submission>(employee, 'GET', `retrieve/${id}/`);
    expect(steps.map(({ action }) => action)).toEqual(
      meanwhile === 'was returned' ? ['submitted', 'returned'] : ['submitted'],
    );
  });
}
