import type { Contact, ContactEntry, ContactPage } from '@atrium/contracts/contacts';
import { renderRemote, session, type NetworkHandlers, type RenderedRemote } from '@atrium/testing';
import { ContactsScreen } from '../ContactsScreen';
// Preloads all screens, so that no test waits for their code.
import '../contact-page/ContactPage';
import '../dialogs/ContactDialog';
import '../import/ImportPage';

export const farhana: Contact = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  name: 'Farhana Kabir',
  organisation: 'Padma Bank',
  job_title: 'Manager',
  emails: [{ kind: 'work', value: 'farhana@padma.example' }],
  phones: [{ kind: 'mobile', value: '+880 1711 000001' }],
  address: 'Gulshan, Dhaka',
  website: 'https://padma.example',
  birthday: '1990-04-12',
  is_shared: true,
  is_own: true,
  added_by: { user: '0190a0b0-0000-7000-8000-000000000002', name: 'Bo Lindqvist' },
  version: 3,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  deleted_at: null,
};

export const entryOf = ({ id, name, organisation, job_title, is_shared }: Contact): ContactEntry => ({
  kind: 'contact',
  id,
  name,
  organisation,
  job_title,
  email: 'farhana@padma.example',
  phone: '+880 1711 000001',
  picture: null,
  is_shared,
});

export const colleague: ContactEntry = {
  kind: 'colleague',
  id: '0190a0b0-0000-7000-8000-000000000003',
  name: 'Ana Silva',
  organisation: '',
  job_title: 'Designer',
  email: '',
  phone: '',
  picture: null,
  is_shared: true,
};

export const pageOf = (...results: ContactEntry[]): ContactPage => ({ results, next: null, total: results.length });

/** Opens a URL of the remote in an empty company; `handlers` override the responses. */
export const openContacts = (handlers: NetworkHandlers = {}, at = ''): RenderedRemote =>
  renderRemote(ContactsScreen, {
    path: `/contacts${at}`,
    session: session(),
    network: {
      'GET contacts/list/': () => pageOf(),
      'GET contacts/organisations/': () => [],
      'GET contacts/retrieve/:id/': () => farhana,
      'GET contacts/notes/list/:id/': () => [],
      'GET starred/ids/': () => ({ results: [] }),
      'POST recent/visit/': () => null,
      ...handlers,
    },
  });
