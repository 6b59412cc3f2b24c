import { noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { colleague, entryOf, farhana, openContacts, pageOf } from '../testing/open-contacts';

const list = 'GET contacts/list/';

describe('the list of contacts', () => {
  it('has colleagues and contacts, with links to their pages, mail and phone', async () => {
    openContacts({ [list]: () => pageOf(colleague, entryOf({ ...farhana, is_shared: false })) });
    const row = within((await screen.findByRole('link', { name: 'Farhana Kabir' })).closest('tr')!);
    expect(row.getByText('Padma Bank')).toBeInTheDocument();
    expect(row.getByText('Only me')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'farhana@padma.example' })).toHaveAttribute(
      'href',
      'mailto:farhana@padma.example',
    );
    expect(row.getByRole('link', { name: '+880 1711 000001' })).toHaveAttribute('href', 'tel:+8801711000001');
    expect(screen.getByRole('link', { name: 'Farhana Kabir' })).toHaveAttribute('href', `/contacts/${farhana.id}`);
    expect(screen.getByRole('link', { name: 'Ana Silva' })).toHaveAttribute(
      'href',
      `/employee_dashboard/${colleague.id}`,
    );
    expect(screen.getByText('2 contacts')).toBeInTheDocument();
  });

  it('is narrowed by what the address says, and says so where nobody matches', async () => {
    const remote = openContacts({}, '?who=outside&organisation=Padma');
    await screen.findByText('No contacts found');
    expect(remote.network.callsOf(list)[0]!.query).toMatchObject({
      who: 'outside',
      organisation: 'Padma',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No contacts yet');
    expect(screen.getByRole('searchbox', { name: 'Search contacts' })).toHaveFocus();
  });

  it.each([
    ['the server fails', () => refuse(500, 'server.error'), 'The contacts couldn’t be loaded.'],
    ['nothing answers', noResponse, 'The contacts couldn’t be loaded.'],
    ['the server refuses', () => refuse(429, 'request.too-many'), /^The contacts couldn’t be loaded\. ./],
  ])('says that it could not be loaded where %s, and tries again', async (_, answer, sentence) => {
    let isBack = false;
    openContacts({ [list]: () => (isBack ? pageOf(colleague) : answer()) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ana Silva' })).toBeInTheDocument();
  });

  it('adds a contact and opens it', async () => {
    const add = 'POST contacts/create/';
    const remote = openContacts({ [add]: () => farhana }, '?new=contact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a contact' }));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ben');
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ben');
    await user.click(dialog.getByRole('button', { name: 'Add another phone' }));
    await user.type(dialog.getByRole('textbox', { name: 'Phone 2' }), '123');
    await user.click(dialog.getByRole('radio', { name: /^Only me/ }));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await dialog.findByText('Enter a valid email address.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), '@x.example');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/contacts/${farhana.id}`);
    });
    expect(remote.network.callsOf(add)[0]!.json).toMatchObject({
      name: 'Ben',
      emails: [{ kind: 'work', value: 'ben@x.example' }],
      phones: [{ kind: 'mobile', value: '123' }],
      birthday: null,
      is_shared: false,
    });
  });
});
