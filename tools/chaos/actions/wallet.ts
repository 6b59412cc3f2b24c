import type { Person } from '../person.ts';
import type { Actions } from './action.ts';
import { needed } from './impossible.ts';
import { send } from './dialogs.ts';

/** What people do in their own wallet. */
export const walletActions: Actions = { 'book a transaction': { at: ['wallet'], weight: 6, do: book } };

async function book(person: Person): Promise<void> {
  const { page, random } = person;
  await page.getByRole('button', { name: needed(random.pick(['+ Debit Amount', '- Credit Amount'])) }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(String((1 + random.below(100_000)) / 100));
  await form.getByLabel('Title').fill(person.text('Payment'));
  await send(person, 'Submit');
}
