import type { Person } from '../person.ts';
import type { Actions } from './action.ts';
import { choose, send } from './dialogs.ts';
import { needed } from './impossible.ts';

/** What an admin does with the inventory, and an employee with requests. */
export const assetActions: Actions = {
  'assign an asset': { at: ['inventory'], weight: 4, do: assign },
  'return an asset': { at: ['inventory'], weight: 3, do: giveBack },
  'request an asset': { at: ['requests'], weight: 3, do: request },
  'withdraw a request': { at: ['requests'], weight: 2, do: withdraw },
};

/** Runs in the page. */
const rowsInSight = () =>
  [...document.querySelectorAll('tr[data-asset]')].map((row) => ({
    title: row.querySelector('th')?.textContent ?? '',
    status: row.querySelector('[data-column="status"]')?.textContent ?? '',
  }));

async function anyAsset({ page, random }: Person, status: string): Promise<string> {
  const rows = (await page.evaluate(rowsInSight)).filter((row) => row.status.startsWith(status));
  return needed(random.pick(rows)).title;
}

async function assign(person: Person): Promise<void> {
  const { page, random } = person;
  const title = await anyAsset(person, 'Available');
  await page.getByRole('button', { name: 'Assign Asset' }).click();
  await choose(page, 'Asset', title);
  await choose(page, 'Employee', needed(random.pick(['Ann', 'Ben'])));
  await send(person, 'Assign');
}

async function giveBack(person: Person): Promise<void> {
  const title = await anyAsset(person, 'Assigned');
  await person.page.getByRole('button', { name: 'Return Asset' }).click();
  await choose(person.page, 'Asset', title);
  await send(person, 'Return');
}

async function request(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Request an asset' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Category').fill('Laptops');
  await form.getByLabel('Reason').fill(person.text('Reason'));
  await send(person, 'Send request');
}

async function withdraw({ page, random }: Person): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Withdraw', exact: true });
  await buttons.nth(random.below(Math.max(1, await buttons.count()))).click();
}
