import type { Submission } from '@atrium/contracts/hr-forms';
import { callApi, registerCompany } from './api';
import { expectAccessible } from './axe';
import { callForms, submitForm } from './hr-forms';
import { changeRecord, grant, joinCompany } from './people';
import { expect, startSignedIn, test } from './test';

/** A company where Nadia leads IT, and whose clearance for Karim waits for HR and IT. */
async function companyWithClearance() {
  const admin = await registerCompany();
  const join = (firstName: string) => joinCompany(admin, firstName, 'Rahman');
  const [manager, hr, lead, leaver] = [
    await join('Mehedi'),
    await join('Farhana'),
    await join('Nadia'),
    await join('Karim'),
  ];
  await grant(admin, hr.user, 'hr');
  await changeRecord(admin, leaver.id, { manager: manager.id });
  const { tenant, access: token } = admin;
  const json = { name: 'IT', lead: lead.id };
  const made = await callApi('POST', 'company_management_service/departments/create/', { tenant, token, json });
  expect(made.status).toBe(201);
  const { id } = await submitForm(leaver.session, 'nodue');
  await callForms(manager.session, 'POST', `approve/${id}/`, {
    step: 1,
    values: {},
    signature: { kind: 'typed', name: 'Mehedi Rahman' },
  });
  return { hr, lead, id };
}

test('whoever leads a department confirms its row of a clearance before HR decides', async ({ page, browser }) => {
  const { hr, lead, id } = await companyWithClearance();
  await startSignedIn(page, lead.session);
  await page.goto(`/hr/submissions/${id}`);
  const card = page.getByRole('region', { name: 'Confirm IT' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('combobox', { name: /Status/ }).selectOption('Cleared');

  const office = await (await browser.newContext()).newPage();
  await startSignedIn(office, hr.session);
  await office.goto(`/hr/submissions/${id}`);
  await expect(office.getByText('Nadia Rahman has to confirm this.')).toBeVisible();
  await expectAccessible(office);

  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You confirmed “IT”.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await office.reload();
  await expect(office.getByText('Nadia Rahman has to confirm this.')).toHaveCount(0);
  const { values } = await callForms<Submission>(hr.session, 'GET', `retrieve/${id}/`);
  expect(JSON.stringify(values['clearance'])).toContain('Nadia Rahman');
  await office.context().close();
});
