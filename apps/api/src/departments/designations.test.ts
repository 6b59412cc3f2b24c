import { auditPageSchema } from '@atrium/contracts/audit';
import { designationSchema } from '@atrium/contracts/designations';
import { z } from 'zod';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let hr: RecordClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Designations');
  hr = recordClientOf(server, company);
});
afterAll(stopTestServers);

let last = 0;
const hire = (designation: string, of = company) => createEmployee(server, of, (last += 1), { designation });
const list = async (client = hr) =>
  z.array(designationSchema.strict()).parse((await client.call('designations/list/')).json);
const peopleWith = async (name: string, client = hr) => (await list(client)).find((one) => one.name === name)?.people;
const rename = (from: string, to: string, client = hr) =>
  client.call('designations/rename/', { method: 'POST', json: { from, to } });
const renames = async () => {
  const entries = auditPageSchema.parse((await hr.call('audit/list/?limit=50')).json).results;
  return entries.filter(({ action }) => action === 'settings.changed').map(({ details }) => details);
};

test('are listed by name, with those who haven’t left', async () => {
  await hire('zoologist');
  await hire('Archivist');
  await hire('Archivist');
  const gone = await hire('Archivist');
  const former = await hire('Beekeeper');
  for (const { id } of [gone, former]) await hr.edited(id, { employment_status: 'left', last_day: '2026-01-31' });
  expect(await list()).toEqual([
    { name: 'Archivist', people: 2 },
    { name: 'Beekeeper', people: 0 },
    { name: 'zoologist', people: 1 },
  ]);
});

test('change in every record that has them, with its history and its version, and once in the audit log', async () => {
  const [one, gone, other] = [await hire('Coder'), await hire('Coder'), await hire('Coder of old')];
  await hr.edited(gone.id, { employment_status: 'left', last_day: '2026-01-31' });
  const before = await renames();
  expect(await rename('Coder', ' Developer ')).toMatchObject({ status: 200, json: { people: 2 } });
  expect(await hr.get(one.id)).toMatchObject({ designation: 'Developer', version: one.version + 1 });
  expect(await hr.get(gone.id)).toMatchObject({ designation: 'Developer', version: gone.version + 2 });
  expect(await hr.get(other.id)).toMatchObject({ designation: 'Coder of old', version: other.version });
  const change = { field: 'designation', before: 'Coder', after: 'Developer', source: 'edit' };
  expect((await hr.history(one.id))[0]).toMatchObject({ ...change, by: { user: company.user_id } });
  expect((await hr.history(gone.id))[0]).toMatchObject(change);
  expect([await peopleWith('Coder'), await peopleWith('Developer')]).toEqual([undefined, 1]);
  expect(await renames()).toEqual([
    { changes: { designation: { before: 'Coder', after: 'Developer' } }, people: 2 },
    ...before,
  ]);
  const found = await hr.call('employees/list/?search=developer');
  expect(z.array(z.object({ id: z.string() })).parse(found.json)).toHaveLength(2);
});

test('become one with those that have the name already, and change once', async () => {
  const [one, other] = [await hire('Sales person'), await hire('Salesperson')];
  expect(await rename('Sales person', 'Salesperson')).toMatchObject({ status: 200, json: { people: 1 } });
  expect(await peopleWith('Salesperson')).toBe(2);
  const before = await renames();
  expect(await rename('Sales person', 'Salesperson')).toMatchObject({ status: 200, json: { people: 0 } });
  expect(await rename('Salesperson', 'Salesperson')).toMatchObject({ status: 200, json: { people: 0 } });
  expect(await hr.get(one.id)).toMatchObject({ version: one.version + 1 });
  expect(await hr.get(other.id)).toMatchObject({ version: other.version });
  expect(await renames()).toEqual(before);
});

test('change their letter case only', async () => {
  const one = await hire('driver');
  expect(await rename('driver', 'Driver')).toMatchObject({ status: 200, json: { people: 1 } });
  expect(await hr.get(one.id)).toMatchObject({ designation: 'Driver' });
});

test('are refused an editor who opened the record before', async () => {
  const { id, version } = await hire('Cook');
  await rename('Cook', 'Chef');
  const json = { version, designation: 'Cook' };
  expect(await hr.call(`employees/update/${id}/`, { method: 'PATCH', json })).toMatchObject({
    status: 409,
    json: { code: 'employee.newer' },
  });
});

test.each([
  ['from', { from: '', to: 'Chef' }],
  ['from', { to: 'Chef' }],
  ['to', { from: 'Chef', to: '  ' }],
  ['to', { from: 'Chef', to: 'x'.repeat(151) }],
])('need a name that a record can have as `%s`', async (field, json) => {
  expect(await hr.call('designations/rename/', { method: 'POST', json })).toMatchObject({
    status: 400,
    json: { errors: { [field]: [expect.any(String)] } },
  });
});

test('are read by everyone, and renamed by HR and admins, each of their own company', async () => {
  const person = await hire('Clerk');
  const clerk = recordClientOf(server, { tenant: company.tenant, token: await signIn(server, person.email) });
  expect(await peopleWith('Clerk', clerk)).toBe(1);
  expect(await rename('Clerk', 'Owner', clerk)).toMatchObject({ status: 403, json: { code: 'auth.hr-required' } });

  const neighbours = await registerCompany(server, 'Designations next door');
  const theirs = recordClientOf(server, neighbours);
  const neighbour = await hire('Clerk', neighbours);
  expect(await rename('Clerk', 'Secretary')).toMatchObject({ status: 200, json: { people: 1 } });
  expect(await theirs.get(neighbour.id)).toMatchObject({ designation: 'Clerk', version: neighbour.version });
  expect(await list(theirs)).toEqual([{ name: 'Clerk', people: 1 }]);
});
