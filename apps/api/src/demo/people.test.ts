import { signIn } from '../testing/companies';
import { memberClientOf } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { demoPassword } from './people';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

const clientFor = async (name: string) => {
  const token = await signIn(server, `${name}@acme.example`, demoPassword);
  return memberClientOf(server, { tenant: 'acme', token });
};

test.each([
  ['admin', { role: 'admin', grants: [] }],
  ['employee', { role: 'employee', grants: [], reports: 0 }],
  ['manager', { role: 'employee', grants: [] }],
  ['hr', { role: 'employee', grants: ['hr'] }],
  ['finance', { role: 'employee', grants: ['finance'] }],
])('%s of acme can sign in and is who the name says', async (name, expected) => {
  expect(await (await clientFor(name)).me()).toMatchObject(expected);
});

test('somebody reports to the manager, and everyone is active', async () => {
  expect((await (await clientFor('manager')).me()).reports).toBeGreaterThan(0);
  const people = await (await clientFor('admin')).list('?limit=200');
  expect(people.length).toBeGreaterThan(20);
  expect(people.every(({ state }) => state === 'active')).toBe(true);
});
