import type { Asset, AssetRequest } from '@atrium/contracts/assets';
import { assetStates } from '@atrium/contracts/asset-options';
import { sessionSchema } from '@atrium/contracts/auth';
import { departmentSchema, locationSchema } from '@atrium/contracts/departments';
import { employeeSchema } from '@atrium/contracts/employees';
import { doneEffectsSchema } from '@atrium/contracts/hr-form-effects';
import { emergencyContactsSchema } from '@atrium/contracts/records';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { assetClientOf, type AssetClient } from '../testing/assets';
import { settingsOf } from '../testing/company-settings';
import { hrFormClientOf } from '../testing/hr-forms';
import { memberClientOf } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { recordClientOf, type RecordClient } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { workspaceClientOf } from '../testing/workspaces';
import { demoPassword } from './people';

// Making the demo companies is slow, and no test changes them.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

async function sessionOf(email: string) {
  const json = { email, password: demoPassword };
  const login = await server.call({ method: 'POST', path: '/api/auth/login/', json });
  const { access, tenant } = sessionSchema.parse(login.json);
  return { tenant, token: access, user_id: String(decodeJwt(access)['user_id']) };
}

describe('news', () => {
  test.each(['admin@acme.example', 'employee@acme.example'])(
    '%s has some news at first sight, done by others',
    async (email) => {
      const person = await sessionOf(email);
      const { results, unread } = await notificationClientOf(server, person).list();
      expect(results.length).toBeGreaterThanOrEqual(3);
      expect(results.length).toBeLessThanOrEqual(8);
      expect(unread).toBeGreaterThan(0);
      expect(unread).toBeLessThanOrEqual(4);
      const [own] = await asOwner<{ id: string }>(server, 'select id from app_user where email = $1', [email]);
      expect(results.filter(({ actor }) => actor?.user === own?.id)).toEqual([]);
    },
  );

  test('nothing of it is mailed', async () => {
    expect(await asOwner(server, 'select 1 from notification where waiting is not null')).toEqual([]);
  });
});

describe('people', () => {
  const clientFor = async (name: string) => memberClientOf(server, await sessionOf(`${name}@acme.example`));

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
});

describe('organisation', () => {
  let hr: RecordClient;
  beforeAll(async () => {
    hr = recordClientOf(server, await sessionOf('hr@acme.example'));
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
    const finance = recordClientOf(server, await sessionOf('finance@acme.example'));
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
    const settings = settingsOf(server, await sessionOf('admin@acme.example'));
    expect(await settings.get()).toMatchObject({ legal_name: 'Acme Bangladesh Ltd.', time_zone: 'Asia/Dhaka' });
    expect((await settings.get()).address).toContain('Dhaka');
    const { json } = await hr.call(`holidays/list/?year=${new Date().getUTCFullYear()}`);
    expect(json).toContainEqual(expect.objectContaining({ name: 'Victory Day' }));
  });
});

describe('boards', () => {
  const clientFor = async (email: string) => workspaceClientOf(server, await sessionOf(email));
  const open = ['Website relaunch', 'Hiring', 'Office and errands'];

  test.each(['admin@acme.example', 'manager@acme.example'])('%s is a member of a private workspace', async (email) => {
    const client = await clientFor(email);
    expect((await client.list()).map(({ name, is_private: isPrivate, members }) => [name, isPrivate, members])).toEqual(
      [
        ['General', false, 0],
        ['Leadership', true, 2],
      ],
    );
    expect((await client.boards()).map(({ title }) => title)).toEqual([...open, 'Budget and reorganisation']);
  });

  test.each(['employee@acme.example', 'hr@acme.example', 'finance@acme.example'])(
    '%s sees the boards of the open one only',
    async (email) => {
      const client = await clientFor(email);
      expect((await client.list()).map(({ name }) => name)).toEqual(['General']);
      expect((await client.boards()).map(({ title }) => title)).toEqual(open);
    },
  );
});

describe('wallets', () => {
  const clientFor = async (email: string) => walletClientOf(server, await sessionOf(email));

  test('everyone whom visitors sign in as has a wallet of their own, with months of history', async () => {
    const titles = new Set<string>();
    for (const email of [
      'admin@acme.example',
      'employee@acme.example',
      'admin@globex.example',
      'employee@globex.example',
    ]) {
      const walletClient = await clientFor(email);
      const account = await walletClient.account();
      const history = await walletClient.history(account.id);
      expect(history.length).toBeGreaterThanOrEqual(30);
      expect(history[0]?.balance_after).toBe(account.total_balance);
      expect(history.some(({ reverses }) => reverses !== null)).toBe(true);
      expect(history.some(({ receipt }) => receipt !== null)).toBe(true);
      const busy = (await walletClient.months(account.id)).filter(({ debit, credit }) => debit > 0 && credit > 0);
      expect(busy.length).toBeGreaterThanOrEqual(6);
      titles.add(JSON.stringify(history.map(({ title, amount }) => [title, amount])));
    }
    expect(titles.size).toBe(4);
  });

  test('a receipt opens', async () => {
    const walletClient = await clientFor('employee@globex.example');
    const history = await walletClient.history((await walletClient.account()).id);
    const { pathname, search } = new URL(history.find(({ receipt }) => receipt !== null)?.receipt ?? '');
    const opened = await server.call({ tenant: 'globex', path: `${pathname}${search}` });
    expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(opened.text).toContain('(Photocopies) Tj');
  });
});

describe('assets', () => {
  const clientFor = async (email: string) => assetClientOf(server, await sessionOf(email));
  const allOf = async (assetClient: AssetClient): Promise<Asset[]> => (await assetClient.at('list/')).json as Asset[];

  test.each(['acme', 'globex'])(
    '%s has assets in every state, with pictures and a history in order',
    async (company) => {
      const assetClient = await clientFor(`admin@${company}.example`);
      const assets = await allOf(assetClient);
      expect(new Set(assets.map(({ state }) => state))).toEqual(new Set(assetStates));
      for (const { id, image, version, created_at } of assets) {
        expect(image).not.toBeNull();
        const history = await assetClient.history(id);
        expect(history).toHaveLength(version);
        expect(history.at(-1)?.at).toBe(created_at);
        const times = history.map(({ at }) => at);
        expect(times).toEqual([...times].sort().reverse());
      }
    },
  );

  test('acme has at least 24, two open requests, and something for whoever signs in', async () => {
    const admin = await clientFor('admin@acme.example');
    expect((await allOf(admin)).length).toBeGreaterThanOrEqual(24);
    const open = (await admin.at('requests/list/?state=open')).json as AssetRequest[];
    expect(open).toHaveLength(2);
    const employee = await clientFor('employee@acme.example');
    expect(((await employee.at('mine/')).json as Asset[]).length).toBeGreaterThanOrEqual(2);
  });

  test('the companies have different ones', async () => {
    const titles = async (email: string) => (await allOf(await clientFor(email))).map(({ title }) => title);
    const acme = new Set(await titles('admin@acme.example'));
    expect((await titles('admin@globex.example')).filter((title) => acme.has(title))).toEqual([]);
  });
});

describe('HR forms', () => {
  const clientFor = async (email: string) => hrFormClientOf(server, await sessionOf(email));

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
    const standsFor = managers
      .flatMap(({ waiting_for }) => waiting_for?.people ?? [])
      .map((person) => person.stands_for);
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
});
