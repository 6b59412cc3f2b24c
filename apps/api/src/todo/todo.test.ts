import { todoPageSchema, todoSchema, type Todo } from '@atrium/contracts/todo';
import type { Problem } from '@atrium/contracts/common';
import { dayIn } from '@atrium/contracts/dates';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { problemOf } from '../testing/problems';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

type Caller = Pick<Company, 'tenant' | 'token' | 'user_id'>;

let server: TestServer;
let companies = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

const newCompany = () => registerCompany(server, `Todos ${++companies}`);
const at = ({ tenant, token }: Caller, path: string, call: Partial<Call> = {}): Promise<Answer> =>
  server.call({ tenant, token, path: `${tenantApi}/todo/${path}`, ...call });
const page = async (caller: Caller, query = '') => todoPageSchema.parse((await at(caller, `list/${query}`)).json);
const list = async (caller: Caller, query = ''): Promise<readonly Todo[]> => (await page(caller, query)).results;
const titles = async (caller: Caller, query = '') => (await list(caller, query)).map(({ title }) => title);
const add = async (caller: Caller, title: string, more: object = {}): Promise<Todo> =>
  todoSchema.parse((await at(caller, 'create/', { method: 'POST', json: { title, ...more } })).json);
const count = async (caller: Caller) => (await at(caller, 'count/')).json;

async function assign(boards: BoardClient, list: string, user: string, title: string, due?: string, parent?: string) {
  const task = await boards.task(list, title, parent);
  const change = { assigned_to: [user], ...(due !== undefined && { due_datetime: due }) };
  expect((await boards.patch(`task/update/${task.id}/`, change)).status).toBe(200);
  return task;
}

describe('what somebody has to do', () => {
  test('is their tasks over all boards and their personal items, by day on the company’s clock', async () => {
    const company = await newCompany();
    const boards = boardClientOf(server, company);
    const [one, two] = [await boards.board('Launch'), await boards.board('Hiring')];
    const [here, there] = [await boards.list(one.id), await boards.list(two.id)];
    // Late in the evening in London is the next day in Dhaka, where the company is.
    const parent = await assign(boards, here.id, company.user_id, 'Book the hall', '2031-03-05T19:00:00.000Z');
    await assign(boards, there.id, company.user_id, 'Write the advert', '2031-03-05T09:00:00.000Z');
    await assign(boards, here.id, company.user_id, 'Ask for prices', undefined, parent.id);
    await boards.task(here.id, 'Nobody’s task');
    await add(company, 'Call the bank', { due_on: '2031-03-06' });
    await add(company, 'Read a book');

    const rows = await list(company);
    expect(rows.map(({ title, due_on }) => [title, due_on])).toEqual([
      ['Write the advert', '2031-03-05'],
      ['Call the bank', '2031-03-06'],
      ['Book the hall', '2031-03-06'],
      ...['Ask for prices', 'Read a book']
        .map((title): [string, null] => [title, null])
        .sort(([a], [b]) => idOf(rows, a).localeCompare(idOf(rows, b))),
    ]);
    expect(rows.find(({ title }) => title === 'Ask for prices')).toMatchObject({
      kind: 'task',
      due_datetime: null,
      board: { id: one.id, title: 'Launch' },
      parent: { id: parent.id, title: 'Book the hall' },
    });
    expect(rows[2]).toMatchObject({ due_datetime: '2031-03-05T19:00:00.000Z', parent: null });
    expect(rows[1]).toMatchObject({ kind: 'personal', board: null, parent: null, due_datetime: null });
  });

  test('is grouped by board, personal items first', async () => {
    const company = await newCompany();
    const boards = boardClientOf(server, company);
    const [b, a] = [await boards.board('b board'), await boards.board('A board')];
    const [inB, inA] = [await boards.list(b.id), await boards.list(a.id)];
    await assign(boards, inB.id, company.user_id, 'In b', '2031-01-01T09:00:00.000Z');
    await assign(boards, inA.id, company.user_id, 'In a later', '2031-02-02T09:00:00.000Z');
    await assign(boards, inA.id, company.user_id, 'In a', '2031-02-01T09:00:00.000Z');
    await add(company, 'Mine', { due_on: '2031-12-31' });
    expect(await titles(company, '?order=board')).toEqual(['Mine', 'In a', 'In a later', 'In b']);
  });

  test('leaves out what is completed, deleted or of a deleted board', async () => {
    const company = await newCompany();
    const boards = boardClientOf(server, company);
    const [board, gone] = [await boards.board(), await boards.board()];
    const [here, there] = [await boards.list(board.id), await boards.list(gone.id)];
    const done = await assign(boards, here.id, company.user_id, 'Done', '2031-01-01T09:00:00.000Z');
    const deleted = await assign(boards, here.id, company.user_id, 'Deleted');
    await assign(boards, there.id, company.user_id, 'On a deleted board');
    await assign(boards, here.id, company.user_id, 'Open', '2031-06-01T09:00:00.000Z');
    const ticked = await add(company, 'Ticked', { due_on: '2031-01-02' });
    await boards.patch(`task/update/${done.id}/`, { is_completed: true });
    await boards.delete(`task/delete/${deleted.id}/`);
    await boards.delete(`taskboard/delete/${gone.id}/`);
    await at(company, `update/${ticked.id}/`, { method: 'PATCH', json: { is_completed: true } });
    expect(await titles(company)).toEqual(['Open']);
    // Those behind all others, the latest first.
    expect(await titles(company, '?completed=true')).toEqual(['Open', 'Ticked', 'Done']);
    expect(await titles(company, '?completed=true&order=board')).toEqual(['Open', 'Ticked', 'Done']);
  });

  test.each(['order=day', 'order=board', 'order=day&completed=true', 'order=board&completed=true'])(
    'is read page by page, each once: %s',
    async (order) => {
      const company = await newCompany();
      const boards = boardClientOf(server, company);
      for (const title of ['First', 'Second']) {
        const { id } = await boards.list((await boards.board(title)).id);
        for (const due of ['2031-01-01T09:00:00.123Z', '2031-01-01T09:00:00.124Z', undefined])
          await assign(boards, id, company.user_id, `${title} ${due ?? 'without a date'}`, due);
      }
      for (const due_on of ['2031-01-01', '2031-01-01', null])
        for (const is_completed of [false, true]) await add(company, 'Mine', { due_on, is_completed });

      const whole = await page(company, `?${order}`);
      const read: string[] = [];
      let cursor = '';
      for (let pages = 0; pages < 20; pages += 1) {
        const { results, next, total } = await page(company, `?${order}&limit=2${cursor}`);
        expect(total).toBe(whole.total);
        read.push(...results.map(({ id }) => id));
        if (next === null) break;
        cursor = `&cursor=${next}`;
      }
      expect(read).toEqual(whole.results.map(({ id }) => id));
      expect(whole.results).toHaveLength(order.includes('completed') ? 12 : 9);
    },
  );

  test('counts what is due today or overdue', async () => {
    const company = await newCompany();
    const boards = boardClientOf(server, company);
    const { id } = await boards.list((await boards.board()).id);
    const today = dayIn('Asia/Dhaka');
    expect(await count(company)).toEqual({ count: 0 });
    await assign(boards, id, company.user_id, 'Long ago', '2001-01-01T09:00:00.000Z');
    await assign(boards, id, company.user_id, 'Some day', '2101-01-01T09:00:00.000Z');
    await assign(boards, id, company.user_id, 'No day');
    await add(company, 'Today', { due_on: today });
    await add(company, 'Some day', { due_on: '2101-01-01' });
    await add(company, 'No day');
    await add(company, 'Done', { due_on: '2001-01-01', is_completed: true });
    expect(await count(company)).toEqual({ count: 2 });
  });
});

const idOf = (rows: readonly Todo[], title: string): string => rows.find((row) => row.title === title)?.id ?? '';

describe('a personal item', () => {
  test('is made once, however often it is sent', async () => {
    const company = await newCompany();
    const key = { 'Idempotency-Key': '0197a7b2-3c00-7000-8000-00000000000a' };
    const send = (title: string) => at(company, 'create/', { method: 'POST', json: { title }, headers: key });
    expect((await send('Call the bank')).status).toBe(201);
    expect((await send('Call the bank')).status).toBe(201);
    expect(await titles(company)).toEqual(['Call the bank']);
  });

  test('is changed and deleted', async () => {
    const company = await newCompany();
    const { id } = await add(company, 'Call the bank', { due_on: '2031-03-06' });
    const change = async (json: object) =>
      todoSchema.parse((await at(company, `update/${id}/`, { method: 'PATCH', json })).json);
    expect(await change({ title: '  Call the other bank ' })).toMatchObject({
      title: 'Call the other bank',
      due_on: '2031-03-06',
      is_completed: false,
    });
    expect(await change({ is_completed: true })).toMatchObject({ is_completed: true, due_on: '2031-03-06' });
    expect(await change({ is_completed: false, due_on: null })).toMatchObject({ is_completed: false, due_on: null });
    expect((await at(company, `delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await titles(company)).toEqual([]);
    const again = await at(company, `delete/${id}/`, { method: 'DELETE' });
    expect({ status: again.status, code: problemOf(again).code }).toEqual({ status: 404, code: 'todo.not-found' });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'x', due_on: '2031-02-30' }, 'due_on'],
    [{ title: 'x', due_on: '0203-01-01' }, 'due_on'],
  ])('is refused as %j', async (json, field) => {
    const answer = await at(await newCompany(), 'create/', { method: 'POST', json });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as Problem).errors ?? {})).toEqual([field]);
  });

  test('is nobody else’s, not even an admin’s or another company’s', async () => {
    const company = await newCompany();
    const person = await createEmployee(server, company, ++companies);
    const owner = { tenant: company.tenant, token: await signIn(server, person.email), user_id: person.user };
    const { id } = await add(owner, 'Ask for a rise');
    for (const other of [company, await newCompany()]) {
      expect(await titles(other, '?completed=true')).toEqual([]);
      expect((await at(other, `update/${id}/`, { method: 'PATCH', json: { title: 'x' } })).status).toBe(404);
      expect((await at(other, `delete/${id}/`, { method: 'DELETE' })).status).toBe(404);
    }
    // Nor is its id told to be used by whom.
    const headers = { 'Idempotency-Key': id };
    const taken = await at(company, 'create/', { method: 'POST', json: { title: 'x' }, headers });
    expect({ status: taken.status, code: problemOf(taken).code }).toEqual({ status: 409, code: 'request.key-used' });
    expect(await titles(owner)).toEqual(['Ask for a rise']);
  });

  test('goes with its account', async () => {
    const company = await newCompany();
    const person = await createEmployee(server, company, ++companies);
    const owner = { tenant: company.tenant, token: await signIn(server, person.email), user_id: person.user };
    await add(owner, 'Ask for a rise');
    const gone = await server.call({
      method: 'DELETE',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/employees/delete/${person.id}/`,
    });
    expect(gone.status).toBe(204);
    expect(await asOwner(server, 'select id from personal_todo where user_id = $1', [person.user])).toEqual([]);
  });
});
