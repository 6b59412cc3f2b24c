import type { Page } from '@playwright/test';
import type { CompanySettings } from '@atrium/contracts/company-settings';
import { callApi, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expectFocusSeen, skipToContent, tabTo } from './keyboard';
import { expect, startSignedIn, test } from './test';

const service = 'company_management_service/';

async function openCompany(page: Page, company: Company): Promise<void> {
  await startSignedIn(page, company);
  await page.goto('/settings/company');
  await expect(page.getByLabel('Legal name')).toBeVisible();
}

async function settingsOf({ tenant, access: token }: Company): Promise<CompanySettings> {
  return (await callApi('GET', `${service}settings/retrieve/`, { tenant, token })).body as CompanySettings;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

for (const width of widths) {
  test(`what holds for the company is set by keyboard, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    await setWidth(page, width);
    await openCompany(page, company);
    await skipToContent(page);
    await tabTo(page, page.getByLabel('Legal name'));
    await page.keyboard.type('Acme Holdings Ltd.');
    await tabTo(page, page.getByRole('checkbox', { name: 'Sunday' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('checkbox', { name: 'Birthday' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Session length in hours'));
    await page.keyboard.type('0');
    await tabTo(page, page.getByRole('button', { name: 'Save settings' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Session length in hours')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await tabTo(page, page.getByRole('button', { name: 'Save settings' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    await expectFocusSeen(page);

    const saved = await settingsOf(company);
    expect(saved).toMatchObject({ legal_name: 'Acme Holdings Ltd.', weekend: [5, 6, 7], session_hours: 12 });
    expect(saved.visible_fields).not.toContain('birthday');
    await page.reload();
    await expect(page.getByLabel('Legal name')).toHaveValue('Acme Holdings Ltd.');
  });
}

test('a logo is put in and taken away', async ({ page }) => {
  const company = await registerCompany();
  await openCompany(page, company);
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('img', { name: 'Logo in use' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remove the current logo' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('checkbox', { name: 'Remove the current logo' })).toBeHidden();
  expect((await settingsOf(company)).logo).toBeNull();
});

test('what two admins change at the same time is kept', async ({ page }) => {
  const company = await registerCompany();
  await openCompany(page, company);
  const { version } = await settingsOf(company);
  const json = { address: '12 Lake Road, Dhaka', version };
  const { tenant, access: token } = company;
  await callApi('PATCH', `${service}settings/update/`, { tenant, token, json });
  await page.getByLabel('Legal name').fill('Acme Group');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Someone else changed the company settings in the meantime.')).toBeVisible();
  await expect(page.getByText(/Save again to keep your changes/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  expect(await settingsOf(company)).toMatchObject({ legal_name: 'Acme Group', address: '12 Lake Road, Dhaka' });
});

test('holidays are added and removed', async ({ page }) => {
  const company = await registerCompany();
  await openCompany(page, company);
  const form = page.getByRole('form', { name: 'Add a holiday' });
  await form.getByRole('button', { name: 'Add holiday' }).click();
  await expect(form.getByText('This field is required.')).toHaveCount(2);
  await form.getByRole('spinbutton').first().click();
  await page.keyboard.type('16122027');
  await form.getByLabel('Name').fill('Victory Day');
  await form.getByRole('button', { name: 'Add holiday' }).click();
  const list = page.getByRole('list', { name: 'Holidays in 2027' });
  await expect(list.getByRole('listitem')).toContainText('Thursday, 16/12/2027');
  await list.getByRole('button', { name: 'Remove Victory Day' }).press('Enter');
  await expect(page.getByText('Victory Day was removed from the holidays.')).toBeVisible();
  await expect(page.getByText('No holidays in 2027')).toBeVisible();
  await expectFocusSeen(page);
});

for (const width of widths) {
  test(`nothing for axe to find in the company settings, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    await setWidth(page, width);
    await openCompany(page, company);
    await expect(page.getByText(/No holidays in/)).toBeVisible();
    await expectAccessible(page);
  });
}
