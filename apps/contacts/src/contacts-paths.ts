import type { RecordList } from '@atrium/lists/places';

export const contactsPath = '/contacts';
/** As pages of contacts lead back to. */
export const contactList: RecordList = { name: 'Contacts', all: 'All contacts', path: contactsPath };
export const importPath = `${contactsPath}/import`;
export const contactPath = (id: string): string => `${contactsPath}/${encodeURIComponent(id)}`;

/** Colleagues link to the directory. */
export const colleaguePath = (id: string): string => `/employee_dashboard/${encodeURIComponent(id)}`;
