import { sessionSchema } from '@atrium/contracts/auth';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

async function clientFor(email: string): Promise<HrFormClient> {
  const json = { email, password: 'demo-Pass-123' };
  const login = await server.call({ method: 'POST', path: '/api/auth/login/', json });
  return hrFormClientOf(server, {
    ...sessionSchema.pick({ tenant: true }).parse(login.json),
    token: sessionSchema.parse(login.json).access,
  });
}

test('the demo employee has forms in every state, some of which wait for the admin', async () => {
  const [employee, admin] = [await clientFor('employee@acme.example'), await clientFor('admin@acme.example')];
  const own = (await employee.list()).results;
  expect(new Set(own.map(({ state }) => state))).toEqual(
    new Set(['draft', 'submitted', 'approved', 'denied', 'withdrawn']),
  );
  expect(new Set(own.map(({ form }) => form)).size).toBeGreaterThanOrEqual(4);
  const inbox = await admin.inbox();
  expect(inbox.results.length).toBe(await admin.waiting());
  expect(inbox.results.some(({ submitter }) => own.some((row) => row.submitter.user === submitter.user))).toBe(true);
  expect(new Set(inbox.results.map(({ waiting_for }) => waiting_for?.party)).size).toBeGreaterThanOrEqual(2);
  expect((await admin.list()).results.map(({ state }) => state)).toEqual(['draft', 'submitted']);
});

test('what was signed for the demo is intact, and prints', async () => {
  for (const email of ['admin@acme.example', 'admin@globex.example']) {
    const admin = await clientFor(email);
    for (const { id } of (await admin.all()).results) {
      const { steps } = await admin.get(id);
      expect(steps.every(({ intact }) => intact)).toBe(true);
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
      expect((await admin.at(`pdf/${id}/`)).status).toBe(200);
    }
  }
});
