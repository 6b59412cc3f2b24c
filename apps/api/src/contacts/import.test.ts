import {
  contactImportedSchema,
  contactImportPreviewSchema,
  contactNotesSchema,
  contactPageSchema,
  contactSchema,
  type ContactImportPreview,
} from '@atrium/contracts/contacts';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { problemOf } from '../testing/problems';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

type Caller = Pick<Company, 'tenant' | 'token'>;

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const newCompany = () => registerCompany(server, `Cards ${++made}`);
const at = ({ tenant, token }: Caller, path: string, call: Partial<Call> = {}): Promise<Answer> =>
  server.call({ tenant, token, path: `${tenantApi}/contacts/${path}`, ...call });
const card = (name: string, ...lines: readonly string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');

function formOf(text: string | Buffer, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(text))]), 'contacts.vcf');
  return form;
}
const check = (caller: Caller, text: string | Buffer) =>
  at(caller, 'import/preview/', { method: 'POST', form: formOf(text) });
const preview = async (caller: Caller, text: string): Promise<ContactImportPreview> =>
  contactImportPreviewSchema.strict().parse((await check(caller, text)).json);
const bring = (caller: Caller, text: string, fields = {}, headers = {}) =>
  at(caller, 'import/', { method: 'POST', form: formOf(text, fields), headers });
const names = async (caller: Caller, query = 'who=outside') =>
  contactPageSchema.parse((await at(caller, `list/?${query}`)).json).results.map(({ name }) => name);

const ana = card('Ana', 'EMAIL:ana@x.example', 'ORG:X', 'NOTE:Met in Sylhet.', 'PHOTO;ENCODING=b:AAAA');

test('a file is previewed card by card, and nothing is written', async () => {
  const company = await newCompany();
  await bring(company, card('Known', 'TEL:+880 1'));
  const shown = await preview(
    company,
    ana + card('known', 'TEL:+880 1', 'TEL:+880 2') + card('Ana', 'EMAIL:ana@x.example') + card('Bad', 'EMAIL:bad'),
  );
  expect(shown).toMatchObject({ total: 4, valid: 3, actions: { add: 1, change: 0, none: 2 } });
  expect(shown.rows).toMatchObject([
    { line: 1, name: 'Ana', organisation: 'X', email: 'ana@x.example', action: 'add', left_out: ['photo'], same: null },
    { line: 9, action: 'none', same: { name: 'Known', id: expect.any(String) as string } },
    { line: 15, action: 'none', same: { id: null, name: 'Ana' } },
    { line: 20, name: 'Bad', problems: { 'emails.0.value': ['Enter a valid email address.'] } },
  ]);
  expect(await names(company)).toEqual(['Known']);
});

test('all cards are added or none, unless those with problems are to be skipped', async () => {
  const company = await newCompany();
  const file = ana + card('Bad', 'EMAIL:bad') + card('Ben');
  const refused = await bring(company, file);
  expect(refused).toMatchObject({
    status: 400,
    json: { code: 'contact-import.problems', errors: { 'rows.1.emails.0.value': ['Enter a valid email address.'] } },
  });
  expect(await names(company)).toEqual([]);
  const done = await bring(company, file, { skip_problems: 'true' });
  expect(done.status).toBe(201);
  expect(contactImportedSchema.strict().parse(done.json)).toEqual({ created: 2, unchanged: 0, skipped: 1 });
  expect(await names(company)).toEqual(['Ana', 'Ben']);
  const [found] = contactPageSchema.parse((await at(company, 'list/?search=ana&who=outside')).json).results;
  const notes = contactNotesSchema.parse((await at(company, `notes/list/${found?.id ?? ''}/`)).json);
  expect(notes.map(({ message }) => message)).toEqual(['Met in Sylhet.']);
});

test('an import is done once, however often it is sent, at once or later', async () => {
  const company = await newCompany();
  const headers = { 'Idempotency-Key': '3f2b1c50-8a43-4e0a-9f15-6a1f1c1f0a03' };
  const answers = await Promise.all([bring(company, ana, {}, headers), bring(company, ana, {}, headers)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const first = contactImportedSchema.parse(answers[0].json);
  expect(answers[1].json).toEqual(first);
  expect((await bring(company, ana + card('Ben'), {}, headers)).json).toEqual(first);
  expect(await names(company)).toEqual(['Ana']);
  const person = await createEmployee(server, company, 1);
  const colleague = { tenant: company.tenant, token: await signIn(server, person.email) };
  expect(problemOf(await bring(colleague, ana, {}, headers)).code).toBe('request.key-used');
});

test('contacts are kept to oneself where that was asked for, and count for nobody else', async () => {
  const company = await newCompany();
  const person = await createEmployee(server, company, 2);
  const colleague = { tenant: company.tenant, token: await signIn(server, person.email) };
  await bring(company, ana, { is_shared: 'false' });
  expect(await names(colleague)).toEqual([]);
  expect((await preview(colleague, ana)).rows[0]).toMatchObject({ action: 'add', same: null });
  expect((await bring(colleague, ana)).json).toMatchObject({ created: 1 });
});

test.each(['4.0', '3.0'])(
  'what is exported as vCard %s is known again, and read by another company',
  async (version) => {
    const [company, other] = [await newCompany(), await newCompany()];
    const bangla = {
      name: 'রহিম উদ্দিন',
      organisation: 'মেঘনা, লিমিটেড; ঢাকা',
      address: 'লাইন ১\nলাইন ২',
      is_shared: true,
    };
    const made = contactSchema.parse(
      (await at(company, 'create/', { method: 'POST', json: { ...bangla, phones: [{ kind: 'mobile', value: '1' }] } }))
        .json,
    );
    await bring(company, ana);
    const answer = await at(company, `export/?version=${version}&who=outside`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('contacts.vcf');
    const renamed = answer.text.replace('FN:Ana', 'FN:Ana Silva');
    expect((await preview(company, renamed)).actions).toEqual({ add: 0, change: 0, none: 2 });
    expect((await bring(other, answer.text)).json).toEqual({ created: 2, unchanged: 0, skipped: 0 });
    expect(await names(other)).toEqual(['Ana', 'রহিম উদ্দিন']);
    expect((await at(company, 'export/?search=sylhet')).text).toBe('');
    expect((await at(company, 'export/?who=colleagues')).text).toBe('');
    const one = await at(company, `card/${made.id}/?version=${version}`);
    expect(one.headers['content-disposition']).toContain(encodeURIComponent('রহিম উদ্দিন.vcf'));
    expect((await preview(other, one.text)).rows).toMatchObject([{ name: bangla.name, action: 'none' }]);
  },
);

test('a file is refused that has no cards, too many, or is no text', async () => {
  const company = await newCompany();
  const refusal = async (file: string | Buffer) => (await check(company, file)).json;
  const at = (sentence: string) => ({ code: 'request.invalid', errors: { file: [sentence] } });
  expect(await refusal('Name,Email')).toMatchObject(at('There are no contacts in this file.'));
  expect(await refusal(card('x').repeat(5001))).toMatchObject(at('A file can have up to 5000 contacts.'));
  expect(await refusal(Buffer.from([0xff, 0x00, 0xfe]))).toMatchObject(
    at('This file isn’t UTF-8 text. Save it as “CSV UTF-8” and choose it again.'),
  );
});

test('five thousand cards are one import', async () => {
  const company = await newCompany();
  const file = Array.from({ length: 5000 }, (_, index) => card(`Person ${index}`, `TEL:${index}`)).join('');
  expect((await bring(company, file)).json).toEqual({ created: 5000, unchanged: 0, skipped: 0 });
  expect((await preview(company, file)).actions).toEqual({ add: 0, change: 0, none: 5000 });
});

test('an export has everything, however many pages it takes to read', async () => {
  const company = await newCompany();
  const people = Array.from({ length: 1001 }, (_, at) => card(`Person ${at}`));
  expect((await bring(company, people.join(''))).json).toMatchObject({ created: 1001 });
  const { text } = await at(company, 'export/');
  expect(new Set(text.match(/^FN:Person \d+/gm)).size).toBe(1001);
});
