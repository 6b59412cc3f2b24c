import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { callForms, company, decide, fillSections, formPath, submitForm, sign } from './hr-forms';
import { expect, startSignedIn, test } from './test';

test('a form waits on the tile, is approved by each party in turn, and its person sees it', async ({
  page,
  browser,
}) => {
  const { admin, employee } = await company();
  const handedIn = await submitForm(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto('/company_management');
  await page.getByRole('link', { name: /HR.*1 waiting/ }).click();

  await page.getByRole('link', { name: 'Leave Application' }).click();
  await expect(page).toHaveURL(`/hr/submissions/${handedIn.id}`);
  await expect(page.getByRole('heading', { name: 'Decide as Supervisor/Manager' })).toBeVisible();
  // Begins with the days that were asked for.
  await expect(page.getByRole('spinbutton', { name: 'Approved days' })).toHaveValue('3');
  await page.getByRole('spinbutton', { name: 'Approved days' }).fill('');
  await decide(page, 'Approved');
  await expect(page.getByRole('spinbutton', { name: 'Approved days' })).toBeFocused();
  await page.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
  await sign(page);
  await decide(page, 'Approved');
  await expect(page.getByText('“Leave Application Form”: Approved. Next: HR Department.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  await page.getByRole('radio', { name: 'With Pay', exact: true }).check();
  await sign(page);
  await decide(page, 'Approved');
  await expect(page.getByText('You’re all caught up.')).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto('/all_forms?view=submissions');
  await expect(own.getByRole('listitem').filter({ hasText: 'Leave Application' })).toContainText('Approved');
  await own.getByRole('link', { name: 'Leave Application' }).click();
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('HR Department: Approved');
  await expect(own.getByText('Unchanged since')).toHaveCount(3);
  await expect(own.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leave-application-form-[a-z-]+-\d{4}-\d\d-\d\d\.pdf$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  await own.context().close();
});

test('a form is denied with a reason that its person reads, and the next one is offered', async ({ page, browser }) => {
  const { admin, employee } = await company();
  const first = await submitForm(employee, 'suggestion');
  await submitForm(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${first.id}`);
  await decide(page, 'Not pursued');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription('This field is required.');
  await reason.fill('We tried this last year.');
  await sign(page);
  await decide(page, 'Not pursued');
  await expect(page.getByText('Next in the inbox')).toBeVisible();
  await page.getByRole('link', { name: 'Open the next one' }).click();
  await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto(`/all_forms/submissions/${first.id}`);
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('HR Department: Not pursued');
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('We tried this last year.');
  await expect(own.getByText('Approved')).toHaveCount(0);
  await own.context().close();
});

test('a decision that someone else has taken is shown in place of the own one', async ({ page }) => {
  const { admin, employee } = await company();
  const { id } = await submitForm(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await page.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
  await sign(page);
  await callForms(employee, 'POST', `withdraw/${id}/`, {});
  await decide(page, 'Approved');
  await expect(page.getByText('You can’t do that any more. The form is withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
});

test('what someone who leaves has returned and owes is said by HR', async ({ page, browser }) => {
  const { admin, employee } = await company();
  const form = allForms.nodue;
  const { id } = await submitForm(employee, 'nodue');
  await callForms(admin, 'POST', `approve/${id}/`, {
    step: 1,
    values: {},
    comment: '',
    signature: { kind: 'typed', name: 'The Head' },
  });
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  await fillSections(page, form, sampleValues(form, 5, { party: 'hr', full: true }), 'hr');
  await sign(page);
  await decide(page, 'Cleared');
  await expect(page.getByText(`“${form.title}”: Cleared. Next: Finance Department.`)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto(formPath('nodue'));
  await expect(own.getByText('During the review, HR completes: Status')).toBeVisible();
  await expect(own.getByLabel('Status')).toHaveCount(0);
  await own.context().close();
});

test('nobody decides their own form', async ({ page }) => {
  const { admin } = await company();
  const { id } = await submitForm(admin, 'suggestion');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await expect(page.getByText('You can’t approve your own form.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
});

test('an employee at /hr reads why nothing waits, and finds their own', async ({ page }) => {
  const { employee } = await company();
  await submitForm(employee, 'leave');
  await startSignedIn(page, employee);
  await page.goto('/hr');
  await expect(page.getByText('You have nothing to review.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave Application' }).click();
  await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();
});

test('a submission is withdrawn after a question', async ({ page }) => {
  const { employee } = await company();
  const { id } = await submitForm(employee, 'leave');
  await startSignedIn(page, employee);
  await page.goto(`/all_forms/submissions/${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Withdrawn');
});

test('a form that goes back is changed by its person and submitted again, and what was signed stays readable', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { admin, employee } = await company();
  const { id } = await submitForm(employee, 'leave', { reason: 'A wedding' });
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await page.getByRole('radio', { name: 'Return for changes' }).check();
  await page.getByRole('textbox', { name: 'What needs to change' }).fill('Whose wedding?');
  await page.getByRole('button', { name: 'Return for changes' }).click();
  await expect(page.getByText(/was returned to .+ for changes\./)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto('/all_forms?view=submissions');
  await expect(own.getByRole('listitem').filter({ hasText: 'Leave Application' })).toContainText(
    'Returned for changes',
  );
  await own.getByRole('link', { name: 'Leave Application' }).click();
  await own.getByRole('link', { name: 'Edit and submit again' }).click();
  await expect(own.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await expect(own.getByRole('status').filter({ hasText: 'Whose wedding?' })).toBeVisible();
  await own.getByLabel('Reason').fill('My sister’s wedding');
  await sign(own);
  await own.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(own).toHaveURL(`/all_forms/submissions/${id}`);
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('Employee: Submitted again');

  await page.reload();
  const document = page.getByRole('article', { name: 'Leave Application Form' });
  await expect(document).toContainText('My sister’s wedding');
  await page.getByLabel('Version').selectOption({ index: 1 });
  await expect(document).toContainText('A wedding');
  await expect(page.getByText('Unchanged since')).toHaveCount(3);
  await own.context().close();
});
