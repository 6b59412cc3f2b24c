import { until } from '../until.mjs';

/**
 * Sends the form of a dialog and waits until it is closed or says why not. Where it failed, it is sometimes sent again; what
 * stays open is given up before the next deed.
 */
export async function send(person, label) {
  const { page, random } = person;
  const dialog = page.getByRole('dialog').last();
  const button = dialog.getByRole('button', { name: label, exact: true });
  for (let tries = 0; tries < 2; tries += 1) {
    await button.click();
    await until(async () => (await dialog.count()) === 0 || (await dialog.getByRole('alert').count()) > 0, 5_000);
    if ((await dialog.count()) === 0 || random.chance(0.5)) return;
  }
}

/** Chooses in a field that searches on the server. */
export async function choose(page, field, text) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
}
