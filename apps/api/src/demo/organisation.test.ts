import { departmentSchema, locationSchema } from '@atrium/contracts/departments';
import { employeeSchema } from '@atrium/contracts/employees';
import { emergencyContactsSchema } from '@atrium/contracts/records';
import { z } from 'zod';
import { signIn } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { demoPassword } from './people';

let server: TestServer;
let hr: RecordClient;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
  hr = recordClientOf(server, await sessionOf('hr'));
});
afterAll(stopTestServers);

const sessionOf = async (name: string) => ({
  tenant: 'acme',
  token: await signIn(server, `${name}@acme.example`, demoPassword),
});
const everyone = async () => z.array(employeeSchema).parse((await hr.call('employees/list/')).json);

test('everyone has a department and a place of work, and somebody leads each department', async () => {
  const people = await everyone();
  expect(people.filter(({ department, location }) => department === null || location === null)).toEqual([]);
  const departments = z.array(departmentSchema).parse((await hr.call('departments/list/')).json);
  expect(departments.length).toBeGreaterThanOrEqual(6);
  expect(departments.every(({ lead }) => lead !== null)).toBe(true);
  expect(departments.reduce((sum, department) => sum + department.people, 0)).toBe(people.length);
  const locations = z.array(locationSchema).parse((await hr.call('locations/list/')).json);
  expect(locations.every((location) => location.people > 0)).toBe(true);
  expect(people.map(({ employment_status }) => employment_status)).toContain('leaving');
});

test('the org chart has one top and several levels, and the employee reports to the manager', async () => {
  const people = await everyone();
  const byId = new Map(people.map((person) => [person.id, person]));
  const levelOf = (id: string): number => {
    const above = byId.get(id)?.manager?.id;
    return above === undefined ? 1 : levelOf(above) + 1;
  };
  expect(people.filter(({ manager }) => manager === null)).toMatchObject([{ email: 'admin@acme.example' }]);
  expect(Math.max(...people.map(({ id }) => levelOf(id)))).toBe(4);
  const employee = people.find(({ email }) => email === 'employee@acme.example');
  expect(byId.get(employee?.manager?.id ?? '')?.email).toBe('manager@acme.example');
});

test('everyone is paid, and finance sees it', async () => {
  const finance = recordClientOf(server, await sessionOf('finance'));
  for (const client of [hr, finance]) {
    const people = z.array(employeeSchema).parse((await client.call('employees/list/')).json);
    expect(people.filter(({ pay_amount, pay_from }) => pay_amount === null || pay_from === null)).toEqual([]);
  }
});

test('some have emergency contacts, others none, and records have histories', async () => {
  const people = await everyone();
  const contacts = await Promise.all(
    people.map(
      async ({ id }) =>
        emergencyContactsSchema.parse((await hr.call(`employees/emergency-contacts/${id}/`)).json).contacts,
    ),
  );
  expect(new Set(contacts.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
  const employee = people.find(({ email }) => email === 'employee@acme.example');
  const history = await hr.history(employee?.id ?? '');
  expect(history.map(({ field, after }) => [field, after])).toEqual([
    ['address', employee?.address],
    ['designation', employee?.designation],
  ]);
});

test('the company has a name for papers, an address and holidays', async () => {
  const settings = settingsOf(server, await sessionOf('admin'));
  expect(await settings.get()).toMatchObject({ legal_name: 'Acme Bangladesh Ltd.', time_zone: 'Asia/Dhaka' });
  expect((await settings.get()).address).toContain('Dhaka');
  const { json } = await hr.call(`holidays/list/?year=${new Date().getUTCFullYear()}`);
  expect(json).toContainEqual(expect.objectContaining({ name: 'Victory Day' }));
});
