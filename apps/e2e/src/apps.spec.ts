import { registerCompany, callApi, signIn } from './api';
import { demo } from './environment';
import { operate, pin, publishVariant } from './releases';
import { expect, startSignedIn, test } from './test';

test('an admin sees what is installed and what is not, and switches a module off and on for the company', async ({
  page,
}) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Apps' }).click();
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeVisible();

  const installed = page.getByRole('region', { name: 'Installed', exact: true });
  const employees = installed.getByRole('listitem').filter({ hasText: 'Employees' });
  await expect(employees.getByText('People team')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not installed' }).getByText('CRM')).toBeVisible();

  await employees.getByRole('switch').click();
  await expect(
    page.getByText('Employees is off for everyone in your company. It disappears the next time they reload.'),
  ).toBeVisible();
  await expect(employees.getByText('Available')).toBeVisible();

  await page.goto('/employee_dashboard');
  await expect(page.getByText('Employees is turned off at the moment.')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(navigation.getByRole('link', { name: 'Task' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Employee' })).toBeHidden();
  await page.goto('/apps');
  await employees.getByRole('switch').click();
  await expect(employees.getByText('On', { exact: true })).toBeVisible();
  await page.goto('/employee_dashboard');
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
});

test('switching off in one company changes nothing in another', async ({ adminPage }) => {
  const company = await registerCompany();
  const switched = await callApi('POST', 'company_management_service/modules/hide/', {
    tenant: company.tenant,
    token: company.access,
    json: { name: 'employees' },
  });
  expect(switched.status).toBe(200);
  await adminPage.goto('/employee_dashboard');
  await expect(adminPage.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
});

test('an admin sees what a pin changes for the company', async ({ page }) => {
  const company = await registerCompany();
  const release = await publishVariant('employees', {});
  await pin('employees', release, company.tenant);
  await startSignedIn(page, company);
  await page.goto('/apps');
  await expect(page.getByText('Until further notice: A test.')).toBeVisible();
  await operate('changes/', { action: 'unpin', remote: 'employees', tenant: company.tenant, why: 'A test.' });
  await page.reload();
  await expect(page.getByText('Until further notice: A test.')).toBeHidden();
});

test('employees are told that the page is for admins', async ({ employeePage }) => {
  await employeePage.goto('/apps');
  await expect(employeePage.getByText('Only admins can do this.')).toBeVisible();
  const { access, tenant } = await signIn(demo.employee, demo.password);
  const answer = await callApi('GET', 'company_management_service/modules/list/', { tenant, token: access });
  expect(answer.status).toBe(403);
});
