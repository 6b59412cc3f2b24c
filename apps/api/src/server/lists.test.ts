import { nextCursorHeader, pageSchema } from '@atrium/contracts/common';
import { z } from 'zod';
import { assetClientOf, assetApi } from '../testing/assets';
import { boardClientOf, taskApi } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, walletPrefix } from '../testing/wallets';

/** Answers every list whole. */
let server: TestServer;
/** Cuts lists after four rows. */
let short: TestServer;
let company: Company;
let paths: Readonly<Record<string, string>>;
let heavyList: string;

const rowSchema = z.looseObject({
  id: z.string().optional(),
  version: z.int().optional(),
  title: z.string().optional(),
});
const pageOfRows = pageSchema(rowSchema);
const inAll = 6;
const maxRows = 4;

beforeAll(async () => {
  server = await startTestServer();
  short = await server.startSecond({ MAX_LIST_ROWS: String(maxRows), MAX_LIST_MB: '1' });
  company = await registerCompany(server, 'Lists');
  const boardClient = boardClientOf(server, company);
  const assets = assetClientOf(server, company);
  const walletClient = walletClientOf(server, company);
  const { id: board } = await boardClient.board();
  const { id: list } = await boardClient.list(board);
  const { id: task } = await boardClient.task(list);
  const { id: checklist } = await boardClient.checklist(task);
  const { id: wallet } = await walletClient.open();
  const employee = await createEmployee(server, company, 1);
  const asset = await assets.add();
  for (let number = 1; number <= inAll; number += 1) {
    if (number > 1) await createEmployee(server, company, number);
    await boardClient.board(`Board ${number}`);
    await boardClient.list(board, `List ${number}`);
    const one = await boardClient.task(list, `Task ${number}`);
    await boardClient.patch(`task/update/${one.id}/`, { assigned_to: [company.user_id] });
    await boardClient.checklist(task, `Checklist ${number}`);
    await boardClient.item(checklist, `Item ${number}`);
    const comment = await boardClient.comment(task, `Comment ${number}`);
    await boardClient.post('taskchat/reply/', { task, message: 'Reply', parent_message: comment.id });
    await boardClient.post('taskchecklisttemplate/create/', { title: `Template ${number}`, task_board: board });
    const form = new FormData();
    form.append('task', task);
    form.append('attachment', new File(['x'], `${number}.txt`, { type: 'text/plain' }));
    await boardClient.at('taskattachment/create/', { method: 'POST', form });
    await walletClient.pay(wallet, { title: `Payment ${number}` });
    const { id } = await assets.add({ title: `Asset ${number}` });
    await assets.assign(id, employee.id);
    await assets.patch(`update/${asset.id}/`, { title: `Renamed ${number}` });
    await assets.ask({ category: 'IT', reason: `Reason ${number}` });
  }
  heavyList = (await boardClient.list(board, 'Heavy')).id;
  for (let number = 1; number <= 12; number += 1) {
    const { id } = await boardClient.task(heavyList, `Heavy ${number}`);
    await boardClient.patch(`task/update/${id}/`, { description: `<p>${'x'.repeat(190_000)}</p>` });
  }
  paths = {
    employees: `${tenantApi}/employees/list/`,
    'employees by day': `${tenantApi}/employees/list/?sort=-date_of_joining`,
    boards: `${taskApi}/taskboard/list/`,
    lists: `${taskApi}/taskboardlist/list/`,
    tasks: `${taskApi}/task/list/${list}/`,
    'assigned tasks': `${taskApi}/task/assigned/${company.user_id}/`,
    checklists: `${taskApi}/taskchecklist/list-by-task/${task}/`,
    items: `${taskApi}/taskchecklistitem/list-by-task/${task}/`,
    templates: `${taskApi}/taskchecklisttemplate/list-by-taskboard/${board}/`,
    'templates of all boards': `${taskApi}/taskchecklisttemplate/list/`,
    comments: `${taskApi}/taskchat/list-by-task/${task}/`,
    attachments: `${taskApi}/taskattachment/list/${task}/`,
    transactions: `${walletPrefix}/employee_wallet_transaction/list/${wallet}`,
    'transactions that match': `${walletPrefix}/employee_wallet_transaction/list/${wallet}/?search=payment`,
    assets: `${assetApi}/list/`,
    'held assets': `${assetApi}/held-by/${employee.user}/`,
    'history of an asset': `${assetApi}/history/${asset.id}/`,
    'asset requests': `${assetApi}/requests/list/`,
  };
});
afterAll(stopTestServers);

const names = [
  'employees',
  'employees by day',
  'boards',
  'lists',
  'tasks',
  'assigned tasks',
  'checklists',
  'items',
  'templates',
  'templates of all boards',
  'comments',
  'attachments',
  'transactions',
  'transactions that match',
  'assets',
  'held assets',
  'history of an asset',
  'asset requests',
] as const;

const read = async (from: TestServer, path: string) => {
  const answer = await from.call({ tenant: company.tenant, token: company.token, path });
  expect(answer.status).toBe(200);
  return answer;
};
const wholeOf = async (from: TestServer, path: string) => {
  const { json, headers } = await read(from, path);
  const next = headers[nextCursorHeader.toLowerCase()];
  return {
    rows: z.array(rowSchema).parse(json),
    next: typeof next === 'string' ? next : null,
    link: z.string().optional().parse(headers['link']),
  };
};
const keysOf = (rows: readonly z.output<typeof rowSchema>[]) => rows.map(({ id, version }) => id ?? version);

/** All rows of a list whose answer was cut, read on page by page. */
async function readOn(path: string, first: Awaited<ReturnType<typeof wholeOf>>) {
  const rows = [...first.rows];
  let cursor = first.next;
  while (cursor !== null) {
    const query = `limit=2&cursor=${encodeURIComponent(cursor)}`;
    const page = pageOfRows.parse((await read(short, `${path}${path.includes('?') ? '&' : '?'}${query}`)).json);
    rows.push(...page.results);
    cursor = page.next;
  }
  return rows;
}

test.each(names)('%s are returned in full and without a cursor where there are few', async (name) => {
  const { rows, next, link } = await wholeOf(server, paths[name] ?? '');
  expect(rows.length).toBeGreaterThanOrEqual(inAll);
  expect([next, link]).toEqual([null, undefined]);
});

test.each(names)('%s beyond the cap continue after the cursor, in order and completely', async (name) => {
  const path = paths[name] ?? '';
  const { rows } = await wholeOf(server, path);
  const cut = await wholeOf(short, path);
  expect(cut.rows).toHaveLength(maxRows);
  expect(keysOf(await readOn(path, cut))).toEqual(keysOf(rows));

  const [, query = ''] = /^<\?(.*)>; rel="next"$/.exec(cut.link ?? '') ?? [];
  const linked = pageOfRows.parse((await read(short, `${path.split('?')[0] ?? ''}?${query}`)).json);
  expect([...keysOf(cut.rows), ...keysOf(linked.results)]).toEqual(keysOf(rows));
});

test('a list of a few large rows is cut by its size, and continues after the cursor', async () => {
  const path = `${taskApi}/task/list/${heavyList}/`;
  const heavy = await server.startSecond({ MAX_LIST_MB: '1' });
  const cut = await wholeOf(heavy, path);
  expect(cut.rows.length).toBeLessThan(8);
  const titles = (await readOn(path, cut)).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 12 }, (_, number) => `Heavy ${number + 1}`));
  expect((await wholeOf(server, path)).rows).toHaveLength(12);
});

test('comments keep their replies', async () => {
  const { rows } = await wholeOf(server, paths['comments'] ?? '');
  for (const row of rows) expect(row).toMatchObject({ replies: [{ message: 'Reply', replies: [] }] });
});

test('scripts of pages may read the cursor', async () => {
  const answer = await server.call({
    tenant: company.tenant,
    token: company.token,
    path: paths['boards'] ?? '',
    headers: { origin: 'http://localhost:4200' },
  });
  expect(answer.headers['access-control-expose-headers']).toContain(nextCursorHeader);
  expect(answer.headers['access-control-expose-headers']).toContain('Link');
});
