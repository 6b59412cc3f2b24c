import { z } from 'zod';
import {
  cardVersions,
  contactImportActions,
  contactLimits,
  contactViews,
  emailKinds,
  phoneKinds,
} from './contact-options';
import {
  emailSchema,
  idSchema,
  optionalText,
  pageQuerySchema,
  pageSchema,
  pastDaySchema,
  requiredText,
} from './common';

/** Where somebody's name stands beside what they wrote or added. */
const personSchema = z.object({ user: idSchema, name: z.string() });

const contactEmailSchema = z.object({ kind: z.enum(emailKinds), value: z.string() });
const contactPhoneSchema = z.object({ kind: z.enum(phoneKinds), value: z.string() });

/** Somebody outside the company. Shared ones are everyone’s to read and change; the others are there for whoever added them. */
export const contactSchema = z.object({
  id: idSchema,
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  emails: z.array(contactEmailSchema),
  phones: z.array(contactPhoneSchema),
  address: z.string(),
  website: z.string(),
  birthday: z.iso.date().nullable(),
  is_shared: z.boolean(),
  /** Whether the caller added it. */
  is_own: z.boolean(),
  added_by: personSchema,
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** You can restore it for 30 days. */
  deleted_at: z.iso.datetime().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** One row of the list: a colleague by the id of their record, or a contact. */
export const contactEntrySchema = z.object({
  kind: z.enum(['colleague', 'contact']),
  id: idSchema,
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  /** The first of each; empty where there is none, or where the record doesn’t show it to the caller. */
  email: z.string(),
  phone: z.string(),
  picture: z.string().nullable(),
  is_shared: z.boolean(),
});
export type ContactEntry = z.infer<typeof contactEntrySchema>;

const filters = {
  search: z.string().max(200).optional(),
  who: z.enum(contactViews).optional(),
  /** Exactly this one, in any letter case. */
  organisation: z.string().max(contactLimits.organisation).optional(),
  /** Only what the caller added. */
  mine: z.enum(['true', 'false']).optional(),
};

/** `GET contacts/list/`: by name. `deleted` lists what can be restored instead. */
export const contactListQuerySchema = pageQuerySchema.extend({
  ...filters,
  deleted: z.enum(['true', 'false']).optional(),
});
export type ContactListQuery = z.infer<typeof contactListQuerySchema>;
export const contactPageSchema = pageSchema(contactEntrySchema);
export type ContactPage = z.infer<typeof contactPageSchema>;

/** `GET contacts/organisations/`: those that contacts belong to, by name, with how many do. */
export const organisationsSchema = z.array(z.object({ name: z.string(), contacts: z.int() }));
export type Organisations = z.infer<typeof organisationsSchema>;

const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
const isWebAddress = (address: string): boolean =>
  address === '' || /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.][^\s]*$/i.test(address);

/** `POST contacts/create/`. */
export const newContactSchema = z.object({
  name: requiredText(contactLimits.name),
  organisation: optionalText(contactLimits.organisation),
  job_title: optionalText(contactLimits.jobTitle),
  emails: z
    .array(z.object({ kind: z.enum(emailKinds), value: emailSchema }))
    .max(contactLimits.ways, { error: 'field.too-many-rows' })
    .default([]),
  phones: z
    .array(z.object({ kind: z.enum(phoneKinds), value: requiredText(contactLimits.phone) }))
    .max(contactLimits.ways, { error: 'field.too-many-rows' })
    .default([]),
  address: optionalText(contactLimits.address),
  website: z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(contactLimits.website, { error: 'field.too-long' })
    .refine(isWebAddress, { error: 'contact.website' })
    .default(''),
  birthday: pastDaySchema.nullable().default(null),
  is_shared: z.boolean().default(true),
});
export type NewContact = z.infer<typeof newContactSchema>;

/**
 * `PUT contacts/update/{id}/`: says all of it anew, and which version it was made from: 409 `contact.newer` where somebody
 * changed the contact since.
 */
export const contactChangeSchema = newContactSchema.extend({ version: z.int() });
export type ContactChange = z.infer<typeof contactChangeSchema>;

/** `GET contacts/notes/list/{id}/`, the newest first. */
export const contactNoteSchema = z.object({
  id: idSchema,
  author: personSchema,
  message: z.string(),
  created_at: z.iso.datetime(),
  is_own: z.boolean(),
});
export type ContactNote = z.infer<typeof contactNoteSchema>;
export const contactNotesSchema = z.array(contactNoteSchema);

/** `POST contacts/notes/create/{id}/`. */
export const newContactNoteSchema = z.object({ message: requiredText(contactLimits.note) });
export type NewContactNote = z.infer<typeof newContactNoteSchema>;

const version = z.enum(cardVersions).optional();
/** `GET contacts/export/`: the contacts that a list shows, as vCard; colleagues are not among them. */
export const contactExportQuerySchema = z.object({ ...filters, version });
export type ContactExportQuery = z.infer<typeof contactExportQuerySchema>;
/** `GET contacts/card/{id}/`. */
export const contactCardQuerySchema = z.object({ version });

/**
 * `POST contacts/import/preview/` (multipart, vCard 3.0 or 4.0 in `file`): what an import would do, card by card. Writes
 * nothing. Refused as a whole (400 at `file`) is only what has no cards, or too many.
 */
export const contactImportPreviewSchema = z.object({
  ignored_columns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Where the card begins in the file, from 1. */
      line: z.int(),
      name: z.string(),
      organisation: z.string(),
      email: z.string(),
      phone: z.string(),
      action: z.enum(contactImportActions),
      /** What the card has that no contact keeps, such as a photo. */
      left_out: z.array(z.string()),
      /** Who it is already; without an id that is an earlier card of the file. */
      same: z.object({ id: idSchema.nullable(), name: z.string() }).nullable(),
      problems: z.record(z.string(), z.array(z.string())),
    }),
  ),
  total: z.int(),
  valid: z.int(),
  actions: z.object({ add: z.int(), change: z.int(), none: z.int() }),
});
export type ContactImportPreview = z.infer<typeof contactImportPreviewSchema>;
export type ContactImportRow = ContactImportPreview['rows'][number];

/**
 * `POST contacts/import/`: the same file, with `skip_problems` and `is_shared` as `true` or `false`. Adds all new cards or
 * none; with `skip_problems` all that have no problem. Sent again with the same key, it answers what was done.
 */
export const contactImportedSchema = z.object({ created: z.int(), unchanged: z.int(), skipped: z.int() });
export type ContactImported = z.infer<typeof contactImportedSchema>;
