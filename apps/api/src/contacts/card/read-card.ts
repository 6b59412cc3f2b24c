import { contactLimits, type EmailKind, type PhoneKind } from '@atrium/contracts/contact-options';
import { newContactSchema, type NewContact } from '@atrium/contracts/contacts';
import { messageFor, type ErrorCode, type FieldMessages } from '@atrium/errors';
import ICAL from 'ical.js';
import { z } from 'zod';
import { invalidFields } from '../../server/validation';
import type { CardText } from './split-cards';

/** A card of a file: a contact, or why it is none. */
export interface ReadCard {
  readonly line: number;
  readonly uid: string;
  readonly note: string;
  readonly leftOut: readonly string[];
  readonly contact: NewContact;
  readonly problems: FieldMessages;
}

/** A property as ical.js reads it: name, parameters, type, and a value or several. */
const propertySchema = z
  .tuple([
    z.string(),
    z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    z.string(),
    z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
  ])
  .rest(z.unknown());
const cardSchema = z.tuple([z.literal('vcard'), z.array(propertySchema)]).rest(z.unknown());
type Property = z.infer<typeof propertySchema>;

const empty: NewContact = {
  name: '',
  organisation: '',
  job_title: '',
  emails: [],
  phones: [],
  address: '',
  website: '',
  birthday: null,
  is_shared: true,
};

/** Texts longer than a contact keeps are refused field by field; what a contact has no place for is left out. */
export function readCard(card: CardText): ReadCard {
  const { line, lines, hasEnd, leftOut } = card;
  const unread = (code: ErrorCode, contact = empty): ReadCard => ({
    line,
    uid: '',
    note: '',
    leftOut,
    contact,
    problems: { card: [messageFor(code)] },
  });
  if (!hasEnd) return unread('contact-import.unfinished');
  const version = lines
    .find((one) => /^VERSION:/i.test(one))
    ?.slice('VERSION:'.length)
    .trim();
  if (version !== '3.0' && version !== '4.0') return unread('contact-import.version');
  const properties = parse(lines);
  if (properties === undefined) return unread('contact-import.unreadable');

  const all = (name: string): readonly Property[] => properties.filter(([found]) => found === name);
  const first = (name: string): string => plainText(preferred(all(name))[0]);
  const birthday = birthdayOf(all('bday')[0]);
  const website = first('url');
  const isKept = newContactSchema.shape.website.safeParse(website).success;
  const organisation = partsOf(all('org')[0])[0] ?? '';
  const name = first('fn') || nameOf(all('n')[0]) || organisation;
  if (name === '') return unread('contact-import.no-name');
  const emails = preferred(all('email')).map((email) => ({
    kind: emailKind(email),
    value: plainText(email).replace(/^mailto:/i, ''),
  }));
  const phones = preferred(all('tel')).map((phone) => ({ kind: phoneKind(phone), value: phoneNumber(phone) }));
  const { data, error } = newContactSchema.safeParse({
    name,
    organisation: organisation === name && !all('fn').length ? '' : organisation,
    job_title: first('title'),
    emails: once(emails),
    phones: once(phones),
    address: addressOf(preferred(all('adr'))[0]),
    website: isKept ? website : '',
    birthday: birthday ?? null,
  });
  const note = all('note')
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n\n');
  const read = { line, uid: uidOf(first('uid')), note: note.slice(0, contactLimits.note) };
  const more = [
    ...leftOut,
    ...(all('bday').length > 0 && birthday === undefined ? ['birthday'] : []),
    ...(website !== '' && !isKept ? ['website'] : []),
  ];
  if (error !== undefined) {
    return { ...read, leftOut: more, contact: { ...empty, name }, problems: invalidFields(error).fields ?? {} };
  }
  return { ...read, leftOut: more, contact: data, problems: {} };
}

function parse(lines: readonly string[]): readonly Property[] | undefined {
  try {
    const card: unknown = ICAL.parse(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'));
    return cardSchema.safeParse(card).data?.[1];
  } catch {
    return undefined;
  }
}

const partsOf = (property: Property | undefined): readonly string[] => {
  const value = property?.[3];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((part) => (Array.isArray(part) ? part.join(' ') : part).trim());
};
const plainText = (property: Property | undefined): string => partsOf(property).join(' ').trim();

/** Family, given, additional names, prefixes and suffixes become a name as it is said. */
function nameOf(property: Property | undefined): string {
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = partsOf(property);
  return [prefix, given, additional, family, suffix].filter((part) => part !== '').join(' ');
}

const addressOf = (property: Property | undefined): string =>
  partsOf(property)
    .filter((part) => part !== '')
    .join(', ');

/** A day with its year, on the calendar. */
function birthdayOf(property: Property | undefined): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})/.exec(plainText(property)) ?? [];
  // Some programs write a day without a year as one of 1604.
  if (day === undefined || property?.[1]['x-apple-omit-year'] !== undefined) return undefined;
  return newContactSchema.shape.birthday.safeParse(day).success ? day : undefined;
}

function typesOf([, parameters]: Property): readonly string[] {
  const types = parameters['type'] ?? [];
  return (Array.isArray(types) ? types : types.split(',')).map((type) => type.trim().toLowerCase());
}

function emailKind(property: Property): EmailKind {
  const types = typesOf(property);
  if (types.includes('work')) return 'work';
  return types.includes('home') ? 'home' : 'other';
}

function phoneKind(property: Property): PhoneKind {
  const types = typesOf(property);
  if (types.includes('cell') || types.includes('mobile')) return 'mobile';
  if (types.includes('work')) return 'work';
  return types.includes('home') ? 'home' : 'other';
}

const phoneNumber = (property: Property): string =>
  plainText(property).replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ');

/** What is preferred stands first: version 4.0 numbers it, 3.0 marks it. */
function preferred(properties: readonly Property[]): readonly Property[] {
  const rank = (property: Property): number => {
    if (typesOf(property).includes('pref')) return 0;
    const number = Number(property[1]['pref']);
    return Number.isFinite(number) ? number : 101;
  };
  return properties.toSorted((one, other) => rank(one) - rank(other));
}

/** Each once, and none without a value. */
const once = <Way extends { readonly value: string }>(ways: readonly Way[]): readonly Way[] =>
  ways.filter(({ value }, index) => value !== '' && ways.findIndex((way) => way.value === value) === index);

const uidOf = (uid: string): string =>
  uid
    .replace(/^urn:uuid:/i, '')
    .toLowerCase()
    .slice(0, 200);
