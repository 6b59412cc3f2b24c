import { asText, checkPeople, readPeople } from './people-to-invite';

const rahima = { email: 'rahima@acme.example', full_name: 'Rahima Khatun' };
const karim = { email: 'karim@acme.example', full_name: 'Karim' };

describe('people to invite', () => {
  it.each([
    [
      'an address alone, which says a name',
      'rahima.khatun@acme.example',
      [{ ...rahima, email: 'rahima.khatun@acme.example' }],
    ],
    ['a name with an address', 'Rahima Khatun <rahima@acme.example>', [rahima]],
    ['a line for each', 'Rahima Khatun <rahima@acme.example>\r\n\n karim@acme.example ', [rahima, karim]],
    ['many in one line', 'Rahima Khatun <rahima@acme.example>, karim@acme.example', [rahima, karim]],
    [
      'addresses side by side',
      'karim@acme.example; asha@acme.example',
      [karim, { email: 'asha@acme.example', full_name: 'Asha' }],
    ],
    ['a row with the name first', 'Rahima Khatun,rahima@acme.example', [rahima]],
    ['a row with the address first', 'rahima@acme.example\tRahima Khatun', [rahima]],
    ['a name in quotes', '"Khatun, Rahima" <rahima@acme.example>', [{ ...rahima, full_name: 'Khatun, Rahima' }]],
    [
      'a name in quotes with signs',
      '"Khatun > Rahima; HR" <rahima@acme.example>',
      [{ ...rahima, full_name: 'Khatun > Rahima; HR' }],
    ],
    [
      'names side by side',
      'Rahima Khatun <rahima@acme.example> <karim@acme.example> asha@acme.example',
      [rahima, karim, { email: 'asha@acme.example', full_name: 'Asha' }],
    ],
    ['a mark that is alone', 'Rahima "R Khatun,rahima@acme.example', [{ ...rahima, full_name: 'Rahima "R Khatun' }]],
    ['a name in Bangla', 'রহিমা <rahima@acme.example>', [{ ...rahima, full_name: 'রহিমা' }]],
    [
      'a table with headings',
      '\uFEFFEmployee ID,First name,Last name,Email\nE-1,Rahima,Khatun,rahima@acme.example',
      [rahima],
    ],
    ['empty cells of a table', 'ID;Name;Email\n;;karim@acme.example', [karim]],
    [
      'one person once',
      'karim@acme.example\nKARIM@acme.example',
      [{ email: 'KARIM@acme.example', full_name: 'KARIM' }],
    ],
    ['what is no address, too', 'somebody', [{ email: 'somebody', full_name: 'somebody' }]],
    ['nobody', ' \n', []],
  ])('are read from %s', (_, text, people) => {
    expect(readPeople(text)).toEqual(people);
  });

  it.each(['some.body@people.example ', 'a,', '"', 'a'])('are looked for in a long line of %j', (text) => {
    expect(readPeople(text.repeat(200_000 / text.length)).length).toBe(1);
  });

  it('can be written down and read again', () => {
    expect(readPeople(asText([rahima, karim]))).toEqual([rahima, karim]);
  });

  it('have to be some, but not too many', () => {
    expect(checkPeople({ people: ' ' }).errors).toEqual({ people: 'Enter at least one email address.' });
    const many = Array.from({ length: 201 }, (_, index) => `person-${index}@acme.example`).join('\n');
    expect(checkPeople({ people: many }).errors).toEqual({ people: 'You can invite up to 200 people at a time.' });
  });
});
