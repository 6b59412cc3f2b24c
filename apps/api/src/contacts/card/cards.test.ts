import { newContactSchema, type NewContact } from '@atrium/contracts/contacts';
import { readCard, type ReadCard } from './read-card';
import { splitCards } from './split-cards';
import { writeCard } from './write-card';

const read = (text: string): readonly ReadCard[] => splitCards(text).map(readCard);
const only = (...lines: readonly string[]): ReadCard => {
  const [card, ...others] = read(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'));
  if (card === undefined || others.length > 0) throw new Error('This is not one card.');
  return card;
};

const id = '0190a0b0-0000-7000-8000-000000000001';
const contacts: readonly NewContact[] = [
  {
    name: 'Farhana Kabir',
    organisation: 'Padma Bank',
    job_title: 'Manager',
    emails: [
      { kind: 'work', value: 'farhana@padma.example' },
      { kind: 'other', value: 'f@x.example' },
    ],
    phones: [
      { kind: 'mobile', value: '+880 1711 000001' },
      { kind: 'home', value: '+880 2; 55,00' },
    ],
    address: '112 Gulshan Avenue\nDhaka 1212',
    website: 'https://padma.example/a,b;c?d=1',
    birthday: '1990-04-12',
    is_shared: true,
  },
  newContactSchema.parse({
    name: 'ড. রফিকুল ইসলাম চৌধুরী, যুগ্ম সচিব; পরিকল্পনা মন্ত্রণালয়, গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
    organisation: 'মেঘনা; সরবরাহ, \\ লিমিটেড',
    job_title: 'হিসাবরক্ষক 👩🏽‍💼',
    address: `${'বাড়ি ১২, '.repeat(30)}\nঢাকা`,
  }),
  newContactSchema.parse({ name: 'Mono' }),
];

describe.each(['4.0', '3.0'] as const)('a card of version %s', (version) => {
  test.each(contacts)('says of $name what the contact says', (contact) => {
    const card = writeCard({ ...contact, id, updated_at: '2026-01-02T03:04:05.678Z' }, version);
    expect(card).toContain(`VERSION:${version}\r\n`);
    expect(card.endsWith('END:VCARD\r\n')).toBe(true);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
    expect(read(card)).toEqual([{ line: 1, uid: id, note: '', leftOut: [], contact, problems: {} }]);
  });
});

test('several cards of a file are read each for itself, wherever their lines end', () => {
  const text = `\uFEFFBEGIN:VCARD\nVERSION:3.0\nFN:One\nEND:VCARD\n\nbegin:vcard\rversion:4.0\rFN:Two\rEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Three\r\n`;
  const cards = read(text.slice(1));
  expect(cards.map(({ line, contact, problems }) => [line, contact.name, problems])).toEqual([
    [1, 'One', {}],
    [6, 'Two', {}],
    [10, '', { card: ['This card has no end. The file may have been cut off.'] }],
  ]);
});

test('lines that go on, groups, types and escaped characters are read as programs write them', () => {
  const { contact, note, uid, problems } = only(
    'VERSION:3.0',
    'N:Rahman;Karim;;Dr.;',
    'ORG:Acme\\, Inc.;Sales',
    'TITLE:Head\\; sales',
    'item1.EMAIL;type=INTERNET;type=HOME:karim@home.example',
    'EMAIL;type=INTERNET;type=WORK;type=pref:karim@ac',
    ' me.example',
    'TEL;type=CELL;type=VOICE:+880 1',
    'TEL;TYPE=WORK,FAX:+880 2',
    'TEL:+880 1',
    'ADR;TYPE=WORK:;Floor 2;12 Road A\\, B;Dhaka;;1200;Bangladesh',
    'URL:acme.example',
    'BDAY;VALUE=date:1980-02-29',
    'NOTE:First line\\nSecond\\; line',
    'UID:urn:uuid:0190A0B0-0000-7000-8000-000000000001',
    'X-ABLabel:_$!<HomePage>!$_',
  );
  expect(problems).toEqual({});
  expect(contact).toMatchObject({
    name: 'Dr. Karim Rahman',
    organisation: 'Acme, Inc.',
    job_title: 'Head; sales',
    emails: [
      { kind: 'work', value: 'karim@acme.example' },
      { kind: 'home', value: 'karim@home.example' },
    ],
    phones: [
      { kind: 'mobile', value: '+880 1' },
      { kind: 'work', value: '+880 2' },
    ],
    address: 'Floor 2, 12 Road A, B, Dhaka, 1200, Bangladesh',
    website: 'https://acme.example',
    birthday: '1980-02-29',
  });
  expect(note).toBe('First line\nSecond; line');
  expect(uid).toBe(id);
});

test('what is preferred in version 4.0 stands first, and numbers may be addresses', () => {
  const { contact } = only(
    'VERSION:4.0',
    'FN:Karim',
    'TEL;VALUE=uri;TYPE="voice,home":tel:+880-2-55;ext=7',
    'TEL;VALUE=uri;PREF=1;TYPE=cell:tel:+880-1',
  );
  expect(contact.phones).toEqual([
    { kind: 'mobile', value: '+880-1' },
    { kind: 'home', value: '+880-2-55 ext. 7' },
  ]);
});

test('photos and what else no contact keeps are left out, and named', () => {
  const { contact, leftOut, problems } = only(
    'VERSION:3.0',
    'FN:Karim',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD',
    'BDAY:--0412',
    'URL:mailto:karim@x.example',
  );
  expect(problems).toEqual({});
  expect(contact).toMatchObject({ name: 'Karim', birthday: null, website: '' });
  expect(leftOut).toEqual(['photo', 'birthday', 'website']);
});

test.each([
  [
    ['VERSION:2.1', 'N:Doe;John', 'TEL;CELL:1'],
    'card',
    'Only vCard 3.0 and 4.0 can be read. Export this contact again in one of them.',
  ],
  [['VERSION:3.0', 'FN:x', 'no property'], 'card', 'This card can’t be read.'],
  [['VERSION:3.0', 'FN:', 'TEL:1'], 'card', 'This card has neither a name nor an organisation.'],
  [['VERSION:4.0', 'FN:x', 'EMAIL:not an address'], 'emails.0.value', 'Enter a valid email address.'],
  [['VERSION:4.0', `FN:${'x'.repeat(201)}`], 'name', 'Use no more than 200 characters.'],
])('what is wrong with a card is said: %j', (lines, field, sentence) => {
  expect(only(...lines).problems).toEqual({ [field]: [sentence] });
});

test('an organisation without a person is a contact by its name', () => {
  expect(only('VERSION:3.0', 'N:;;;;', 'ORG:Acme').contact).toMatchObject({ name: 'Acme', organisation: '' });
});
