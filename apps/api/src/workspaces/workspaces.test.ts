import { randomUUID } from 'node:crypto';
import { auditOf } from '../testing/audit';
import { boardClientOf } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf, type WorkspaceClient } from '../testing/workspaces';

let server: TestServer;
let company: Company;
let anika: SignedInMember;
let babul: SignedInMember;
let admin: WorkspaceClient;
let maker: WorkspaceClient;
let colleague: WorkspaceClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Rooms');
  anika = await joinAs(server, company, 1);
  babul = await joinAs(server, company, 2);
  admin = workspaceClientOf(server, company);
  maker = workspaceClientOf(server, anika);
  colleague = workspaceClientOf(server, babul);
});
afterAll(stopTestServers);

const refusal = (status: number, code: string) => ({ status, json: { code } });

test('every company begins with an open workspace, where boards are that name none', async () => {
  const [general, ...others] = await admin.list();
  expect(others).toEqual([]);
  expect(general).toMatchObject({ name: 'General', is_default: true, is_private: false, members: 0, can_change: true });
  const { id } = await boardClientOf(server, anika).board('Everyone’s');
  expect((await colleague.boards()).find((board) => board.id === id)).toMatchObject({ workspace: general?.id });
  expect((await colleague.list())[0]).toMatchObject({ can_change: false });
});

test('the open workspace of a company can be renamed by admins, and neither closed, deleted nor joined', async () => {
  const id = (await admin.list())[0]?.id ?? '';
  expect(await admin.change(id, { name: 'All of us' })).toMatchObject({ status: 200, json: { name: 'All of us' } });
  expect(await colleague.change(id, { name: 'Mine' })).toMatchObject(refusal(403, 'workspace.change-refused'));
  expect(await admin.change(id, { is_private: true })).toMatchObject(refusal(409, 'workspace.default'));
  expect(await admin.delete(id)).toMatchObject(refusal(409, 'workspace.default'));
  expect(await admin.add(id, babul.user_id)).toMatchObject(refusal(409, 'workspace.default'));
});

test('workspaces are listed by name as people count, behind the one of the company', async () => {
  const other = workspaceClientOf(server, await registerCompany(server, 'Sorted rooms'));
  for (const name of ['team 10', 'Team 2', '10', 'École', '2', 'Design']) await other.create({ name });
  expect((await other.list()).map(({ name }) => name)).toEqual([
    ...['General', '2', '10', 'Design', 'École', 'Team 2', 'team 10'],
  ]);
});

test('whoever makes a workspace is its first member; sent again, the same one is answered', async () => {
  const key = randomUUID();
  const { post } = boardClientOf(server, anika);
  const send = () => post('workspace/create/', { name: 'Design' }, { 'idempotency-key': key });
  const [first, second] = [await send(), await send()];
  expect(first).toMatchObject({ status: 201, json: { id: key, name: 'Design', is_member: true, members: 1 } });
  expect(second).toMatchObject({ status: 201, json: first.json });
  const others = await boardClientOf(server, babul).post(
    'workspace/create/',
    { name: 'Design' },
    { 'idempotency-key': key },
  );
  expect(others).toMatchObject(refusal(409, 'request.key-used'));
});

test('an open workspace is changed by its members and admins', async () => {
  const { id } = await maker.create({ name: 'Garden' });
  expect((await colleague.list()).find((one) => one.id === id)).toMatchObject({ is_member: false, can_change: false });
  expect(await colleague.change(id, { name: 'Theirs' })).toMatchObject(refusal(403, 'workspace.change-refused'));
  expect(await colleague.add(id, babul.user_id)).toMatchObject(refusal(403, 'workspace.change-refused'));
  expect(await admin.change(id, { name: 'Garden and yard' })).toMatchObject({ status: 200 });
  // Who would be locked out can't close it.
  expect(await admin.change(id, { is_private: true })).toMatchObject(refusal(403, 'workspace.change-refused'));
  expect(await maker.add(id, babul.user_id)).toMatchObject({ status: 200, json: { members: 2 } });
  expect(await maker.add(id, babul.user_id)).toMatchObject({ status: 200, json: { members: 2 } });
  expect(await colleague.change(id, { name: 'Ours' })).toMatchObject({ status: 200, json: { name: 'Ours' } });
  expect((await admin.members(id)).json).toMatchObject([{ user: anika.user_id }, { user: babul.user_id }]);
});

test('a private workspace is there for its members only, admins or not', async () => {
  const { id } = await maker.create({ name: 'Secret', is_private: true });
  for (const stranger of [colleague, admin]) {
    expect((await stranger.list()).map((one) => one.id)).not.toContain(id);
    const unknown = refusal(404, 'workspace.not-found');
    expect(await stranger.change(id, { name: 'x' })).toMatchObject(unknown);
    expect(await stranger.delete(id)).toMatchObject(unknown);
    expect(await stranger.members(id)).toMatchObject(unknown);
    expect(await stranger.add(id, babul.user_id)).toMatchObject(unknown);
    expect(await stranger.remove(id, anika.user_id)).toMatchObject(unknown);
    const made = boardClientOf(server, stranger === admin ? company : babul);
    const answer = await made.post('taskboard/create/', { title: 'x', workspace: id });
    expect(answer).toMatchObject({ status: 400, json: { errors: { workspace: ['This value isn’t valid.'] } } });
  }
  expect(await admin.join(id)).toMatchObject(refusal(404, 'workspace.not-found'));
  expect(await colleague.join(id)).toMatchObject(refusal(403, 'auth.role-required'));
});

test('the last member who can sign in stays', async () => {
  const { id } = await maker.create({ name: 'Pair', is_private: true });
  expect(await maker.remove(id, anika.user_id)).toMatchObject(refusal(409, 'workspace.last-member'));
  expect(await maker.remove(id, babul.user_id)).toMatchObject(refusal(404, 'member.not-found'));
  expect(await maker.add(id, randomUUID())).toMatchObject({ status: 400 });
  await maker.add(id, babul.user_id);
  expect(await maker.remove(id, anika.user_id)).toMatchObject({ status: 204 });
  expect((await maker.list()).map((one) => one.id)).not.toContain(id);
  expect((await colleague.list()).find((one) => one.id === id)).toMatchObject({ members: 1 });
});

test('boards are moved by who made them, admins, and members of the workspace, to where they may go', async () => {
  const open = await maker.create({ name: 'Open room' });
  const closed = await maker.create({ name: 'Closed room', is_private: true });
  const board = await maker.makeBoard(open.id, 'Plan');
  expect(board).toMatchObject({ workspace: open.id, can_move: true });
  expect((await colleague.boards()).find(({ id }) => id === board.id)).toMatchObject({ can_move: false });
  expect(await colleague.moveBoard(board.id, (await admin.list())[0]?.id ?? '')).toMatchObject(
    refusal(403, 'board.move-refused'),
  );
  expect(await admin.moveBoard(board.id, closed.id)).toMatchObject({ status: 400 });
  expect(await maker.moveBoard(board.id, closed.id)).toMatchObject({ status: 200, json: { workspace: closed.id } });
  expect((await colleague.boards()).map(({ id }) => id)).not.toContain(board.id);
  expect(await admin.moveBoard(board.id, open.id)).toMatchObject(refusal(404, 'board.not-found'));
  expect(await maker.moveBoard(board.id, open.id)).toMatchObject({ status: 200 });
  expect((await colleague.boards()).map(({ id }) => id)).toContain(board.id);
});

test('making a workspace private hides its boards, and opening it shows them', async () => {
  const { id } = await maker.create({ name: 'Curtain' });
  const board = await maker.makeBoard(id);
  const isSeen = async () => (await colleague.boards()).some((one) => one.id === board.id);
  expect(await isSeen()).toBe(true);
  expect(await maker.change(id, { is_private: true })).toMatchObject({ status: 200, json: { is_private: true } });
  expect(await isSeen()).toBe(false);
  expect(await maker.change(id, { is_private: false })).toMatchObject({ status: 200 });
  expect(await isSeen()).toBe(true);
});

test('a workspace with boards stays; one that is deleted comes back with a board from the trash', async () => {
  const { id } = await maker.create({ name: 'Attic', is_private: true });
  const board = await maker.makeBoard(id);
  expect(await maker.delete(id)).toMatchObject(refusal(409, 'workspace.has-boards'));
  const boards = boardClientOf(server, anika);
  await boards.delete(`taskboard/delete/${board.id}/`);
  expect(await maker.delete(id)).toMatchObject({ status: 204 });
  expect(await maker.delete(id)).toMatchObject(refusal(404, 'workspace.not-found'));
  expect((await maker.list()).map((one) => one.id)).not.toContain(id);
  expect(await boards.post(`taskboard/restore/${board.id}/`)).toMatchObject({ status: 200 });
  expect((await maker.list()).find((one) => one.id === id)).toMatchObject({ is_private: true, boards: 1 });
});

test('an admin takes over a private workspace that nobody is left in, which is written down', async () => {
  const clara = await joinAs(server, company, 3);
  const hers = workspaceClientOf(server, clara);
  const { id } = await hers.create({ name: 'Left behind', is_private: true });
  const board = await hers.makeBoard(id, 'Handed down');
  expect((await admin.list()).map((one) => one.id)).not.toContain(id);
  await memberClientOf(server, company).post(`members/deactivate/${clara.user_id}/`, { hand_over_to: null });
  // Its name, to be recognised by; what is in it only once they have joined.
  expect((await admin.list()).find((one) => one.id === id)).toMatchObject({
    name: 'Left behind',
    is_abandoned: true,
    is_member: false,
    can_change: false,
    boards: 0,
  });
  expect((await colleague.list()).map((one) => one.id)).not.toContain(id);
  expect((await admin.boards()).map((one) => one.id)).not.toContain(board.id);
  expect(await admin.members(id)).toMatchObject(refusal(404, 'workspace.not-found'));
  expect(await admin.join(id)).toMatchObject({ status: 200, json: { is_member: true, is_abandoned: false } });
  expect((await admin.boards()).map((one) => one.id)).toContain(board.id);
  expect(await admin.join(id)).toMatchObject(refusal(409, 'workspace.not-abandoned'));
  const [entry] = await auditOf(server, company).entries('?action=workspace.taken-over');
  expect(entry).toMatchObject({ actor: { id: company.user_id }, subject: { kind: 'workspace', name: 'Left behind' } });
});

test('the audit log names no private board', async () => {
  const { id } = await maker.create({ name: 'Hush', is_private: true });
  const board = await maker.makeBoard(id, 'Redundancies');
  await boardClientOf(server, anika).delete(`taskboard/delete/${board.id}/`);
  const entries = await auditOf(server, company).entries('?action=board.deleted');
  expect(entries.find(({ subject }) => subject?.id === board.id)?.subject?.name).toBe('A private board');
});

test('another company’s workspaces are unknown', async () => {
  const elsewhere = await registerCompany(server, 'Other rooms');
  const theirs = workspaceClientOf(server, elsewhere);
  const { id } = await maker.create({ name: 'Ours' });
  const unknown = refusal(404, 'workspace.not-found');
  expect(await theirs.change(id, { name: 'x' })).toMatchObject(unknown);
  expect(await theirs.members(id)).toMatchObject(unknown);
  expect(await theirs.add(id, elsewhere.user_id)).toMatchObject(unknown);
  expect(await theirs.remove(id, anika.user_id)).toMatchObject(unknown);
  expect(await theirs.join(id)).toMatchObject(unknown);
  expect(await theirs.delete(id)).toMatchObject(unknown);
  const own = await theirs.create({ name: 'Theirs' });
  expect(await theirs.add(own.id, anika.user_id)).toMatchObject({ status: 400 });
  const answer = await boardClientOf(server, elsewhere).post('taskboard/create/', { title: 'x', workspace: id });
  expect(answer).toMatchObject({ status: 400 });
});
