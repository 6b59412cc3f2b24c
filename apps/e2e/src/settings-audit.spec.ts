import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callApi, createEmployee, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expectFocusSeen, skipToContent, tabTo } from './keyboard';
import { expect, startSignedIn, test } from './test';

const service = 'company_management_service/';
const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

/** A company of which the log says a few things. */
async function startCompany(): Promise<Company> {
  const company = await registerCompany();
  const { tenant, access: token } = company;
  const rahima = await createEmployee(company);
  const json = { grants: ['finance', 'hr'] };
  await callApi('PATCH', `${service}members/update/${rahima.user}/`, { tenant, token, json });
  const legal = { legal_name: 'Acme Holdings Ltd.', version: 1 };
  await callApi('PATCH', `${service}settings/update/`, { tenant, token, json: legal });
  return company;
}

async function openLog(page: Page, company: Company): Promise<void> {
  await startSignedIn(page, company);
  await page.goto('/settings/audit');
  await expect(entries(page).first()).toBeVisible();
}

for (const width of widths) {
  test(`the log is read and filtered by keyboard, ${width} wide`, async ({ page }) => {
    const company = await startCompany();
    await setWidth(page, width);
    await openLog(page, company);
    await expect(entries(page).first()).toContainText('Changed the company settings');
    const role = entries(page).filter({ hasText: 'Changed a role or grants' });
    await expect(role).toContainText('Rahima Khatun');
    await skipToContent(page);
    await tabTo(page, role.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(role.getByText('Grants', { exact: true })).toBeVisible();
    await expect(role.getByText('Finance, HR')).toBeVisible();

    await page.getByLabel('Action').selectOption('Changed a role or grants');
    await expect(entries(page)).toHaveCount(1);
    await expect(page).toHaveURL('/settings/audit?action=member.role-changed');
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
    await page.getByLabel('Action').selectOption('Deleted a board');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(entries(page).nth(2)).toBeVisible();
    await expectFocusSeen(page);
  });
}

test('the log is narrowed to a person, and exported as it is shown', async ({ page }) => {
  const company = await startCompany();
  await openLog(page, company);
  await page.getByRole('combobox', { name: 'Person' }).fill('Rahima');
  await page.getByRole('option', { name: /Rahima Khatun/ }).click();
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Rahima Khatun');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Action').selectOption('Changed the company settings');
  await expect(entries(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Acme Holdings Ltd.');
});

for (const width of widths) {
  test(`nothing for axe to find in the audit log, ${width} wide`, async ({ page }) => {
    const company = await startCompany();
    await setWidth(page, width);
    await openLog(page, company);
    await page.locator('summary').first().click();
    await expectAccessible(page);
  });
}
