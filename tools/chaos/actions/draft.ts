import type { Person } from '../person.ts';
import type { Actions } from './action.ts';
import { needed } from './impossible.ts';

/** What someone types into a form, which is saved as a draft meanwhile. */
export const draftActions: Actions = { 'type into a form': { at: ['draft'], weight: 6, do: type } };

async function type(person: Person): Promise<void> {
  const { page, random } = person;
  await page.getByLabel(needed(random.pick(['Department', 'Designation']))).fill(person.text('Typed'));
}
