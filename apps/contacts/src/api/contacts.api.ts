import type {
  Contact,
  ContactChange,
  ContactImported,
  ContactImportPreview,
  ContactNote,
  ContactPage,
  NewContact,
  Organisations,
} from '@atrium/contracts/contacts';
import { formDataOf } from '@atrium/forms';
import { cursorPages } from '@atrium/lists';
import { download, injectTenantEndpoints, keyHeader } from '@atrium/tenant-api';
import type { ContactFilter } from '../list/contact-filter';

const root = 'company_management_service/contacts/';
const pageSize = 100;
const segment = encodeURIComponent;

/** Contacts share the tag type of people, whose tags are account ids. */
const listTag = { type: 'Person', id: 'CONTACTS' } as const;
const contactTag = (id: string) => ({ type: 'Person', id: `CONTACT ${id}` }) as const;
const notesTag = (id: string) => ({ type: 'Person', id: `CONTACT NOTES ${id}` }) as const;

interface Keyed {
  readonly key: string;
}

const pages = cursorPages((params: ContactFilter) => ({ url: `${root}list/`, params }), pageSize);

const contactsApi = injectTenantEndpoints((build) => ({
  contactsList: build.infiniteQuery<ContactPage, ContactFilter, string>({
    ...pages,
    // All pages are read again after a change, so that nobody loses their place in a long list.
    infiniteQueryOptions: { ...pages.infiniteQueryOptions, refetchCachedPages: true },
    providesTags: [listTag],
    keepUnusedDataFor: 300,
  }),
  contactsOrganisations: build.query<Organisations, void>({
    query: () => ({ url: `${root}organisations/` }),
    providesTags: [listTag],
  }),
  contactsRetrieve: build.query<Contact, string>({
    query: (id) => ({ url: `${root}retrieve/${segment(id)}/` }),
    providesTags: (_, __, id) => [contactTag(id)],
  }),
  contactsNotes: build.query<ContactNote[], string>({
    query: (id) => ({ url: `${root}notes/list/${segment(id)}/` }),
    providesTags: (_, __, id) => [notesTag(id)],
  }),

  contactsAdd: build.mutation<Contact, Keyed & { readonly contact: NewContact }>({
    query: ({ key, contact }) => ({ url: `${root}create/`, method: 'POST', body: contact, headers: keyHeader(key) }),
    invalidatesTags: [listTag],
  }),
  contactsChange: build.mutation<Contact, { readonly id: string; readonly change: ContactChange }>({
    query: ({ id, change }) => ({ url: `${root}update/${segment(id)}/`, method: 'PUT', body: change }),
    // Also after a version conflict, to show what somebody else changed.
    invalidatesTags: (_, __, { id }) => [contactTag(id), listTag],
  }),
  contactsDelete: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${segment(id)}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, id) => [contactTag(id), listTag],
  }),
  contactsRestore: build.mutation<Contact, string>({
    query: (id) => ({ url: `${root}restore/${segment(id)}/`, method: 'POST' }),
    invalidatesTags: (_, __, id) => [contactTag(id), listTag],
  }),

  contactsAddNote: build.mutation<ContactNote, Keyed & { readonly contact: string; readonly message: string }>({
    query: ({ key, contact, message }) => ({
      url: `${root}notes/create/${segment(contact)}/`,
      method: 'POST',
      body: { message },
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, __, { contact }) => [notesTag(contact)],
  }),
  contactsDeleteNote: build.mutation<null, { readonly contact: string; readonly note: string }>({
    query: ({ note }) => ({ url: `${root}notes/delete/${segment(note)}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, { contact }) => [notesTag(contact)],
  }),

  /** Saves the contacts that the list shows as one file of cards. */
  contactsExport: build.mutation<null, ContactFilter>({
    queryFn: download(
      (params) => ({ url: `${root}export/`, params }),
      () => `contacts-${new Date().toISOString().slice(0, 10)}.vcf`,
    ),
  }),
  contactsCard: build.mutation<null, Pick<Contact, 'id' | 'name'>>({
    queryFn: download(
      ({ id }) => ({ url: `${root}card/${segment(id)}/` }),
      ({ name }) => `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.vcf`,
    ),
  }),
  contactsImportPreview: build.mutation<ContactImportPreview, File>({
    query: (file) => ({ url: `${root}import/preview/`, method: 'POST', body: formDataOf({ file }) }),
  }),
  contactsImport: build.mutation<
    ContactImported,
    Keyed & { readonly file: File; readonly skipsProblems: boolean; readonly isShared: boolean }
  >({
    query: ({ key, file, skipsProblems, isShared }) => ({
      url: `${root}import/`,
      method: 'POST',
      body: formDataOf({ file, skip_problems: String(skipsProblems), is_shared: String(isShared) }),
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => (failure === undefined ? [listTag] : []),
  }),
}));

export const {
  useContactsListInfiniteQuery,
  useContactsOrganisationsQuery,
  useContactsRetrieveQuery,
  useContactsNotesQuery,
  useContactsAddMutation,
  useContactsChangeMutation,
  useContactsDeleteMutation,
  useContactsRestoreMutation,
  useContactsAddNoteMutation,
  useContactsDeleteNoteMutation,
  useContactsExportMutation,
  useContactsCardMutation,
  useContactsImportPreviewMutation,
  useContactsImportMutation,
} = contactsApi;
