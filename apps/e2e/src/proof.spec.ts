import { registerCompany } from './api';
import { axeViolations } from '../../../tools/browser/axe-violations';
import { proofDialog as dialog, refuseOnce } from './proof';
import { expect, startSignedIn, test } from './test';

test('a critical action asks for the password again, and then goes on', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await refuseOnce(page, 'account/passkeys/begin/');
  const repeated = page.waitForResponse((answer) => answer.url().endsWith('passkeys/begin/') && answer.ok());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog(page).getByLabel('Your password')).toBeFocused();
  // The button that waits behind it turns for as long as the question is open.
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(/required/);
  await dialog(page).getByLabel('Your password').fill('not it at all');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(
    'This isn’t your current password.',
  );
  await dialog(page).getByLabel('Your password').fill(company.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await repeated;
});

test('whoever doesn’t confirm changes nothing, and is told why', async ({ page }) => {
  await startSignedIn(page, await registerCompany());
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await refuseOnce(page, 'account/passkeys/begin/');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The passkey couldn’t be added. Confirm that it’s you first.')).toBeVisible();
});
