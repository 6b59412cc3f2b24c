import { isTenantPath } from '../server/tenant-paths';
import { boardClientOf } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { joinAs, type SignedInMember } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { savedPlaceClientOf } from '../testing/saved-places';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf } from '../testing/workspaces';

/** Every text of the private board has this word. */
const word = 'Okapi';
const hourMs = 3_600_000;

let server: TestServer;
let company: Company;
let member: SignedInMember;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Leavers');
  member = await joinAs(server, company, 1);
});
afterAll(stopTestServers);

/** The lists, cards and searches that show somebody a thing of the private board. */
async function whereItIsShown(): Promise<readonly string[]> {
  const lists = server.server.routes.filter(
    // What is streamed doesn’t end, and holds a count only.
    ({ method, url }) => method === 'GET' && isTenantPath(url) && !url.includes(':') && !url.endsWith('/stream/'),
  );
  const day = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10);
  const more = [
    `/search/?q=${word}`,
    `/search/?q=Okapy`,
    `/appointments/list/?from=${day(-3)}&to=${day(3)}`,
    `/task_management/task/assigned/${member.user_id}/`,
  ].map((path) => `${tenantApi}${path}`);
  const shown: string[] = [];
  for (const path of [...lists.map(({ url }) => url), ...more]) {
    const { text } = await server.call({ tenant: company.tenant, token: member.token, path });
    if (text.includes(word)) shown.push(path.slice(tenantApi.length));
  }
  return shown;
}

test('whoever is removed from a private workspace is shown nothing of it any more, nor of what they heard and kept', async () => {
  const owners = workspaceClientOf(server, company);
  const boards = boardClientOf(server, company);
  const { id: workspace } = await owners.create({ name: word, is_private: true });
  await owners.add(workspace, member.user_id);
  const { id: board } = await owners.makeBoard(workspace, `${word} board`);
  const { id: task } = await boards.task((await boards.list(board, `${word} list`)).id, `${word} task`);
  await boards.patch(`task/update/${task}/`, {
    assigned_to: [member.user_id],
    due_datetime: new Date(Date.now() + 2 * hourMs).toISOString(),
  });
  await boards.comment(task, `${word}, @person1!`);
  await runJob(server, 'tell-of-due-tasks');
  const places = savedPlaceClientOf(server, member);
  for (const [kind, id] of [
    ['board', board],
    ['task', task],
  ] as const) {
    await places.visit(kind, id);
    await places.star(kind, id);
  }
  const notifications = notificationClientOf(server, member);
  expect(await notifications.kinds()).toEqual(['task-due-soon', 'task-mentioned', 'task-assigned']);
  const before = await whereItIsShown();
  expect(before).toEqual(
    expect.arrayContaining([
      `/search/?q=${word}`,
      `/search/?q=Okapy`,
      '/notifications/list/',
      '/recent/list/',
      '/starred/list/',
      '/todo/list/',
      '/task_management/taskboard/list/',
      '/task_management/workspace/list/',
    ]),
  );
  expect(before.filter((path) => path.includes('/home/'))).not.toEqual([]);
  expect(before.filter((path) => path.includes('/appointments/'))).not.toEqual([]);

  expect(await owners.remove(workspace, member.user_id)).toMatchObject({ status: 204 });
  expect(await whereItIsShown()).toEqual([]);
  expect(await notifications.list()).toEqual({ results: [], next: null, unread: 0 });
  expect(await notifications.count()).toBe(0);

  // Whoever comes back finds all of it again.
  await owners.add(workspace, member.user_id);
  expect(await whereItIsShown()).toEqual(before);
  expect(await notifications.count()).toBe(3);
});

test('whoever leaves of their own accord, too', async () => {
  const owners = workspaceClientOf(server, company);
  const theirs = workspaceClientOf(server, member);
  const boards = boardClientOf(server, company);
  const { id: workspace } = await owners.create({ name: 'Bongo', is_private: true });
  await owners.add(workspace, member.user_id);
  const { id: board } = await owners.makeBoard(workspace, 'Bongo board');
  const { id: task } = await boards.task((await boards.list(board)).id, 'Bongo task');
  const notifications = notificationClientOf(server, member);
  const before = await notifications.count();
  await boards.patch(`task/update/${task}/`, { assigned_to: [member.user_id] });
  expect(await notifications.count()).toBe(before + 1);
  expect(await theirs.remove(workspace, member.user_id)).toMatchObject({ status: 204 });
  expect(await notifications.count()).toBe(before);
});
