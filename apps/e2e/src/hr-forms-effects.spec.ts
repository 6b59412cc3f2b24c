import type { Session } from '@atrium/contracts/auth';
import type { OwnAccount } from '@atrium/contracts/members';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { callForms, company, decide, formPath, sign, submitForm } from './hr-forms';
import { expect, startSignedIn, test } from './test';

const claim = {
  periodFrom: '2026-03-01',
  periodTo: '2026-03-10',
  purpose: 'Visit to a customer',
  expenses: [{ date: '2026-03-02', category: 'Travel', details: 'Train', amount: 900 }],
  advanceReceived: 100,
};

async function withFinance() {
  const admin = await registerCompany();
  const join = async (grants: readonly string[]): Promise<Session> => {
    const { email, password } = await createEmployee(admin);
    const session = await signIn(email, password);
    const call = (method: string, path: string, by: Session, json?: unknown) =>
      callApi(method, `company_management_service/${path}`, { tenant: by.tenant, token: by.access, json });
    const me = (await call('GET', 'account/me/', session)).body as OwnAccount;
    await call('PATCH', `members/update/${me.user_id}/`, admin, { grants });
    return session;
  };
  return { admin, finance: await join(['finance']), employee: await join([]) };
}

test('finance sees what an approved expense pays, and its person finds it in the wallet', async ({ page, browser }) => {
  const { admin, finance, employee } = await withFinance();
  const { id } = await submitForm(employee, 'expenseReimbursement', claim);
  await callForms(admin, 'POST', `approve/${id}/`, { step: 1, signature: { kind: 'typed', name: 'The Admin' } });

  await startSignedIn(page, finance);
  await page.goto(`/hr/submissions/${id}`);
  const preview = page.getByRole('region', { name: 'What approving this changes' });
  await expect(preview).toContainText('Nothing so far.');
  await page.getByLabel('Approved amount').fill('750.50');
  await page.getByLabel('Voucher number').fill('V-1');
  await expect(preview).toContainText('+ BDT 750.50');
  await sign(page);
  await decide(page, 'Approved');
  await expect(page.getByRole('region', { name: 'What this form changed' })).toContainText('+ BDT 750.50');

  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs, employee);
  await theirs.goto('/expense_tracker');
  await expect(theirs.getByText('Expense reimbursement').first()).toBeVisible();
  await theirs.context().close();
});

test('HR sees what employee information changes in the record, and it changes', async ({ page }) => {
  const { admin, employee } = await company();
  const values = {
    ...sampleValues(allForms.employeeForm, 3),
    fullName: 'Nadia Karim Chowdhury',
    dateOfBirth: '1991-02-03',
  };
  const { id } = await submitForm(employee, 'employeeForm', values);
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  const preview = page.getByRole('region', { name: 'What approving this changes' });
  await expect(preview).toContainText(/Last Name.*Chowdhury/);
  await expect(preview).toContainText(/Date of Birth.*03\/02\/1991/);
  await sign(page);
  await decide(page, 'Verified');
  await expect(page.getByRole('region', { name: 'What this form changed' })).toContainText(/Last Name.*Chowdhury/);
});

test('what the record says can’t be typed', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('leave'));
  await expect(page.getByLabel('Employee ID')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Reason')).toBeEditable();
});

test('a separation lists what its person still has', async ({ page }) => {
  const { admin, employee } = await company();
  const { id } = await submitForm(employee, 'r/t');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  const offboarding = page.getByRole('region', { name: 'Offboarding' });
  await expect(offboarding).toContainText('Assets');
  await expect(offboarding).toContainText('Can sign in');
});
