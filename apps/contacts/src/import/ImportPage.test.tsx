import type { ContactImportRow } from '@atrium/contracts/contacts';
import { user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { farhana, openContacts } from '../testing/open-contacts';

const row = (line: number, given: Partial<ContactImportRow>): ContactImportRow => ({
  line,
  name: '',
  organisation: '',
  email: '',
  phone: '',
  action: 'add',
  left_out: [],
  same: null,
  problems: {},
  ...given,
});

it('shows every card, skips those with problems, and imports the others for oneself', async () => {
  const write = 'POST contacts/import/';
  const remote = openContacts(
    {
      'POST contacts/import/preview/': () => ({
        ignored_columns: [],
        rows: [
          row(1, { name: 'Ana', left_out: ['photo'] }),
          row(9, { name: 'Farhana', action: 'none', same: { id: farhana.id, name: 'Farhana Kabir' } }),
          row(20, { problems: { card: ['This card can’t be read.'] } }),
        ],
        total: 3,
        valid: 2,
        actions: { add: 1, change: 0, none: 1 },
      }),
      [write]: () => ({ created: 1, unchanged: 1, skipped: 1 }),
    },
    '/import',
  );
  await user.upload(await screen.findByLabelText('vCard file'), new File(['BEGIN:VCARD'], 'people.vcf'));
  expect(await screen.findByText('New: 1. Already here: 1. With problems: 1.')).toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Contacts in the file' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Left out: photo'),
    expect.stringContaining('Already here: Farhana Kabir'),
    expect.stringContaining('This card can’t be read.'),
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Only I can see the imported contacts' }));
  await user.click(screen.getByRole('button', { name: 'Skip 1 contact and import 1' }));
  expect(await screen.findByText('Contacts added: 1. Already here: 1.')).toBeInTheDocument();
  await waitFor(() => {
    expect(remote.currentPath()).toBe('/contacts');
  });
  const { form } = remote.network.callsOf(write)[0]!;
  expect([form!.get('skip_problems'), form!.get('is_shared')]).toEqual(['true', 'false']);
});
