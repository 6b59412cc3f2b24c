import type { AuditEntry } from '@atrium/contracts/audit';
import { accountSessionsSchema } from '@atrium/contracts/account';
import { departmentSchema, locationSchema } from '@atrium/contracts/departments';
import { newTwoFactorSchema } from '@atrium/contracts/two-factor';
import { invitedUserSchema } from '@atrium/contracts/users';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { appRole } from '../database/app-role';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { auditOf, type AuditClient } from '../testing/audit';
import { boardClientOf } from '../testing/boards';
import { tenantApi, type Call } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { hrFormClientOf } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { memberClientOf } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let company: Company;
let log: AuditClient;
let companies = 0;
beforeAll(async () => {
  server = await startTestServer({ REGISTRATIONS_PER_SOURCE_PER_HOUR: '1000' });
});
beforeEach(async () => {
  companies += 1;
  company = await registerCompany(server, `Company ${companies}`);
  log = auditOf(server, company);
});
afterAll(stopTestServers);

const at = (path: string, call: Partial<Call> = {}) =>
  server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/${path}`, ...call });
const logIn = (email: string, secret: string) =>
  server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });
/** What the last actions were, the latest first. */
const latest = async (count: number): Promise<readonly AuditEntry[]> => (await log.entries()).slice(0, count);
const self = () => ({ id: company.user_id, name: company.username });

describe('the audit log holds, with who, when and from where,', () => {
  test('sign-ins, and failed ones of accounts that there are', async () => {
    const before = Date.now();
    await logIn(company.email, 'wrong');
    await logIn('nobody@nowhere.example', 'wrong');
    await logIn(company.email, password);
    const [succeeded, failed, first] = await latest(4);
    expect(succeeded).toMatchObject({
      action: 'sign-in.succeeded',
      actor: self(),
      address: '127.0.0.1',
      subject: null,
    });
    expect(Date.parse(succeeded?.at ?? '')).toBeGreaterThan(before - 1000);
    expect(failed).toMatchObject({
      action: 'sign-in.failed',
      actor: null,
      address: '127.0.0.1',
      subject: { kind: 'account', ...self() },
    });
    expect(first).toMatchObject({ action: 'sign-in.succeeded' });
    expect(
      await asOwner(server, `select from audit_entry where subject_id is null and action = 'sign-in.failed'`),
    ).toEqual([]);
  });

  test('ends of sessions and new passwords', async () => {
    const other = await signIn(server, company.email);
    const path = 'account/sessions/';
    const sessions = accountSessionsSchema.parse((await at(path)).json);
    const target = sessions.find(({ is_current }) => !is_current)?.id ?? '';
    await at(`account/sessions/delete/${target}/`, { method: 'DELETE' });
    await at(`account/sessions/delete/${target}/`, { method: 'DELETE' });
    expect((await at(path, { token: other })).status).toBe(401);
    await at('account/sessions/end-others/', { method: 'POST' });
    const leaving = await signIn(server, company.email);
    await at('account/logout/', { method: 'POST', token: leaving });
    const json = { current_password: password, new_password: 'the warp and the weft' };
    await at('account/password/', { method: 'POST', json: { ...json, current_password: 'wrong' } });
    await at('account/password/', { method: 'POST', json });
    company = { ...company, token: await signIn(server, company.email, json.new_password) };
    log = auditOf(server, company);
    expect((await latest(6)).map(({ action }) => action)).toEqual([
      'sign-in.succeeded',
      'password.changed',
      'session.ended',
      'sign-in.succeeded',
      'sessions.ended',
      'session.ended',
    ]);
    expect(JSON.stringify(await log.entries())).not.toMatch(/warp|weft/);
  });

  test('invitations, and who accepted one', async () => {
    const json = { username: 'nadia', email: 'nadia@people.example', full_name: 'Nadia Karim' };
    const invited = invitedUserSchema.parse((await at('users/create/', { method: 'POST', json })).json);
    const accepting = { token: invited.invitation_token, password };
    await server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: accepting });
    expect(await latest(2)).toMatchObject([
      { action: 'invitation.accepted', actor: { id: invited.id, name: 'Nadia Karim' }, address: '127.0.0.1' },
      {
        action: 'member.invited',
        actor: self(),
        subject: { kind: 'account', id: invited.id, name: 'Nadia Karim' },
        details: { email: 'nadia@people.example' },
      },
    ]);
  });

  test('employees, under the name that they had', async () => {
    const employee = await createEmployee(server, company, 11);
    await at(`employees/delete/${employee.id}/`, { method: 'DELETE' });
    const subject = { kind: 'employee', id: employee.id, name: 'First11 Last11' };
    expect(await latest(2)).toMatchObject([
      { action: 'employee.deleted', subject },
      { action: 'employee.created', subject, details: { role: 'employee' } },
    ]);
  });

  test('changes of settings, from what to what, and none where nothing changed', async () => {
    const settings = settingsOf(server, company);
    await settings.set({ legal_name: 'Looms Ltd.', weekend: [6, 7], currency: 'BDT' });
    await settings.set({ currency: 'BDT' });
    await settings.send({ currency: 'DEM' });
    const [changed, earlier] = await latest(2);
    expect(changed).toMatchObject({
      action: 'settings.changed',
      actor: self(),
      details: {
        changes: {
          legal_name: { before: '', after: 'Looms Ltd.' },
          weekend: { before: [5, 6], after: [6, 7] },
        },
      },
    });
    expect(Object.keys(changed?.details['changes'] ?? {}).sort()).toEqual(['legal_name', 'weekend']);
    expect(earlier?.action).toBe('sign-in.succeeded');
  });

  test('new recovery codes', async () => {
    const post = (path: string, json: object) => at(`account/two-factor/${path}/`, { method: 'POST', json });
    const begun = newTwoFactorSchema.parse((await post('begin', { current_password: password })).json);
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
    expect((await post('confirm', { code })).status).toBe(200);
    expect((await post('recovery-codes', { current_password: 'wrong' })).status).toBe(400);
    expect((await post('recovery-codes', { current_password: password })).status).toBe(200);
    expect((await latest(2)).map(({ action }) => action)).toEqual(['two-factor.codes-renewed', 'two-factor.enabled']);
  });

  test('departments and locations that come, change and go, and none that stay as they are', async () => {
    const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
      at(path, { method, ...(json !== undefined && { json }) });
    const { employee } = await memberClientOf(server, company).me();
    const sales = departmentSchema.parse((await send('POST', 'departments/create/', { name: 'Sales' })).json);
    await send('POST', 'departments/create/', { name: 'sales' });
    for (const json of [{ name: 'Trade', lead: employee }, { name: 'Trade' }, {}]) {
      await send('PATCH', `departments/update/${sales.id}/`, json);
    }
    await send('DELETE', `departments/delete/${sales.id}/`);
    const dhaka = locationSchema.parse((await send('POST', 'locations/create/', { name: 'Dhaka' })).json);
    const chattogram = locationSchema.parse((await send('POST', 'locations/create/', { name: 'Chattogram' })).json);
    await send('PATCH', `locations/update/${dhaka.id}/`, { name: 'Dhaka North' });
    await send('DELETE', `locations/delete/${dhaka.id}/?move_to=${chattogram.id}`);
    const entries = await latest(8);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 7 }, () => 'settings.changed'),
      'sign-in.succeeded',
    ]);
    expect(entries.map(({ details }) => details)).toEqual([
      { changes: { location: { before: 'Dhaka North', after: '' } }, people_go_to: 'Chattogram' },
      { changes: { location: { before: 'Dhaka', after: 'Dhaka North' } } },
      { changes: { location: { before: '', after: 'Chattogram' } } },
      { changes: { location: { before: '', after: 'Dhaka' } } },
      { changes: { department: { before: 'Trade', after: '' } } },
      { changes: { department: { before: 'Sales', after: 'Trade' }, lead: { before: '', after: company.username } } },
      { changes: { department: { before: '', after: 'Sales' } } },
      {},
    ]);
  });

  test('decisions on forms', async () => {
    await createEmployee(server, company, 12, { first_name: 'Ayesha', last_name: 'Rahman' });
    const employee = hrFormClientOf(server, { ...company, token: await signIn(server, 'person12@people.example') });
    const { id } = await employee.submitted('leave');
    const admin = hrFormClientOf(server, company);
    const { waiting_for } = await admin.get(id);
    await admin.decide(id, 'Approved');
    await admin.post(`return/${id}/`, { step: (waiting_for?.step ?? 0) + 1, note: 'Which days?' });
    const subject = { kind: 'form', id, name: 'Leave Application Form' };
    const submitter = 'Ayesha Rahman';
    expect(await latest(2)).toMatchObject([
      { action: 'form.decided', actor: self(), subject, details: { submitter, outcome: 'Returned' } },
      { action: 'form.decided', actor: self(), subject, details: { submitter, outcome: 'Approved' } },
    ]);
  });

  test('exports, each once, and its own', async () => {
    await at('assets/export/?category=IT');
    const wallet = await walletClientOf(server, company).open();
    await walletClientOf(server, company).at(`employee_wallet_transaction/export/${wallet.id}/`);
    await at('audit/export/?action=data.exported');
    expect(await latest(4)).toMatchObject([
      { action: 'data.exported', details: { what: 'audit log', action: 'data.exported' } },
      { action: 'data.exported', details: { what: 'wallet' }, subject: { kind: 'account', ...self() } },
      { action: 'data.exported', details: { what: 'assets', category: 'IT' } },
      { action: 'sign-in.succeeded' },
    ]);
  });

  test('deletions of boards, and none that were refused', async () => {
    await createEmployee(server, company, 13);
    const other = boardClientOf(server, { ...company, token: await signIn(server, 'person13@people.example') });
    const board = await boardClientOf(server, company).board('Spring collection');
    expect((await other.delete(`taskboard/delete/${board.id}/`)).status).toBe(403);
    await boardClientOf(server, company).delete(`taskboard/delete/${board.id}/`);
    const entries = (await log.entries('?action=board.deleted')).map(({ actor, subject }) => ({ actor, subject }));
    expect(entries).toEqual([{ actor: self(), subject: { kind: 'board', id: board.id, name: 'Spring collection' } }]);
  });
});

describe('the list', () => {
  /** So many entries, a minute apart, the latest a day ago. */
  const fill = (count: number) =>
    asOwner(
      server,
      `insert into audit_entry (tenant_id, id, at, by_id, action, address)
       select u.tenant_id, gen_random_uuid(), now() - interval '1 day' - n * interval '1 minute', u.id,
         case when n % 2 = 0 then 'data.exported' else 'board.deleted' end, ''
       from app_user u, generate_series(1, $2) n where u.id = $1`,
      [company.user_id, count],
    );

  test('has pages that neither skip nor repeat while entries are added', async () => {
    await fill(7);
    const first = await log.page('?limit=3');
    expect(first).toMatchObject({ total: 8 });
    await signIn(server, company.email);
    const second = await log.page(`?limit=3&cursor=${first.next ?? ''}`);
    const third = await log.page(`?limit=3&cursor=${second.next ?? ''}`);
    expect(third).toMatchObject({ next: null, total: 8 });
    const seen = [first, second, third].flatMap(({ results }) => results);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  test('is filtered by person, action and days of the company’s calendar', async () => {
    const { user } = await createEmployee(server, company, 14);
    await signIn(server, 'person14@people.example');
    expect((await log.entries(`?actor=${user}`)).map(({ action }) => action)).toEqual(['sign-in.succeeded']);
    expect((await log.entries('?action=employee.created')).map(({ actor }) => actor)).toEqual([self()]);
    // 03:30 of 1 January 2026 in Dhaka, still 2025 in London.
    await asOwner(
      server,
      `insert into audit_entry (tenant_id, id, at, action, address)
       select tenant_id, gen_random_uuid(), '2025-12-31T21:30:00Z', 'sign-in.failed', '' from app_user where id = $1`,
      [user],
    );
    expect(await log.entries('?from=2026-01-01&to=2026-01-01')).toHaveLength(1);
    await settingsOf(server, company).set({ time_zone: 'Europe/London' });
    expect(await log.entries('?from=2026-01-01&to=2026-01-01')).toEqual([]);
    expect(await log.entries('?from=2025-12-31&to=2025-12-31')).toHaveLength(1);
  });

  test.each(['?cursor=x', '?limit=0', '?actor=me', '?action=unknown', '?from=yesterday'])(
    'refuses %s',
    async (query) => {
      expect(await at(`audit/list/${query}`)).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    },
  );

  test('and the export are for admins, and of their company only', async () => {
    await createEmployee(server, company, 15);
    const token = await signIn(server, 'person15@people.example');
    for (const path of ['audit/list/', 'audit/export/']) {
      expect(await at(path, { token })).toMatchObject({ status: 403, json: { code: 'auth.role-required' } });
    }
    const other = await registerCompany(server, 'Somebody else');
    expect((await auditOf(server, other).entries()).map(({ actor }) => actor?.id)).toEqual([other.user_id]);
  });

  test('is exported whole, in the company’s time', async () => {
    await fill(2500);
    await asOwner(server, `update audit_entry set details = '{"what":"=1+1"}' where by_id = $1`, [company.user_id]);
    const answer = await at('audit/export/?action=board.deleted');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    const [head, first, ...rest] = answer.text.trim().split('\r\n');
    expect(head).toContain('Time,Person,Action,Subject,Address,Details,ID');
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,.*,Deleted a board,/);
    expect(rest).toHaveLength(1249);
  });

  test('reads its pages from indexes, whatever it is filtered by', async () => {
    await fill(20_000);
    await asOwner(server, 'analyze audit_entry');
    const plans = await asApplication(async (client) => {
      const found: string[] = [];
      for (const filter of ['', 'and a.by_id = $1', `and a.action = 'board.deleted'`]) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select * from audit_entry a where a.tenant_id = (select current_tenant())
           ${filter.replace('$1', `'${company.user_id}'`)}
           and (a.at, a.id) < (now() - interval '2 days', gen_random_uuid()) order by a.at desc, a.id desc limit 51`,
        );
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return found;
    });
    for (const plan of plans) {
      expect(plan).toContain('Index Scan');
      expect(plan).not.toContain('Sort');
    }
  });
});

/** One connection as the role that requests run as, in the company. */
async function asApplication<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const url = new URL(server.ownerUrl);
  const role = appRole(url.pathname.slice(1), testSecret);
  url.username = role.name;
  url.password = role.password;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select open_tenant($1)', [company.tenant]);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

test.each(['update audit_entry set action = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])(
  'no request can: %s',
  async (sql) => {
    const failure = await asApplication((client) =>
      client.query(sql).then(
        () => 'done',
        (error: unknown) => sqlFailureOf(error)?.code,
      ),
    );
    expect(failure).toBe('42501');
  },
);

test('entries are removed when they are older than the company keeps them', async () => {
  const other = await registerCompany(server, 'Keeps longer');
  await settingsOf(server, company).set({ audit_days: 30 });
  for (const { user_id } of [company, other]) {
    await asOwner(
      server,
      `insert into audit_entry (tenant_id, id, at, action, address)
       select tenant_id, gen_random_uuid(), now() - make_interval(days => d), 'data.exported', d::text
       from app_user, unnest(array[29, 31, 364, 366]) d where id = $1`,
      [user_id],
    );
  }
  await runJob(server, 'forget-audit-entries');
  const kept = async (auditClient: AuditClient) =>
    (await auditClient.entries('?action=data.exported')).map(({ address }) => address);
  expect(await kept(log)).toEqual(['29']);
  expect(await kept(auditOf(server, other))).toEqual(['29', '31', '364']);
});

test('what is not done is not written down either', async () => {
  await createEmployee(server, company, 16);
  const before = await log.entries();
  const form = new FormData();
  form.append('employee_id', 'E-016');
  await at('employees/employee/registration/', { method: 'POST', form });
  await expect(createEmployee(server, company, 16)).rejects.toThrow();
  expect(await log.entries()).toEqual(before);
});
