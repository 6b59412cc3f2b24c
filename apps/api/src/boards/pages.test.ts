import { pageSchema } from '@atrium/contracts/common';
import { z } from 'zod';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers } from '../testing/test-server';

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

let boardClient: BoardClient;
let paths: Readonly<Record<string, string>>;
let list: string;
beforeAll(async () => {
  const server = await startTestServer();
  boardClient = boardClientOf(server, await registerCompany(server, 'Pages'));
  const { id: board } = await boardClient.board();
  list = (await boardClient.list(board)).id;
  const { id: task } = await boardClient.task(list);
  const { id: checklist } = await boardClient.checklist(task);
  for (const number of [2, 3, 4, 5]) {
    await boardClient.board(`Board ${number}`);
    await boardClient.list(board, `List ${number}`);
    await boardClient.task(list, `Task ${number}`);
    await boardClient.checklist(task, `Checklist ${number}`);
    await boardClient.item(checklist, `Item ${number}`);
    await boardClient.comment(task, `Comment ${number}`);
    await boardClient.post('taskchecklisttemplate/create/', { title: `Template ${number}`, task_board: board });
    const form = new FormData();
    form.append('task', task);
    form.append('attachment', new File(['x'], `${number}.txt`, { type: 'text/plain' }));
    await boardClient.at('taskattachment/create/', { method: 'POST', form });
  }
  paths = {
    boards: 'taskboard/list/',
    lists: 'taskboardlist/list/',
    tasks: `task/list/${list}/`,
    checklists: `taskchecklist/list-by-task/${task}/`,
    items: `taskchecklistitem/list-by-task/${task}/`,
    templates: `taskchecklisttemplate/list-by-taskboard/${board}/`,
    comments: `taskchat/list-by-task/${task}/`,
    attachments: `taskattachment/list/${task}/`,
  };
});
afterAll(stopTestServers);

const wholeList = async (path: string) => rowsSchema.parse((await boardClient.at(path)).json);
const page = async (path: string, query: string) =>
  pageSchema(rowsSchema.element)
    .strict()
    .parse((await boardClient.at(`${path}?${query}`)).json);

const names = ['boards', 'lists', 'tasks', 'checklists', 'items', 'templates', 'comments', 'attachments'] as const;

test.each(names)('%s are returned all at once, or page by page in the same order', async (name) => {
  const path = paths[name] ?? '';
  const whole = await wholeList(path);
  expect(whole.length).toBeGreaterThanOrEqual(4);
  const ids: string[] = [];
  let cursor: string | null = '';
  for (let number = 0; cursor !== null && number < 9; number += 1) {
    const { results, next, total }: Awaited<ReturnType<typeof page>> = await page(
      path,
      `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    expect(total).toBe(whole.length);
    ids.push(...results.map(({ id }) => id));
    cursor = next;
  }
  expect(ids).toEqual(whole.map(({ id }) => id));
});

test.each(['limit=0', 'limit=201', 'limit=x', 'limit=2&cursor=x', 'limit=2&cursor=WzFd'])(
  '%s is refused',
  async (query) => {
    for (const name of names) {
      const answer = await boardClient.at(`${paths[name] ?? ''}?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty(['errors', query.includes('cursor') ? 'cursor' : 'limit']);
    }
  },
);

test('a page continues after its last row, even if that was moved or deleted', async () => {
  const { id } = await boardClient.list((await boardClient.board()).id);
  const path = `task/list/${id}/`;
  const tasks = [];
  for (const title of ['a', 'b', 'c', 'd', 'e']) tasks.push(await boardClient.task(id, title));
  const [a, b] = tasks;
  const { next } = await page(path, 'limit=2');
  const titlesAfter = async () => (await page(path, `limit=9&cursor=${next ?? ''}`)).results.map(({ title }) => title);
  expect(await titlesAfter()).toEqual(['c', 'd', 'e']);
  await boardClient.post(`task/move/${b?.id ?? ''}/`, { task_board_list: id, before: a?.id });
  expect(await titlesAfter()).toEqual(['a', 'c', 'd', 'e']);
  await boardClient.delete(`task/delete/${b?.id ?? ''}/`);
  expect(await titlesAfter()).toEqual(['c', 'd', 'e']);
});
