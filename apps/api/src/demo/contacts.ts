import { newContactSchema, type NewContact } from '@atrium/contracts/contacts';
import { insertNote } from '../contacts/note-repository';
import { insertContact } from '../contacts/repository';
import { newId } from '../database/ids';
import type { Transaction } from '../database/database';

interface DemoContact {
  readonly by: number;
  readonly contact: Partial<NewContact> & Pick<NewContact, 'name'>;
  readonly notes?: readonly string[];
}

const plans: Readonly<Record<string, readonly DemoContact[]>> = {
  acme: [
    {
      by: 0,
      contact: {
        name: 'Farhana Kabir',
        organisation: 'Padma Bank',
        job_title: 'Relationship manager',
        emails: [{ kind: 'work', value: 'farhana.kabir@padma.example' }],
        phones: [{ kind: 'work', value: '+880 2 5500 1234' }],
        address: '112 Gulshan Avenue, Dhaka 1212',
        website: 'https://padma.example',
      },
      notes: ['Answers emails faster than calls.', 'The credit line is renewed every March.'],
    },
    {
      by: 0,
      contact: {
        name: 'রফিকুল ইসলাম',
        organisation: 'Meghna Office Supplies',
        job_title: 'Sales',
        phones: [{ kind: 'mobile', value: '+880 1711 223344' }],
        address: '8 Elephant Road, Dhaka 1205',
      },
      notes: ['Delivers on Sundays and Wednesdays.'],
    },
    {
      by: 1,
      contact: {
        name: 'Tahmid Chowdhury',
        organisation: 'Meghna Office Supplies',
        job_title: 'Accounts',
        emails: [{ kind: 'work', value: 'accounts@meghna.example' }],
      },
    },
    {
      by: 1,
      contact: {
        name: 'Sophie Laurent',
        organisation: 'Atelier Nord',
        job_title: 'Creative director',
        emails: [{ kind: 'work', value: 'sophie@ateliernord.example' }],
        phones: [{ kind: 'mobile', value: '+33 6 12 34 56 78' }],
        website: 'https://ateliernord.example',
      },
    },
    {
      by: 0,
      contact: { name: 'Dr. Anika Sen', phones: [{ kind: 'work', value: '+880 2 9876 5432' }], is_shared: false },
    },
  ],
};

/** People whom a company deals with. `userIds` are its people in their order. */
export async function insertDemoContacts(tx: Transaction, company: string, userIds: readonly string[]): Promise<void> {
  for (const { by, contact, notes = [] } of plans[company] ?? []) {
    const adder = userIds[by];
    if (adder === undefined) continue;
    const id = newId();
    await tx.rows(insertContact(id, adder, newContactSchema.parse(contact)));
    for (const message of notes) await tx.rows(insertNote(newId(), id, adder, message));
  }
}
