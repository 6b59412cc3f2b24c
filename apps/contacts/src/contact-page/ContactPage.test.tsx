import { refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { farhana, openContacts } from '../testing/open-contacts';

const retrieve = 'GET contacts/retrieve/:id/';
const open = (handlers: Parameters<typeof openContacts>[0] = {}) => openContacts(handlers, `/${farhana.id}`);

describe('the page of a contact', () => {
  it('shows how to reach them, and is noted as opened', async () => {
    const remote = open();
    expect(await screen.findByRole('heading', { name: 'Farhana Kabir', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('Manager · Padma Bank')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'farhana@padma.example' })).toHaveAttribute(
      'href',
      'mailto:farhana@padma.example',
    );
    expect(screen.getByRole('link', { name: 'padma.example' })).toHaveAttribute('href', 'https://padma.example');
    expect(screen.getByText(/^Shared with the company\. Added by you on/)).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.network.callsOf('POST recent/visit/')[0]?.json).toEqual({ kind: 'contact', id: farhana.id });
    });
  });

  it('says where there is none', async () => {
    open({ [retrieve]: () => refuse(404, 'contact.not-found') });
    expect(await screen.findByText('This contact no longer exists.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All contacts' })).toHaveAttribute('href', '/contacts');
  });

  it('keeps what is typed where someone else was faster, and then saves over it', async () => {
    const update = 'PUT contacts/update/:id/';
    let now = farhana;
    const remote = open({
      [retrieve]: () => now,
      [update]: () => {
        now = { ...farhana, job_title: 'Director', version: 4 };
        return refuse(409, 'contact.newer');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Farhana K.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Saving replaces what is there now: .*Director/)).toBeInTheDocument();
    remote.network.answer({ [update]: () => ({ ...now, name: 'Farhana K.', version: 5 }) });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(update).map(({ json }) => json)).toMatchObject([
      { name: 'Farhana K.', version: 3 },
      { name: 'Farhana K.', version: 4 },
    ]);
  });

  it('writes a note, and deletes one’s own', async () => {
    const note = { id: 'n1', author: farhana.added_by, message: 'Call first.', created_at: farhana.created_at };
    const notes = 'GET contacts/notes/list/:id/';
    const remote = open({
      [notes]: () => [
        { ...note, is_own: true },
        { ...note, id: 'n2', message: 'Theirs', is_own: false },
      ],
      'POST contacts/notes/create/:id/': () => ({ ...note, is_own: true }),
      'DELETE contacts/notes/delete/:id/': () => null,
    });
    const field = await screen.findByRole('textbox', { name: 'New note' });
    expect(await screen.findByText('Call first.')).toBeInTheDocument();
    await user.type(field, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => {
      expect(remote.network.callsOf('POST contacts/notes/create/:id/')[0]?.json).toEqual({ message: 'Hello' });
    });
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    });
    await user.click(screen.getByRole('button', { name: /^Delete your note of/ }));
    expect(await screen.findByText('The note was deleted.')).toBeInTheDocument();
  });

  it('is left when the contact is deleted, which can be taken back', async () => {
    const remote = open({
      'DELETE contacts/delete/:id/': () => null,
      'POST contacts/restore/:id/': () => farhana,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/contacts');
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The contact “Farhana Kabir” was restored.')).toBeInTheDocument();
  });

  it('offers to restore a deleted one', async () => {
    open({ [retrieve]: () => ({ ...farhana, deleted_at: farhana.created_at }) });
    expect(await screen.findByText('This contact was deleted.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});
