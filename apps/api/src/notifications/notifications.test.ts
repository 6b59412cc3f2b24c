import { defaultWays } from '@atrium/contracts/notification-kinds';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { forgetNotifications, notificationClientOf, type NotificationClient } from '../testing/notifications';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let ben: SignedInMember;
let boards: BoardClient;
let list: string;
let bens: NotificationClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Bell');
  ben = await joinAs(server, company, 1);
  boards = boardClientOf(server, company);
  list = (await boards.list((await boards.board()).id)).id;
  bens = notificationClientOf(server, ben);
});
afterAll(stopTestServers);
beforeEach(() => forgetNotifications(server));

/** Assigns Ben a new task per title, in order. */
async function assign(...titles: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await boards.task(list, title);
    await boards.patch(`task/update/${id}/`, { assigned_to: [ben.user_id] });
    ids.push(id);
  }
  return ids;
}

test('a notification says who did what, about what, and where', async () => {
  const [task] = await assign('Paint the fence');
  const { results, next, unread } = await bens.list();
  expect({ next, unread }).toEqual({ next: null, unread: 1 });
  expect(results).toEqual([
    {
      id: expect.any(String) as unknown,
      kind: 'task-assigned',
      subject: { type: 'task', id: task, title: 'Paint the fence' },
      actor: { user: company.user_id, name: 'Bell', picture: null },
      path: `/task_management/task_details/${task ?? ''}`,
      words: { board: 'Board' },
      count: 1,
      at: expect.any(String) as unknown,
      read_at: null,
    },
  ]);
});

test('a long list comes in pages, the latest first, none twice and none left out', async () => {
  await assign('1', '2', '3', '4', '5');
  const titles: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await bens.list(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    titles.push(...page.results.map(({ subject }) => subject.title));
    cursor = page.next;
  }
  expect(titles).toEqual(['5', '4', '3', '2', '1']);
  expect(await bens.at('list/?cursor=x')).toMatchObject({ status: 400 });
});

test('they are read one by one, by subject, or up to one; what comes then is told anew', async () => {
  const [first = '', second = ''] = await assign('1', '2', '3', '4');
  const { results } = await bens.list();
  const idOf = (title: string) => results.find(({ subject }) => subject.title === title)?.id ?? '';
  expect(await bens.read({ ids: [idOf('4')] })).toBe(3);
  expect(await bens.read({ subject: { type: 'task', id: first } })).toBe(2);
  expect((await bens.list('?unread=true')).results.map(({ subject }) => subject.title)).toEqual(['3', '2']);
  await boards.comment(second, 'Hello');
  expect(await bens.read({ up_to: idOf('3') })).toBe(1);
  expect((await bens.list('?unread=true')).results.map(({ kind }) => kind)).toEqual(['task-commented']);
  expect((await bens.list()).results.filter(({ read_at }) => read_at !== null)).toHaveLength(4);

  await bens.read({ subject: { type: 'task', id: second } });
  await boards.comment(second, 'Hello again');
  const [told] = (await bens.list()).results;
  expect(told).toMatchObject({ kind: 'task-commented', count: 1, words: { excerpt: 'Hello again' }, read_at: null });
  await boards.comment(second, 'And again');
  expect((await bens.list()).results[0]).toMatchObject({ id: told?.id, count: 2, words: { excerpt: 'And again' } });
});

test('nobody reads those of others', async () => {
  await assign('Mine');
  const [told] = (await bens.list()).results;
  const stranger = notificationClientOf(server, await registerCompany(server, 'Stranger'));
  const colleague = notificationClientOf(server, company);
  for (const other of [stranger, colleague]) {
    expect(await other.read({ ids: [told?.id ?? ''] })).toBe(0);
    expect(await other.read({ up_to: told?.id ?? '' })).toBe(0);
    expect(await other.read({ subject: { type: 'task', id: told?.subject.id ?? '' } })).toBe(0);
    expect((await other.list()).results).toEqual([]);
  }
  expect(await bens.count()).toBe(1);
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { subject: { type: 'x', id: 'x' } }]) {
    expect((await bens.at('read/', { method: 'POST', json: body })).status).toBe(400);
  }
});

test('preferences are those of everyone until somebody sets their own', async () => {
  const defaults = {
    ways: defaultWays,
    modules: [],
    digest: 'daily',
    digest_at: '08:00',
    quiet: null,
    mail_available: false,
    push_key: null,
  };
  expect(await bens.preferences()).toEqual(defaults);
  const quiet = { from: '22:00', to: '06:30' };
  expect((await bens.change({ ways: { 'task-assigned': 'none', 'stock.low': 'mail' }, quiet })).status).toBe(200);
  expect((await bens.change({ digest: 'weekly', digest_at: '07:15' })).status).toBe(200);
  const ways = { ...defaultWays, 'task-assigned': 'none', 'stock.low': 'mail' };
  expect(await bens.preferences()).toEqual({ ...defaults, ways, quiet, digest: 'weekly', digest_at: '07:15' });
  expect(await notificationClientOf(server, company).preferences()).toEqual(defaults);

  await assign('Unheard of');
  expect(await bens.kinds()).toEqual([]);
  await bens.change({ ways: { 'task-assigned': 'here' }, quiet: null });
  await assign('Heard of');
  expect(await bens.kinds()).toEqual(['task-assigned']);
  expect((await bens.preferences()).quiet).toBeNull();
});

test.each([
  { ways: { 'task-assigned': 'loud' } },
  { ways: { unknown: 'here' } },
  { digest: 'hourly' },
  { digest_at: '24:00' },
  { quiet: { from: '22:00' } },
])('preferences are refused: %j', async (change) => {
  expect((await bens.change(change)).status).toBe(400);
});

test('old ones are forgotten: read after ninety days, and all after half a year', async () => {
  await assign('1', '2', '3', '4');
  const age = (title: string, set: string) =>
    asOwner(
      server,
      `update notification set ${set} where subject_id = (select id::text from task where title = $1
         order by created_at desc limit 1)`,
      [title],
    );
  await age('1', `at = now() - interval '100 days', read_at = now() - interval '91 days'`);
  await age('2', `at = now() - interval '100 days', read_at = now() - interval '1 day'`);
  await age('3', `at = now() - interval '181 days'`);
  await asOwner(server, 'select forget_old_notifications()');
  expect((await bens.list()).results.map(({ subject }) => subject.title)).toEqual(['4', '2']);
});

test('the count follows on every server, and ends with the account', async () => {
  const second = await server.startSecond();
  const eve = await joinAs(server, company, 5);
  const eves = notificationClientOf(server, eve);
  const streams = [await eves.stream(), await eves.stream(second)];
  const counts = (events: readonly { readonly event: string; readonly data: unknown }[]) =>
    events.filter(({ event }) => event === 'count').map(({ data }) => data);
  for (const stream of streams) {
    expect(stream.status).toBe(200);
    await stream.until((events) => counts(events).length > 0);
    expect(counts(stream.events)[0]).toEqual({ count: 0 });
  }
  const { id } = await boards.task(list, 'For Eve');
  await boards.patch(`task/update/${id}/`, { assigned_to: [eve.user_id] });
  const shows = (count: number) => (events: (typeof streams)[number]['events']) =>
    (counts(events).at(-1) as { readonly count: number }).count === count;
  for (const stream of streams) await stream.until(shows(1));
  await eves.read({ subject: { type: 'task', id } });
  for (const stream of streams) await stream.until(shows(0));

  // What happens while the listening connection is lost is counted once it’s back.
  await asOwner(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'atrium live' and datname = current_database()`,
  );
  await boards.comment(id, 'Hello');
  for (const stream of streams) await stream.until(shows(1));

  await memberClientOf(server, company).post(`members/deactivate/${eve.user_id}/`, { hand_over_to: null });
  await Promise.all(streams.map(({ ended }) => ended));
  expect((await eves.stream()).status).toBe(401);
});
