import { readFileSync, statSync } from 'node:fs';
import { callApi, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { tabTo } from './keyboard';
import { expect, startSignedIn, test } from './test';

async function openCompany(page: Parameters<typeof startSignedIn>[0], company: Company): Promise<void> {
  await startSignedIn(page, company);
  await page.goto('/settings/company');
  await expect(page.getByRole('heading', { name: 'Your company’s data' })).toBeVisible();
}

test('everything is exported and downloaded', async ({ page }) => {
  await openCompany(page, await registerCompany());
  await page.getByRole('button', { name: 'Export everything' }).click();
  const button = page.getByRole('button', { name: /^Download the export of/ });
  await expect(button).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^company-data-\d{4}-\d\d-\d\d\.zip$/);
  const path = await download.path();
  expect(statSync(path).size).toBeGreaterThan(1000);
  expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expect(page.getByRole('heading', { name: 'Your company’s data' })).toBeVisible();
});

for (const width of widths) {
  test(`a company is deleted and kept by keyboard, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    await setWidth(page, width);
    await openCompany(page, company);
    await page.getByRole('button', { name: 'Export everything' }).focus();
    await tabTo(page, page.getByRole('button', { name: 'Delete the company' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete the company?' });
    await tabTo(page, dialog.getByLabel('Company name'));
    await page.keyboard.type('something else');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter the name exactly as it’s shown.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(company.tenant);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const notice = page.getByText(/^Your company will be deleted on [\d/]+$/);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the company' })).toBeHidden();

    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Keep the company' }).focus();
    await page.keyboard.press('Enter');
    await expect(notice).toBeHidden();
    const { tenant, access: token } = company;
    const data = await callApi('GET', 'company_management_service/company-data/retrieve/', { tenant, token });
    expect(data.body).toMatchObject({ deletion: null });
  });
}

test('the section is accessible, with an export and a deletion', async ({ page }) => {
  const company = await registerCompany();
  const { tenant, access: token } = company;
  const post = (path: string, json?: object) =>
    callApi('POST', `company_management_service/company-data/${path}`, { tenant, token, ...(json && { json }) });
  await post('exports/create/');
  await openCompany(page, company);
  await expect(page.getByRole('button', { name: /^Download the export of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the company' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await post('deletion/create/', { name: tenant });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep the company' })).toBeVisible();
  await expectAccessible(page);
});
