import type { Page } from '@playwright/test';
import { expect, startSignedIn } from './test';
import type { Company } from './api';

/** The row of an account, by a part of its name or address. */
export const accountRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

export async function chooseForAccount(page: Page, name: string, action: string): Promise<void> {
  await accountMenu(page, name).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Signs in as the admin of a company and opens its accounts. */
export async function openAccounts(page: Page, company: Company): Promise<void> {
  await startSignedIn(page, company);
  await page.goto('/settings/people');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
}
