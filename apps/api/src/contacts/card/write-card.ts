import type { CardVersion, EmailKind, PhoneKind } from '@atrium/contracts/contact-options';
import type { Contact } from '@atrium/contracts/contacts';
import ICAL from 'ical.js';

type Exported = Pick<
  Contact,
  'id' | 'name' | 'organisation' | 'job_title' | 'emails' | 'phones' | 'address' | 'website' | 'birthday' | 'updated_at'
> & { readonly card_uid?: string };

const emailTypes: Readonly<Record<EmailKind, string | undefined>> = { work: 'work', home: 'home', other: undefined };
const phoneTypes: Readonly<Record<PhoneKind, string | undefined>> = {
  mobile: 'cell',
  work: 'work',
  home: 'home',
  other: undefined,
};

/** A contact as a card (RFC 6350, or RFC 2426 for version 3.0). Its uid stays the same, so that programs know it again. */
export function writeCard(contact: Exported, version: CardVersion): string {
  const card = new ICAL.Component(['vcard', [['version', {}, 'text', version]], []]);
  const add = (name: string, value: string | string[], type?: string): void => {
    const property = new ICAL.Property(name, card);
    // Numbers of version 4.0 would be addresses.
    if (name === 'tel' && version === '4.0') property.resetType('text');
    if (type !== undefined) property.setParameter('type', type);
    property.setValue(value);
    card.addProperty(property);
  };
  const uid = contact.card_uid === undefined || contact.card_uid === '' ? contact.id : contact.card_uid;
  add('uid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uid) ? `urn:uuid:${uid}` : uid);
  add('fn', contact.name);
  add('n', structuredName(contact.name));
  if (contact.organisation !== '') add('org', [contact.organisation]);
  if (contact.job_title !== '') add('title', contact.job_title);
  for (const { kind, value } of contact.emails) add('email', value, emailTypes[kind]);
  for (const { kind, value } of contact.phones) add('tel', value, phoneTypes[kind]);
  if (contact.address !== '') add('adr', ['', '', contact.address, '', '', '', '']);
  if (contact.website !== '') add('url', contact.website);
  if (contact.birthday !== null) add('bday', contact.birthday);
  add('rev', contact.updated_at.replace(/\.\d+/, ''));
  return `${card.toString()}\r\n`;
}

/** The last word as the family name: contacts have one name, and programs sort by this. */
function structuredName(name: string): string[] {
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.slice(-1) : [];
  return [family.join(' '), words.slice(0, words.length - family.length).join(' '), '', '', ''];
}
