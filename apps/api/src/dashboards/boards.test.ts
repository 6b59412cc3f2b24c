import { boardClientOf } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { dashboardClientOf } from '../testing/dashboards';
import { joinAs } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf } from '../testing/workspaces';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

/** Three weeks, from a Monday to a Sunday. */
const weeks = '?from=2024-03-04&to=2024-03-24';

interface Times {
  readonly created: string;
  readonly completed?: string;
}

async function card(company: Company, list: string, { created, completed }: Times, parent?: string): Promise<string> {
  const client = boardClientOf(server, company);
  const { id } = await client.task(list, 'Card', parent);
  if (completed !== undefined) await client.patch(`task/update/${id}/`, { is_completed: true });
  await asOwner(
    server,
    `update task set created_at = $2::timestamptz, completed_at = case when is_completed then $3::timestamptz end where id = $1`,
    [id, created, completed ?? null],
  );
  return id;
}

test('cards are counted by the week in which they were completed, and open ones by their age', async () => {
  const company = await registerCompany(server, 'Throughput');
  const client = boardClientOf(server, company);
  const launch = await client.board('Launch');
  const list = (await client.list(launch.id)).id;
  await card(company, list, { created: '2024-03-04T04:00:00Z', completed: '2024-03-06T04:00:00Z' });
  // Sunday evening in UTC is Monday in Dhaka.
  await card(company, list, { created: '2024-03-01T20:00:00Z', completed: '2024-03-10T20:00:00Z' });
  await card(company, list, { created: '2024-02-10T04:00:00Z', completed: '2024-02-20T04:00:00Z' });
  // Completed after the period: open at its end.
  await card(company, list, { created: '2024-03-20T04:00:00Z', completed: '2024-04-20T04:00:00Z' });
  await card(company, list, { created: '2024-03-10T04:00:00Z' });
  const parent = await card(company, list, { created: '2024-02-01T04:00:00Z' });
  await card(company, list, { created: '2023-10-01T04:00:00Z' });
  // Neither subtasks nor deleted cards.
  await card(company, list, { created: '2024-03-05T04:00:00Z', completed: '2024-03-06T04:00:00Z' }, parent);
  await client.delete(`task/delete/${await card(company, list, { created: '2024-03-05T04:00:00Z' })}/`);
  const gone = (await client.list(launch.id, 'Gone')).id;
  await card(company, gone, { created: '2024-03-05T04:00:00Z', completed: '2024-03-06T04:00:00Z' });
  await client.delete(`taskboardlist/delete/${gone}/`);
  const trash = await client.board('Trash');
  await card(company, (await client.list(trash.id)).id, { created: '2024-03-05T04:00:00Z' });
  await client.delete(`taskboard/delete/${trash.id}/`);
  const quiet = await client.board('Quiet');

  const dashboard = await dashboardClientOf(server, company).read('boards', weeks);
  expect(dashboard).toEqual({
    from: '2024-03-04',
    to: '2024-03-24',
    completed: { now: 2, before: 1 },
    created: { now: 3, before: 1 },
    open: { now: 4, before: 3 },
    days_to_complete: { now: 5.5, before: 10 },
    weeks: [
      { week: '2024-03-04', completed: 1, created: 2 },
      { week: '2024-03-11', completed: 1, created: 0 },
      { week: '2024-03-18', completed: 0, created: 1 },
    ],
    boards: [{ id: launch.id, name: 'Launch', completed: 2, open: 4, ages: [1, 1, 1, 1] }],
    all_boards: [
      { id: launch.id, name: 'Launch' },
      { id: quiet.id, name: 'Quiet' },
    ],
  });
  expect(await dashboardClientOf(server, company).read('boards', `${weeks}&board=${quiet.id}`)).toMatchObject({
    completed: { now: 0, before: 0 },
    open: { now: 0, before: 0 },
    days_to_complete: { now: null, before: null },
    boards: [],
  });
});

test('a card that is open again counts as open', async () => {
  const company = await registerCompany(server, 'Reopened');
  const client = boardClientOf(server, company);
  const board = await client.board();
  const { id } = await client.task((await client.list(board.id)).id);
  const states = async () =>
    asOwner<{ done: boolean; noted: boolean }>(
      server,
      'select is_completed as done, completed_at is not null as noted from task where id = $1',
      [id],
    );
  expect(await states()).toEqual([{ done: false, noted: false }]);
  await client.patch(`task/update/${id}/`, { is_completed: true });
  expect(await states()).toEqual([{ done: true, noted: true }]);
  await client.patch(`task/update/${id}/`, { is_completed: false });
  expect(await states()).toEqual([{ done: false, noted: false }]);
});

test('boards that one may not open aren’t counted, nor are another company’s', async () => {
  const company = await registerCompany(server, 'Private Throughput');
  const member = await joinAs(server, company, 301);
  const workspaces = workspaceClientOf(server, company);
  const secret = await workspaces.create({ name: 'Secret', is_private: true });
  const board = await workspaces.makeBoard(secret.id, 'Merger');
  const list = (await boardClientOf(server, company).list(board.id)).id;
  await card(company, list, { created: '2024-03-05T04:00:00Z', completed: '2024-03-06T04:00:00Z' });
  await card(company, list, { created: '2024-03-05T04:00:00Z' });
  const nothing = { completed: { now: 0, before: 0 }, open: { now: 0, before: 0 }, boards: [], all_boards: [] };

  expect(await dashboardClientOf(server, company).read('boards', weeks)).toMatchObject({
    completed: { now: 1 },
    open: { now: 1 },
    all_boards: [{ name: 'Merger' }],
  });
  expect(await dashboardClientOf(server, member).read('boards', weeks)).toMatchObject(nothing);
  expect(await dashboardClientOf(server, member).read('boards', `${weeks}&board=${board.id}`)).toMatchObject(nothing);
  const other = await registerCompany(server, 'Elsewhere Throughput');
  expect(await dashboardClientOf(server, other).read('boards', `${weeks}&board=${board.id}`)).toMatchObject(nothing);
});
