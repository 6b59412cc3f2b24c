import { sessionSchema } from '@atrium/contracts/auth';
import { employeeSchema } from '@atrium/contracts/employees';
import { doneEffectsSchema } from '@atrium/contracts/hr-form-effects';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { recordClientOf } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

async function sessionOf(email: string) {
  const json = { email, password: 'demo-Pass-123' };
  const login = await server.call({ method: 'POST', path: '/api/auth/login/', json });
  const { access, tenant } = sessionSchema.parse(login.json);
  return { tenant, token: access, user_id: String(decodeJwt(access)['user_id']) };
}

const clientFor = async (email: string): Promise<HrFormClient> => hrFormClientOf(server, await sessionOf(email));

test('the demo employee has forms in every state, some of which wait for their manager', async () => {
  const [employee, manager] = [await clientFor('employee@acme.example'), await clientFor('manager@acme.example')];
  const own = (await employee.list()).results;
  expect(new Set(own.map(({ state }) => state))).toEqual(
    new Set(['draft', 'submitted', 'returned', 'approved', 'denied', 'withdrawn']),
  );
  expect(new Set(own.map(({ form }) => form)).size).toBeGreaterThanOrEqual(4);
  const inbox = await manager.inbox();
  expect(inbox.results.length).toBe(await manager.waiting());
  expect(inbox.results.map(({ submitter }) => submitter.user)).toContain(own[0]?.submitter.user);
  const admin = await clientFor('admin@acme.example');
  expect((await admin.list()).results.map(({ state }) => state)).toEqual(['draft', 'submitted']);
});

test('what waits in a demo company has somebody, and HR has some of it', async () => {
  const [admin, hr] = [await clientFor('admin@acme.example'), await clientFor('hr@acme.example')];
  const { results } = await admin.all('?state=submitted');
  expect(new Set(results.map(({ waiting_for }) => waiting_for?.party)).size).toBeGreaterThanOrEqual(2);
  for (const { waiting_for } of results) expect(waiting_for?.people.length).toBeGreaterThan(0);
  expect(await hr.waiting()).toBeGreaterThan(0);
});

test('forms wait for the manager, HR and finance; some are late, reassigned, or with a stand-in', async () => {
  const inboxOf = async (name: string) => (await (await clientFor(`${name}@acme.example`)).inbox()).results;
  const parties = async (name: string) => (await inboxOf(name)).map(({ waiting_for }) => waiting_for?.party);
  expect(await parties('hr')).toContain('hr');
  expect(await parties('finance')).toContain('finance');
  const managers = await inboxOf('manager');
  expect(managers.some(({ waiting_for }) => waiting_for?.is_overdue)).toBe(true);
  const standsFor = managers.flatMap(({ waiting_for }) => waiting_for?.people ?? []).map((person) => person.stands_for);
  expect(standsFor).toContain('Imran Chowdhury');
  // Joydeep reports to somebody else.
  expect(managers.map(({ submitter }) => submitter.name)).toContain('Joydeep Saha');
  const all = (await (await clientFor('admin@acme.example')).all()).results;
  expect(new Set(all.map(({ state }) => state))).toEqual(
    new Set(['submitted', 'returned', 'approved', 'denied', 'closed', 'withdrawn']),
  );
});

test('who is away is listed with who stands in', async () => {
  const { json } = await (await clientFor('hr@acme.example')).at('delegations/list/');
  expect(json).toEqual([
    expect.objectContaining({ is_active: true, to: expect.objectContaining({ name: 'Mehedi Hasan' }) as unknown }),
    expect.objectContaining({ is_active: false, to: expect.objectContaining({ name: 'Tasnim Ferdous' }) as unknown }),
  ]);
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

test('forms that the demo approves have done what they say', async () => {
  const session = await sessionOf('admin@acme.example');
  const admin = hrFormClientOf(server, session);
  const approved = async (form: string) => {
    const [found] = (await admin.all(`?state=approved&form=${form}`)).results;
    if (found === undefined) throw new Error(`No ${form} is approved.`);
    const effects = doneEffectsSchema.parse((await admin.at(`effects/${found.id}/`)).json);
    return { effects, user: found.submitter.user };
  };
  const expense = await approved('expenseReimbursement');
  expect(expense.effects).toMatchObject([{ kind: 'payment', amount: 4140 }]);
  const walletClient = walletClientOf(server, session);
  const wallet = await walletClient.account(expense.user);
  expect(wallet).toMatchObject({ total_balance: 4140 });
  expect(await walletClient.history(wallet.id)).toMatchObject([{ title: 'Expense reimbursement', amount: 4140 }]);
  const promotion = await approved('salary');
  const change = { field: 'designation', before: 'Field Officer', after: 'Senior Field Officer' };
  expect(promotion.effects).toContainEqual(expect.objectContaining({ kind: 'record', ...change }));
  const recordClient = recordClientOf(server, session);
  const { json } = await recordClient.call('employees/list/?search=Senior%20Field%20Officer');
  const [promoted] = z.array(employeeSchema).parse(json);
  expect(promoted?.user).toBe(promotion.user);
  expect(await recordClient.history(promoted?.id ?? '')).toContainEqual(
    expect.objectContaining({ ...change, source: 'form' }),
  );
});
