import { appRole } from '../database/app-role';
import { connectDatabase, type Database } from '../database/database';
import { fieldReaders } from '../policy/fields';
import { assetClientOf } from '../testing/assets';
import { auditOf } from '../testing/audit';
import { boardClientOf, taskApi } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { openEventStream } from '../testing/event-stream';
import { hrFormClientOf } from '../testing/hr-forms';
import { runJob } from '../testing/jobs';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { endEmployments } from './end-employments';

let server: TestServer;
let processes: readonly Database[];
let company: Company;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  const url = new URL(server.ownerUrl);
  const role = appRole(url.pathname.slice(1), testSecret);
  url.username = role.name;
  url.password = role.password;
  const connect = () =>
    connectDatabase({ url: url.href, fieldReaders, connections: 2, waitMs: 30_000, onLost: () => undefined });
  processes = [connect(), connect(), connect()];
  company = await registerCompany(server, 'Goodbyes');
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await stopTestServers();
});

const log = { info: () => undefined, error: () => undefined };
/** The job at a moment, on one of several processes. */
const runAt = (moment: string, process = 0) => {
  const database = processes[process];
  if (database === undefined) throw new Error('There is no such process.');
  const { settings } = server;
  return endEmployments({ database, settings, log, signal: new AbortController().signal }, new Date(moment));
};

const lastDay = '2031-01-31';
/** Midnight in Dhaka, whose day is over. */
const dayAfter = '2031-01-31T18:00:00Z';

const join = async (to: Company = company, holding: Parameters<typeof joinAs>[3] = {}): Promise<SignedInMember> => {
  people += 1;
  return joinAs(server, to, people, holding);
};
const leave = (person: SignedInMember, of: Company = company) =>
  recordClientOf(server, of).edited(person.employee, { last_day: lastDay });
const statusOf = async ({ employee }: SignedInMember, of: Company = company) =>
  (await recordClientOf(server, of).get(employee)).employment_status;
const plan = (person: SignedInMember, to: string | null, of: Company = company) =>
  memberClientOf(server, of).at(`employees/offboarding/${person.employee}/`, {
    method: 'PUT',
    json: { hand_over_to: to },
  });
const stateOf = async ({ user_id }: SignedInMember, of: Company = company) =>
  (await memberClientOf(server, of).list()).find(({ id }) => id === user_id)?.state;

test('somebody has left when their last day is over where the company is', async () => {
  const abroad = await registerCompany(server, 'Abroad');
  await settingsOf(server, abroad).set({ time_zone: 'America/New_York' });
  const [here, there] = [await join(), await join(abroad)];
  await leave(here);
  await leave(there, abroad);
  await runAt('2031-01-31T17:59:59Z');
  expect(await statusOf(here)).toBe('leaving');
  await runAt(dayAfter);
  expect([await statusOf(here), await statusOf(there, abroad)]).toEqual(['left', 'leaving']);
  await runAt('2031-02-01T05:00:00Z');
  expect(await statusOf(there, abroad)).toBe('left');
});

test('it happens once, however many processes come to it and however often', async () => {
  const person = await join();
  await leave(person);
  await Promise.all([runAt(dayAfter, 0), runAt(dayAfter, 1), runAt(dayAfter, 2)]);
  await runAt('2031-02-03T00:00:00Z');
  const history = await recordClientOf(server, company).history(person.employee);
  expect(history.filter(({ after }) => after === 'left')).toEqual([
    expect.objectContaining({ field: 'employment_status', before: 'leaving', by: null, source: 'last-day' }),
  ]);
  const told = (await auditOf(server, company).entries('?action=employee.left')).filter(
    ({ subject }) => subject?.id === person.employee,
  );
  expect(told).toEqual([expect.objectContaining({ actor: null, details: { last_day: lastDay } })]);
  // HR may correct it afterwards, and is not corrected.
  await recordClientOf(server, company).edited(person.employee, { employment_status: 'active' });
  await runAt('2031-02-04T00:00:00Z');
  expect(await statusOf(person)).toBe('active');
});

test('the server does it by itself', async () => {
  const person = await join();
  await recordClientOf(server, company).edited(person.employee, { last_day: '2026-01-31' });
  await runJob(server, 'end-employments');
  expect(await statusOf(person)).toBe('left');
});

test('forms that wait for whoever has left go on to the next', async () => {
  const [above, manager, person] = [await join(), await join(), await join()];
  const records = recordClientOf(server, company);
  await records.edited(manager.employee, { manager: above.employee });
  await records.edited(person.employee, { manager: manager.employee });
  const forms = hrFormClientOf(server, person);
  const { id } = await forms.submitted('leave');
  await leave(manager);
  await runAt(dayAfter);
  expect((await forms.get(id)).waiting_for?.people.map(({ user }) => user)).toEqual([above.user_id]);
});

test('an account stays active where nobody has planned its end', async () => {
  const person = await join();
  await leave(person);
  await runAt(dayAfter);
  expect(await stateOf(person)).toBe('active');
});

test('an account ends as it was planned, and hands over what it held', async () => {
  const [person, successor] = [await join(), await join()];
  await leave(person);
  const assets = assetClientOf(server, company);
  const { id: asset } = await assets.add({ title: 'Laptop', serial_number: 'SN-9' });
  await assets.post('assign/', { asset, employee: person.employee });
  const boards = boardClientOf(server, company);
  const board = await boards.board();
  const task = await boards.task((await boards.list(board.id)).id);
  await boards.at(`task/update/${task.id}/`, { method: 'PATCH', json: { assigned_to: [person.user_id] } });
  expect(await plan(person, successor.user_id)).toMatchObject({
    status: 200,
    json: {
      offboarding: {
        status: 'leaving',
        last_day: lastDay,
        planned: { hand_over_to: { user: successor.user_id }, by: { user: company.user_id } },
      },
    },
  });
  const stream = await openEventStream(server, {
    tenant: company.tenant,
    token: person.token,
    path: `${taskApi}/taskboard/changes/${board.id}/`,
  });
  await Promise.all([runAt(dayAfter, 0), runAt(dayAfter, 1)]);
  await stream.ended;
  expect(await memberClientOf(server, person).at('account/me/')).toMatchObject({
    status: 401,
    json: { code: 'auth.account-deactivated' },
  });
  expect(await stateOf(person)).toBe('deactivated');
  expect((await assets.at(`retrieve/${asset}/`)).json).toMatchObject({ holder: { user: successor.user_id } });
  expect((await boards.at(`task/retrieve/${task.id}/`)).json).toMatchObject({ assigned_to: [successor.user_id] });
  const told = (await auditOf(server, company).entries('?action=member.deactivated')).filter(
    ({ subject }) => subject?.id === person.user_id,
  );
  expect(told).toEqual([expect.objectContaining({ actor: null })]);
  // A plan is carried out once: whoever is let in again stays.
  await memberClientOf(server, company).post(`members/reactivate/${person.user_id}/`);
  await runAt('2031-02-03T00:00:00Z');
  expect(await stateOf(person)).toBe('active');
});

test('a plan ends with the departure, or when it is taken back', async () => {
  const [stays, kept] = [await join(), await join()];
  for (const person of [stays, kept]) {
    await leave(person);
    expect((await plan(person, null)).status).toBe(200);
  }
  await recordClientOf(server, company).edited(stays.employee, { employment_status: 'active' });
  await leave(stays);
  const path = `employees/offboarding/${kept.employee}/`;
  const { at } = memberClientOf(server, company);
  expect((await at(path, { method: 'DELETE' })).status).toBe(204);
  expect((await at(path)).json).toMatchObject({ offboarding: { planned: null } });
  await runAt(dayAfter);
  for (const person of [stays, kept]) {
    expect([await statusOf(person), await stateOf(person)]).toEqual(['left', 'active']);
  }
});

test('an account stays until there is somebody to take over', async () => {
  const [person, successor] = [await join(), await join()];
  await leave(person);
  await plan(person, successor.user_id);
  await memberClientOf(server, company).post(`members/deactivate/${successor.user_id}/`, { hand_over_to: null });
  await runAt(dayAfter);
  expect([await statusOf(person), await stateOf(person)]).toEqual(['left', 'active']);
  await memberClientOf(server, company).post(`members/reactivate/${successor.user_id}/`);
  await runAt(dayAfter);
  expect(await stateOf(person)).toBe('deactivated');
});

test('the last admin leaves, and keeps their account', async () => {
  const small = await registerCompany(server, 'Small');
  const other = await join(small, { role: 'admin' });
  await leave(other, small);
  expect((await plan(other, null, small)).status).toBe(200);
  const founder = await memberClientOf(server, small).me();
  // The other one is the last admin now.
  await asOwner(server, `update app_user set role = 'employee' where id = $1`, [founder.user_id]);
  await runAt(dayAfter);
  const seen = { ...small, token: other.token };
  expect([await statusOf(other, seen), await stateOf(other, seen)]).toEqual(['left', 'active']);
});
