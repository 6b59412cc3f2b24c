/** What the screens of Contacts need without a schema. */
export const contactLimits = {
  name: 200,
  organisation: 200,
  jobTitle: 200,
  phone: 60,
  address: 500,
  website: 500,
  note: 4000,
  /** Of email addresses, and of phone numbers. */
  ways: 10,
} as const;

export const emailKinds = ['work', 'home', 'other'] as const;
export type EmailKind = (typeof emailKinds)[number];
export const phoneKinds = ['mobile', 'work', 'home', 'other'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** Whom a list shows: colleagues come from the directory, everyone else was added. */
export const contactViews = ['all', 'colleagues', 'outside'] as const;
export type ContactView = (typeof contactViews)[number];

/** Formats of vCard that an export writes. */
export const cardVersions = ['4.0', '3.0'] as const;
export type CardVersion = (typeof cardVersions)[number];

export const contactImportLimits = { cards: 5000, mb: 10 } as const;

/** What an import does with a card: adds it, or leaves it out because the contact is there. */
export const contactImportActions = ['add', 'none'] as const;
