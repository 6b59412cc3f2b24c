import {
  contactNoteSchema,
  contactNotesSchema,
  contactPageSchema,
  contactSchema,
  organisationsSchema,
  type Contact,
  type ContactPage,
} from '@atrium/contracts/contacts';
import { recentListSchema, starredListSchema } from '@atrium/contracts/visits';
import { searchAnswerSchema } from '@atrium/contracts/search';
import { connectDatabase } from '../database/database';
import { appRole } from '../database/app-role';
import { fieldReaders } from '../policy/fields';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { settingsOf } from '../testing/company-settings';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { problemOf } from '../testing/problems';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { purgeDeletedContacts } from './purge';

type Caller = Pick<Company, 'tenant' | 'token' | 'user_id'>;

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const newCompany = () => registerCompany(server, `Contacts ${++made}`);
async function hire(company: Company): Promise<Caller & { readonly record: string }> {
  const person = await createEmployee(server, company, ++made);
  return {
    tenant: company.tenant,
    token: await signIn(server, person.email),
    user_id: person.user,
    record: person.id,
  };
}
const at = ({ tenant, token }: Caller, path: string, call: Partial<Call> = {}): Promise<Answer> =>
  server.call({ tenant, token, path: `${tenantApi}/${path}`, ...call });
const send = (caller: Caller, json: object, headers = {}) =>
  at(caller, 'contacts/create/', { method: 'POST', json, headers });
const add = async (caller: Caller, json: object): Promise<Contact> =>
  contactSchema.strict().parse((await send(caller, json)).json);
const read = async (caller: Caller, id: string): Promise<Contact> =>
  contactSchema.strict().parse((await at(caller, `contacts/retrieve/${id}/`)).json);
const change = (caller: Caller, id: string, json: object) =>
  at(caller, `contacts/update/${id}/`, { method: 'PUT', json });
const remove = (caller: Caller, id: string) => at(caller, `contacts/delete/${id}/`, { method: 'DELETE' });
const list = async (caller: Caller, query = ''): Promise<ContactPage> =>
  contactPageSchema.strict().parse((await at(caller, `contacts/list/?${query}`)).json);
const names = async (caller: Caller, query = '') => (await list(caller, query)).results.map(({ name }) => name);

const bank = {
  name: 'Farhana Kabir',
  organisation: 'Padma Bank',
  job_title: 'Manager',
  emails: [{ kind: 'work', value: 'farhana@padma.example' }],
  phones: [
    { kind: 'mobile', value: '+880 1711 000001' },
    { kind: 'work', value: '+880 2 5500' },
  ],
  address: 'Gulshan\nDhaka',
  website: 'https://padma.example',
  birthday: '1990-04-12',
  is_shared: true,
};

describe('a contact', () => {
  test('is kept with all that it says, and read by colleagues', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    const contact = await add(company, { ...bank, website: 'padma.example' });
    expect(contact).toMatchObject({ ...bank, is_own: true, version: 1, deleted_at: null });
    expect(await read(colleague, contact.id)).toEqual({ ...contact, is_own: false });
  });

  test('is made once, however often it is sent', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    const headers = { 'Idempotency-Key': '3f2b1c50-8a43-4e0a-9f15-6a1f1c1f0a01' };
    const first = await send(company, bank, headers);
    expect(first.status).toBe(201);
    expect((await send(company, bank, headers)).json).toEqual(first.json);
    expect((await list(company, 'who=outside')).total).toBe(1);
    expect(problemOf(await send(colleague, bank, headers)).code).toBe('request.key-used');
  });

  test.each([
    [{ name: ' ' }, 'name', 'This field is required.'],
    [{ name: 'x', emails: [{ kind: 'work', value: 'x' }] }, 'emails.0.value', 'Enter a valid email address.'],
    [{ name: 'x', website: 'javascript:alert(1)' }, 'website', 'Enter a web address, such as example.com.'],
    [{ name: 'x', birthday: '2990-01-01' }, 'birthday', 'This date is in the future.'],
    [
      { name: 'x', phones: Array.from({ length: 11 }, () => ({ kind: 'work', value: '1' })) },
      'phones',
      'Fill in no more than 10 rows.',
    ],
  ])('is refused at the field that is wrong: %j', async (json, field, sentence) => {
    const company = await newCompany();
    const answer = await send(company, json);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: { [field]: [sentence] } });
  });

  test('is changed by whoever sees it, from the version that they read', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    const { id } = await add(company, bank);
    const answer = await change(colleague, id, { ...bank, name: 'Farhana Karim', version: 1 });
    expect(answer).toMatchObject({ status: 200, json: { name: 'Farhana Karim', version: 2, is_own: false } });
    expect(problemOf(await change(company, id, { ...bank, version: 1 }))).toMatchObject({ code: 'contact.newer' });
    expect(problemOf(await change(colleague, id, { ...bank, version: 2, is_shared: false })).code).toBe(
      'contact.not-own',
    );
    expect((await change(company, id, { ...bank, version: 2, is_shared: false })).status).toBe(200);
    expect(await at(colleague, `contacts/retrieve/${id}/`)).toMatchObject({ status: 404 });
  });

  test('that is deleted can be restored for thirty days, and is then gone', async () => {
    const company = await newCompany();
    const { id } = await add(company, bank);
    expect((await remove(company, id)).status).toBe(204);
    expect((await remove(company, id)).status).toBe(204);
    expect(await names(company, 'who=outside')).toEqual([]);
    expect(await names(company, 'deleted=true')).toEqual(['Farhana Kabir']);
    expect((await change(company, id, { ...bank, version: 1 })).status).toBe(404);
    const restored = await at(company, `contacts/restore/${id}/`, { method: 'POST' });
    expect(restored).toMatchObject({ status: 200, json: { deleted_at: null } });
    expect(await names(company, 'who=outside')).toEqual(['Farhana Kabir']);

    const kept = await add(company, { name: 'Kept' });
    await remove(company, id);
    await remove(company, kept.id);
    await asOwner(server, `update contact set deleted_at = deleted_at - interval '31 days' where id = '${id}'`);
    expect(await names(company, 'deleted=true')).toEqual(['Kept']);
    expect((await at(company, `contacts/restore/${id}/`, { method: 'POST' })).status).toBe(404);
    expect((await at(company, `contacts/retrieve/${id}/`)).status).toBe(404);
    const role = appRole(new URL(server.ownerUrl).pathname.slice(1), testSecret);
    const url = new URL(server.ownerUrl);
    url.username = role.name;
    url.password = role.password;
    const database = connectDatabase({
      url: url.href,
      fieldReaders,
      connections: 1,
      waitMs: 30_000,
      onLost: (error) => {
        throw error;
      },
    });
    try {
      expect(await purgeDeletedContacts({ database })).toBe(1);
    } finally {
      await database.close();
    }
    expect(await asOwner(server, 'select id from contact where id = any ($1)', [[id, kept.id]])).toEqual([
      { id: kept.id },
    ]);
  });
});

describe('what somebody keeps to themselves', () => {
  test('is seen by nobody else, not even an admin', async () => {
    const company = await newCompany();
    const owner = await hire(company);
    const { id } = await add(owner, { ...bank, is_shared: false });
    const calls = [
      at(company, `contacts/retrieve/${id}/`),
      change(company, id, { ...bank, version: 1 }),
      remove(company, id),
      at(company, `contacts/restore/${id}/`, { method: 'POST' }),
      at(company, `contacts/notes/list/${id}/`),
      at(company, `contacts/notes/create/${id}/`, { method: 'POST', json: { message: 'x' } }),
      at(company, `contacts/card/${id}/`),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
    expect(await names(company, 'who=outside')).toEqual([]);
    expect((await at(company, 'contacts/organisations/')).json).toEqual([]);
    expect((await at(company, 'contacts/export/')).text).toBe('');
    expect(await names(owner, 'who=outside')).toEqual(['Farhana Kabir']);
    expect((await at(owner, 'contacts/export/')).text).toContain('FN:Farhana Kabir');
  });

  test('goes with the account, and what is shared stays', async () => {
    const company = await newCompany();
    const owner = await hire(company);
    const own = await add(owner, { name: 'Own', is_shared: false });
    const shared = await add(owner, { name: 'Shared' });
    expect((await at(company, `employees/delete/${owner.record}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await asOwner(server, 'select id from contact where id = any ($1)', [[own.id, shared.id]])).toEqual([
      { id: shared.id },
    ]);
    expect(await names(company, 'who=outside')).toEqual(['Shared']);
  });
});

test('nothing of a company is there for another one', async () => {
  const [company, other] = [await newCompany(), await newCompany()];
  const { id } = await add(company, bank);
  const note = contactNoteSchema.parse(
    (await at(company, `contacts/notes/create/${id}/`, { method: 'POST', json: { message: 'Hello' } })).json,
  );
  const calls = [
    at(other, `contacts/retrieve/${id}/`),
    change(other, id, { ...bank, version: 1 }),
    remove(other, id),
    at(other, `contacts/restore/${id}/`, { method: 'POST' }),
    at(other, `contacts/notes/list/${id}/`),
    at(other, `contacts/notes/delete/${note.id}/`, { method: 'DELETE' }),
    at(other, `contacts/card/${id}/`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  expect((await list(other, 'who=outside')).total).toBe(0);
  expect((await at(other, 'contacts/organisations/')).json).toEqual([]);
  expect(searchAnswerSchema.parse((await at(other, 'search/?q=farhana&kinds=contact')).json).results).toEqual([]);
});

describe('the list', () => {
  test('has colleagues and contacts by name, in pages', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    for (const name of ['zoe', 'Adam', 'mia', 'Ben']) await add(company, { name });
    const all = await names(company);
    expect(all).toHaveLength(6);
    expect(all).toEqual(all.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    const pages: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await list(company, `limit=2${next === '' ? '' : `&cursor=${next}`}`);
      expect(page.total).toBe(6);
      pages.push(...page.results.map(({ name }) => name));
      next = page.next;
    }
    expect(pages).toEqual(all);
    const people = (await list(company, 'who=colleagues')).results;
    expect(people.map(({ kind }) => kind)).toEqual(['colleague', 'colleague']);
    expect(people.map(({ id }) => id)).toContain(colleague.record);
    expect((await at(company, 'contacts/list/?cursor=x')).status).toBe(400);
  });

  test('is narrowed by words, organisation, and who added it', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    await add(company, bank);
    await add(colleague, { name: 'রহিম উদ্দিন', organisation: 'padma bank' });
    await add(colleague, { name: 'Joan', organisation: 'Other', is_shared: false });
    expect(await names(company, 'search=padma')).toEqual(['Farhana Kabir', 'রহিম উদ্দিন']);
    expect(await names(company, 'search=000001')).toEqual(['Farhana Kabir']);
    expect(await names(company, `search=${encodeURIComponent('রহিম')}`)).toEqual(['রহিম উদ্দিন']);
    expect(await names(company, 'organisation=Padma%20Bank')).toEqual(['Farhana Kabir', 'রহিম উদ্দিন']);
    expect(await names(colleague, 'mine=true')).toEqual(['Joan', 'রহিম উদ্দিন']);
    expect(await list(company, 'who=colleagues&organisation=Padma%20Bank')).toMatchObject({ results: [], total: 0 });
    const organisations = organisationsSchema.parse((await at(company, 'contacts/organisations/')).json);
    expect(organisations).toEqual([{ name: expect.stringMatching(/^padma bank$/i) as string, contacts: 2 }]);
  });

  test('shows of colleagues what the record shows to the reader', async () => {
    const company = await newCompany();
    const reader = await hire(company);
    const entry = async (who: Caller) =>
      (await list(who, 'who=colleagues')).results.find(({ id }) => id === other.record);
    const other = await hire(company);
    expect((await entry(reader))?.email).not.toBe('');
    await settingsOf(server, company).set({ visible_fields: [] });
    expect(await entry(reader)).toMatchObject({ email: '', phone: '' });
    expect((await entry(company))?.email).not.toBe('');
  });
});

describe('notes', () => {
  test('say who wrote them and when, and are deleted by them alone', async () => {
    const company = await newCompany();
    const colleague = await hire(company);
    const { id } = await add(company, bank);
    const write = (caller: Caller, message: string, headers = {}) =>
      at(caller, `contacts/notes/create/${id}/`, { method: 'POST', json: { message }, headers });
    const headers = { 'Idempotency-Key': '3f2b1c50-8a43-4e0a-9f15-6a1f1c1f0a02' };
    const first = contactNoteSchema.strict().parse((await write(company, 'First', headers)).json);
    expect((await write(company, 'First', headers)).json).toEqual(first);
    expect(problemOf(await write(colleague, 'x', headers)).code).toBe('request.key-used');
    await write(colleague, 'Second\nline');
    const notes = contactNotesSchema.parse((await at(company, `contacts/notes/list/${id}/`)).json);
    expect(notes.map(({ message, is_own }) => [message, is_own])).toEqual([
      ['Second\nline', false],
      ['First', true],
    ]);
    const drop = (caller: Caller) => at(caller, `contacts/notes/delete/${first.id}/`, { method: 'DELETE' });
    expect(problemOf(await drop(colleague)).code).toBe('contact-note.not-own');
    expect((await drop(company)).status).toBe(204);
    expect((await drop(company)).status).toBe(404);
    expect((await write(company, ' ')).status).toBe(400);
    await remove(company, id);
    expect((await write(company, 'x')).status).toBe(404);
  });
});

describe('the rest of the suite', () => {
  const found = async (caller: Caller, words: string) =>
    searchAnswerSchema
      .parse((await at(caller, `search/?q=${encodeURIComponent(words)}&kinds=contact`)).json)
      .results.map(({ title, path }) => [title, path]);

  test('finds contacts by their words, as long as one may see them', async () => {
    const company = await newCompany();
    const owner = await hire(company);
    const { id } = await add(owner, bank);
    const hit = [['Farhana Kabir', `/contacts/${id}`]];
    expect(await found(company, 'farh')).toEqual(hit);
    expect(await found(company, 'padma manager')).toEqual(hit);
    await change(owner, id, { ...bank, name: 'Ferdousi Kabir', emails: [], version: 1, is_shared: false });
    expect(await found(company, 'kabir')).toEqual([]);
    expect(await found(owner, 'farhana')).toEqual([]);
    expect(await found(owner, 'ferdousi')).toHaveLength(1);
    await remove(owner, id);
    expect(await found(owner, 'ferdousi')).toEqual([]);
    await at(owner, `contacts/restore/${id}/`, { method: 'POST' });
    expect(await found(owner, 'ferdousi')).toHaveLength(1);
  });

  test('stars them and knows which were opened, as long as one may see them', async () => {
    const company = await newCompany();
    const reader = await hire(company);
    const { id } = await add(company, bank);
    await at(reader, 'recent/visit/', { method: 'POST', json: { kind: 'contact', id } });
    await at(reader, 'starred/set/', { method: 'PUT', json: { kind: 'contact', id, starred: true } });
    const saved = async () => ({
      recent: recentListSchema.parse((await at(reader, 'recent/list/')).json).results,
      starred: starredListSchema.parse((await at(reader, 'starred/list/')).json).results,
    });
    const place = { kind: 'contact', id, title: 'Farhana Kabir', detail: 'Padma Bank', path: `/contacts/${id}` };
    expect(await saved()).toMatchObject({ recent: [place], starred: [place] });
    await change(company, id, { ...bank, version: 1, is_shared: false });
    expect(await saved()).toEqual({ recent: [], starred: [] });
  });
});
