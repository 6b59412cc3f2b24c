import type { Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { EmployeeFacts, Submission } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { formTabs } from '@atrium/hr-form-model/forms';
import { letterOf } from '@atrium/hr-form-model/paper/letter';
import { withRecord } from '@atrium/hr-form-model/prefill';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { callForms, company, fillSections, formPath, sign } from './hr-forms';
import { expect, startSignedIn, test } from './test';

const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/**
 * One page for all of them, as one would go through the library: who is signed in and what is cached stays. In order,
 * and so by one worker.
 */
test.describe('every form is filled, handed in and put on paper', () => {
  test.describe.configure({ mode: 'default' });
  let session: Session;
  let facts: EmployeeFacts;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    // Who files all of them.
    session = (await company()).admin;
    facts = await callForms<EmployeeFacts>(session, 'GET', 'facts/');
    page = await browser.newPage();
    await startSignedIn(page, session);
    await page.goto('/all_forms');
  });
  test.afterAll(() => page.close());

  for (const { key, label } of formTabs) {
    test(label, async () => {
      const form: FormDefinition = allForms[key];
      const values = sampleValues(form, 7, { full: true });
      await page.getByRole('tab', { name: label, exact: true }).click();
      await expect(page).toHaveURL(formPath(key));
      await expect(page.getByRole('heading', { name: form.title, exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { name: label, exact: true })).toHaveAttribute('aria-selected', 'true');

      await fillSections(page, form, values);
      if (form.steps[0].signs) await sign(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();

      await expect(page).toHaveURL(/\/all_forms\/submissions\//);
      await expect(page.getByRole('article', { name: form.title })).toBeVisible();
      await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
      const { values: stored, state } = await callForms<Submission>(session, 'GET', `retrieve/${idIn(page.url())}/`);
      expect(state).toBe('submitted');
      // The letter is about nobody who has a record.
      expect(stored).toMatchObject(withRecord(form, values, form.about === undefined ? facts : {}));

      // The paper of a letter is the letter itself, which says that it is none yet.
      const letter = letterOf(form, values, { company: '', currency: 'BDT', id: '' });
      await page.emulateMedia({ media: 'print' });
      const paper = page.getByRole('article');
      await expect(paper).toHaveCount(1);
      await expect(paper).toHaveAccessibleName(letter?.subject ?? form.title);
      if (letter !== undefined) await expect(paper).toContainText('Awaiting approval.');
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
    });
  }
});

test('an unknown key falls back to the employee form, and arrows lead through the tabs', async ({ employeePage }) => {
  await employeePage.goto('/all_forms?form=nothing');
  const first = employeePage.getByRole('tab', { name: 'Employee Information' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await employeePage.keyboard.press('ArrowDown');
  await employeePage.keyboard.press('Enter');
  await expect(employeePage.getByRole('tab', { name: 'Job Requisition' })).toHaveAttribute('aria-selected', 'true');
  await expect(employeePage).toHaveURL(/form=jobRequisition/);
});
