import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { expect, startSignedIn } from './test';
import { createWallet } from './wallet';

type Company = Awaited<ReturnType<typeof registerCompany>>;

export const balance = (page: Page) => page.getByRole('region', { name: 'Total Balance' });
export const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Transaction History' }).getByRole('row', { name });

/** A company of its own whose admin has a wallet, which is open. */
export async function openWallet(
  page: Page,
  prepare?: (company: Company, wallet: string) => Promise<unknown>,
  query = '',
) {
  const company = await registerCompany();
  const wallet = await createWallet(company);
  await prepare?.(company, wallet.id);
  await startSignedIn(page, company);
  await page.goto(`/expense_tracker${query}`);
  await expect(balance(page)).toBeVisible();
  return { company, wallet: wallet.id };
}

export async function fillForm(page: Page, button: string, amount: string, title: string) {
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Title').fill(title);
  return form;
}

/** What the eye tells apart: which of the two channels is the stronger. */
export async function hue(locator: ReturnType<Page['getByText']>): Promise<'green' | 'red'> {
  const [red = 0, green = 0] = await locator.evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  return green > red ? 'green' : 'red';
}
