import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expectFocusSeen, skipToContent, tabTo, typeInto } from './keyboard';
import { expect, startSignedIn, test } from './test';

const card = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });

async function givePassword(page: Page, { password }: Company, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: submit }).click();
}

for (const width of widths) {
  test(`two-factor sign-in is turned on by keyboard and off again, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    await setWidth(page, width);
    await startSignedIn(page, company);
    await page.goto('/settings/security');
    await skipToContent(page);
    await tabTo(page, card(page).getByRole('button', { name: 'Turn on' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await typeInto(page, page.getByRole('dialog').getByLabel('Current password'), company.password);
    await page.keyboard.press('Enter');

    const code = page.getByRole('textbox', { name: 'Code' });
    const picture = page.getByRole('img', { name: 'QR code for an authenticator app' });
    await expect(picture).toBeVisible();
    const uri = new URL((await picture.getAttribute('data-text')) ?? '');
    const secret = uri.searchParams.get('secret') ?? '';
    await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeVisible();
    await expectAccessible(page);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code isn’t right/);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await code.fill(totp.generate());
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    const codes = await dialog.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(codes.join('\n'));
    await tabTo(page, dialog.getByRole('button', { name: 'I’ve saved them' }));
    await page.keyboard.press('Enter');
    await expect(card(page).getByText(/with 10 recovery codes left/)).toBeVisible();
    await expectFocusSeen(page);

    await card(page).getByRole('button', { name: 'Make new recovery codes' }).click();
    await givePassword(page, company, 'Make new codes');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    expect(await dialog.getByRole('listitem').allTextContents()).not.toEqual(codes);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();

    await card(page).getByRole('button', { name: 'Turn off' }).click();
    await givePassword(page, company, 'Turn off');
    await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
}

test('the key never leaves the page', async ({ page }) => {
  const company = await registerCompany();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await startSignedIn(page, company);
  await page.goto('/settings/security');
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await givePassword(page, company, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect([...hosts].filter((host) => host !== 'localhost' && !host.endsWith('.localhost'))).toEqual([]);
});
