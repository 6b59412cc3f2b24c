import type { Page } from 'playwright-core';
import type { Person } from '../person.ts';
import { until } from '../until.ts';

/**
 * Submits the form of a dialog and waits until it closes or shows an error. After an error, it's sometimes submitted again;
 * dialogs that stay open are closed before the next action.
 */
export async function send(person: Person, label: string): Promise<void> {
  const { page, random } = person;
  const dialog = page.getByRole('dialog').last();
  const button = dialog.getByRole('button', { name: label, exact: true });
  for (let tries = 0; tries < 2; tries += 1) {
    await button.click();
    await until(async () => (await dialog.count()) === 0 || (await dialog.getByRole('alert').count()) > 0, 5_000);
    if ((await dialog.count()) === 0 || random.chance(0.5)) return;
  }
}

/** Chooses an option in a field that searches on the server. */
export async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
}
