import type {
  Contact,
  ContactImported,
  ContactImportPreview,
  ContactNote,
  ContactPage,
  Organisations,
} from '@atrium/contracts/contacts';

/** What Contacts calls. */
export interface ContactCalls {
  'GET contacts/list/': ContactPage;
  'GET contacts/organisations/': Organisations;
  'GET contacts/retrieve/:id/': Contact;
  'POST contacts/create/': Contact;
  'PUT contacts/update/:id/': Contact;
  'DELETE contacts/delete/:id/': null;
  'POST contacts/restore/:id/': Contact;
  'GET contacts/notes/list/:id/': readonly ContactNote[];
  'POST contacts/notes/create/:id/': ContactNote;
  'DELETE contacts/notes/delete/:id/': null;
  'POST contacts/import/preview/': ContactImportPreview;
  'POST contacts/import/': ContactImported;
}
