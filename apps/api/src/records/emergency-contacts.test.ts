import { emergencyContactsSchema, type EmergencyContacts } from '@atrium/contracts/records';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let admin: RecordClient;
let me: RecordClient;
let colleague: RecordClient;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Emergency');
  admin = recordClientOf(server, company);
  const [mine, other] = [await createEmployee(server, company, 1), await createEmployee(server, company, 2)];
  id = mine.id;
  me = recordClientOf(server, { tenant: company.tenant, token: await signIn(server, mine.email) });
  colleague = recordClientOf(server, { tenant: company.tenant, token: await signIn(server, other.email) });
});
afterAll(stopTestServers);

const path = () => `employees/emergency-contacts/${id}/`;
const read = async (recordClient: RecordClient): Promise<EmergencyContacts> =>
  emergencyContactsSchema.strict().parse((await recordClient.call(path())).json);
const write = (recordClient: RecordClient, json: unknown) => recordClient.call(path(), { method: 'PUT', json });
const mother = { name: 'Salma Begum', relationship: 'Mother', phone_number: '+880 1700 111111' };
const brother = { name: 'Karim', relationship: 'Brother', phone_number: '+880 1700 222222' };

test('are none at first', async () => {
  expect(await read(me)).toEqual({ contacts: [], version: 1 });
});

test('are set by the person and read by HR, in their order, and the history tells of them', async () => {
  const answer = await write(me, { contacts: [mother, brother], version: 1 });
  expect(answer).toMatchObject({ status: 200, json: { contacts: [mother, brother], version: 2 } });
  expect(await read(admin)).toEqual({ contacts: [mother, brother], version: 2 });
  expect((await write(admin, { contacts: [brother], version: 2 })).status).toBe(200);
  expect(await read(me)).toEqual({ contacts: [brother], version: 3 });
  expect((await me.history(id)).map(({ field, before, after }) => [field, before, after])).toEqual([
    [
      'emergency_contacts',
      'Salma Begum (Mother), +880 1700 111111\nKarim (Brother), +880 1700 222222',
      'Karim (Brother), +880 1700 222222',
    ],
    ['emergency_contacts', '', 'Salma Begum (Mother), +880 1700 111111\nKarim (Brother), +880 1700 222222'],
  ]);
});

test('stay as they are where nothing changes, or someone was faster', async () => {
  const present = await read(me);
  expect((await write(me, present)).json).toEqual(present);
  const [one, other] = await Promise.all([
    write(me, { ...present, contacts: [mother] }),
    write(admin, { ...present, contacts: [] }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(await read(me)).toMatchObject({ version: present.version + 1 });
});

test('are nothing for colleagues', async () => {
  expect(await colleague.call(path())).toMatchObject({ status: 403, json: { code: 'record.private' } });
  expect(await write(colleague, { contacts: [], version: 1 })).toMatchObject({
    status: 403,
    json: { code: 'auth.own-only' },
  });
});

test.each([
  [{ contacts: [{ ...mother, name: ' ' }], version: 1 }, 'contacts.0.name', 'This field is required.'],
  [{ contacts: Array.from({ length: 6 }, () => mother), version: 1 }, 'contacts', 'Fill in no more than 5 rows.'],
  [{ contacts: [] }, 'version', 'This field is required.'],
])('are refused as %j', async (body, field, sentence) => {
  expect(await write(me, body)).toMatchObject({ status: 400, json: { errors: { [field]: [sentence] } } });
});

test('end with the record', async () => {
  const other = await createEmployee(server, company, 3);
  await admin.call(`employees/emergency-contacts/${other.id}/`, {
    method: 'PUT',
    json: { contacts: [mother], version: 1 },
  });
  expect((await admin.call(`employees/delete/${other.id}/`, { method: 'DELETE' })).status).toBe(204);
  expect((await admin.call(`employees/emergency-contacts/${other.id}/`)).status).toBe(404);
});
