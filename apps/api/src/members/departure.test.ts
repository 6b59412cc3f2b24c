import { employeeSchema } from '@atrium/contracts/employees';
import { assetClientOf, picture } from '../testing/assets';
import { boardClientOf, taskApi } from '../testing/boards';
import { employeeForm, password, postEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { openEventStream } from '../testing/event-stream';
import { joinAs, memberClientOf, type MemberClient } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let second: TestServer;
let company: Company;
let admin: MemberClient;

beforeAll(async () => {
  server = await startTestServer();
  second = await server.startSecond();
  company = await registerCompany(server, 'Departures');
  admin = memberClientOf(server, company);
});
afterAll(stopTestServers);

const deactivate = (user: string, hand_over_to: string | null = null) =>
  admin.post(`members/deactivate/${user}/`, { hand_over_to });
const login = (email: string) => server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password } });

test('a deactivated account is out at once, on every server, and keeps what it wrote', async () => {
  const person = await joinAs(server, company, 1);
  const board = await boardClientOf(server, person).board('Theirs');
  const stream = await openEventStream(second, {
    tenant: company.tenant,
    token: person.token,
    path: `${taskApi}/taskboard/changes/${board.id}/`,
  });
  expect(await deactivate(person.user_id)).toMatchObject({ status: 200, json: { state: 'deactivated' } });
  await stream.ended;
  for (const process of [server, second]) {
    expect(await memberClientOf(process, person).at('employees/list/')).toMatchObject({
      status: 401,
      json: {
        code: 'auth.account-deactivated',
        detail: 'Your account has been deactivated. Ask an admin of your company if you need access.',
      },
    });
  }
  expect(await login(person.email)).toMatchObject({ status: 401, json: { detail: 'Invalid email or password' } });
  expect((await boardClientOf(server, company).boardSnapshot(board.id)).board.title).toBe('Theirs');
  expect((await admin.list('?state=deactivated')).map(({ id }) => id)).toEqual([person.user_id]);
});

test('links to files that were made for a deactivated account end with it, and those of others don’t', async () => {
  const person = await joinAs(server, company, 9);
  const made = await postEmployee(server, company, employeeForm(10, { profile_picture: picture() }));
  const { id } = employeeSchema.parse(made.json);
  const linkFor = async (memberClient: MemberClient) => {
    const shown = employeeSchema.parse((await memberClient.at(`employees/retrieve/${id}/`)).json);
    const { pathname, search } = new URL(shown.profile_picture ?? '');
    return { tenant: company.tenant, path: `${pathname}${search}` };
  };
  const [theirs, ours] = [await linkFor(memberClientOf(server, person)), await linkFor(admin)];
  expect((await server.call(theirs)).status).toBe(200);
  await deactivate(person.user_id);
  expect((await second.call(theirs)).status).toBe(404);
  expect((await second.call(ours)).status).toBe(200);
  // The link is bound to whom it was made for.
  const taken = theirs.path.replace(person.user_id, company.user_id);
  expect((await server.call({ ...theirs, path: taken })).status).toBe(403);
});

test('reactivated, they sign in anew with what they had; sessions of before stay ended', async () => {
  const person = await joinAs(server, company, 2, { grants: ['hr'] });
  expect((await deactivate(person.user_id)).status).toBe(200);
  expect(await deactivate(person.user_id)).toMatchObject({ status: 409, json: { code: 'member.not-active' } });
  expect(await admin.post(`members/reactivate/${person.user_id}/`)).toMatchObject({
    status: 200,
    json: { state: 'active', grants: ['hr'] },
  });
  expect(await admin.post(`members/reactivate/${person.user_id}/`)).toMatchObject({
    status: 409,
    json: { code: 'member.not-deactivated' },
  });
  expect(await memberClientOf(server, person).at('account/me/')).toMatchObject({
    status: 401,
    json: { code: 'auth.session-ended' },
  });
  const token = await signIn(server, person.email);
  expect(await memberClientOf(server, { ...person, token }).me()).toMatchObject({ grants: ['hr'] });
});

test('open tasks and held assets go to whoever takes over', async () => {
  const person = await joinAs(server, company, 3);
  const successor = await joinAs(server, company, 4);
  const boardClient = boardClientOf(server, company);
  const board = await boardClient.board();
  const list = await boardClient.list(board.id);
  const assigned = async (title: string, users: readonly string[]) => {
    const task = await boardClient.task(list.id, title);
    expect((await boardClient.patch(`task/update/${task.id}/`, { assigned_to: users })).status).toBe(200);
    return task.id;
  };
  const open = await assigned('Open', [person.user_id, company.user_id]);
  const shared = await assigned('Shared', [person.user_id, successor.user_id]);
  const done = await assigned('Done', [person.user_id]);
  await boardClient.patch(`task/update/${done}/`, { is_completed: true });
  const depot = assetClientOf(server, company);
  const laptop = await depot.add();
  expect((await depot.assign(laptop.id, person.employee)).status).toBe(200);

  expect((await admin.at(`members/handover/${person.user_id}/`)).json).toEqual({
    open_tasks: 2,
    held_assets: 1,
    open_steps: 0,
  });
  expect((await deactivate(person.user_id, successor.user_id)).status).toBe(200);

  const assignees = async (id: string) => (await boardClient.taskSnapshot(id)).task.assigned_to;
  expect(await assignees(open)).toEqual([successor.user_id, company.user_id]);
  expect(await assignees(shared)).toEqual([successor.user_id]);
  expect(await assignees(done)).toEqual([person.user_id]);
  expect((await depot.history(laptop.id)).map(({ action }) => action).sort()).toEqual([
    'added',
    'assigned',
    'assigned',
    'returned',
  ]);
  expect((await admin.at(`members/handover/${person.user_id}/`)).json).toMatchObject({ open_tasks: 0, held_assets: 0 });
  expect((await admin.at(`members/handover/${successor.user_id}/`)).json).toMatchObject({
    open_tasks: 2,
    held_assets: 1,
  });
});

test('nobody takes over who isn’t an active member, and then nothing happens', async () => {
  const person = await joinAs(server, company, 5);
  const gone = await joinAs(server, company, 6);
  await deactivate(gone.user_id);
  for (const successor of [gone.user_id, person.user_id, '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea']) {
    expect(await deactivate(person.user_id, successor)).toMatchObject({
      status: 400,
      json: { errors: { hand_over_to: ['Choose an active member to take over.'] } },
    });
  }
  expect((await memberClientOf(server, person).at('account/me/')).status).toBe(200);
});

test('nobody deactivates themselves, and only admins anyone', async () => {
  expect(await deactivate(company.user_id)).toMatchObject({
    status: 403,
    json: { code: 'member.deactivate-self' },
  });
  const hr = await joinAs(server, company, 7, { grants: ['hr'] });
  expect(
    await memberClientOf(server, hr).post(`members/deactivate/${company.user_id}/`, { hand_over_to: null }),
  ).toMatchObject({ status: 403, json: { code: 'auth.role-required' } });
});

test('a deactivated member can’t be assigned to a task', async () => {
  const person = await joinAs(server, company, 8);
  await deactivate(person.user_id);
  const boardClient = boardClientOf(server, company);
  const task = await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
  expect((await boardClient.patch(`task/update/${task.id}/`, { assigned_to: [person.user_id] })).status).toBe(400);
});
