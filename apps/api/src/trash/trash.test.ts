import { fieldReaders } from '../policy/fields';
import { attachmentSchema, trashEntrySchema, type TrashEntry } from '@atrium/contracts/boards';
import { pageSchema } from '@atrium/contracts/common';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appRole } from '../database/app-role';
import { connectDatabase, type Database } from '../database/database';
import { createFolderStore } from '../files/folder-store';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { purgeTrash } from './purge';

let server: TestServer;
let company: Company;
let admin: BoardClient;
let employee: BoardClient;
let board: string;
let list: string;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = connectDatabase({
    url: appUrl(server.ownerUrl),
    fieldReaders,
    connections: 2,
    waitMs: 30_000,
    onLost: (error) => {
      throw error;
    },
  });
  company = await registerCompany(server, 'Bin');
  admin = boardClientOf(server, company);
  await createEmployee(server, company, 1, { first_name: 'Ana', last_name: 'Silva' });
  const token = await signIn(server, 'person1@people.example');
  employee = boardClientOf(server, { tenant: company.tenant, token });
});
beforeEach(async () => {
  board = (await admin.board()).id;
  list = (await admin.list(board)).id;
});
afterAll(async () => {
  await database.close();
  await stopTestServers();
});

const trash = async (
  query = '',
  boardClient = admin,
): Promise<{ results: TrashEntry[]; next: string | null; total: number }> =>
  pageSchema(trashEntrySchema.strict())
    .strict()
    .parse((await boardClient.at(`trash/list/?${query}`)).json);
const idsOf = async (query = ''): Promise<string[]> => (await trash(query)).results.map(({ id }) => id);
const status = async (path: string): Promise<number> => (await admin.at(path)).status;
const cardsOf = async (id: string): Promise<readonly string[]> =>
  (await admin.boardSnapshot(board)).lists.find((one) => one.id === id)?.cards.map((card) => card.id) ?? [];
const remove = async (path: string): Promise<void> => {
  expect(await admin.delete(path)).toMatchObject({ status: 204, text: '' });
};
const age = (table: string, id: string, days: number) =>
  asOwner(server, `update ${table} set deleted_at = deleted_at - make_interval(days => ${days}) where id = '${id}'`);

/** As the role that requests run as. */
function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const role = appRole(url.pathname.slice(1), testSecret);
  url.username = role.name;
  url.password = role.password;
  return url.href;
}
const purge = () => purgeTrash({ database, files: createFolderStore(join(server.dataDir, 'files')) });

describe('who may delete a board', () => {
  test('is who made it, and admins; anyone else is told who can', async () => {
    const own = await employee.board('Ana’s');
    expect(await employee.delete(`taskboard/delete/${board}/`)).toMatchObject({
      status: 403,
      json: { code: 'board.delete-refused', detail: 'Only Bin, who created this board, or an admin can delete it.' },
    });
    expect(await status(`taskboard/whole/${board}/`)).toBe(200);
    const boards = (await employee.at('taskboard/list/')).json;
    expect(boards).toContainEqual(expect.objectContaining({ ...own, made_by: 'Ana Silva', can_delete: true }));
    expect(boards).toContainEqual(
      expect.objectContaining({ id: board, title: 'Board', made_by: 'Bin', can_delete: false }),
    );
    expect((await employee.delete(`taskboard/delete/${own.id}/`)).status).toBe(204);
    const another = await employee.board('Ana’s other');
    expect((await admin.at('taskboard/list/')).json).toContainEqual(
      expect.objectContaining({ id: another.id, can_delete: true }),
    );
    await remove(`taskboard/delete/${another.id}/`);
    expect((await employee.delete(`taskboard/delete/${another.id}/`)).status).toBe(404);
  });
});

describe('a deleted task', () => {
  test('comes back exactly as it was, with all below it', async () => {
    const first = await admin.task(list, 'first');
    const task = await admin.task(list, 'second');
    const last = await admin.task(list, 'third');
    const sub = await admin.task(list, 'Sub', task.id);
    const subSub = await admin.task(list, 'Sub sub', sub.id);
    const checklist = await admin.checklist(task.id);
    const item = await admin.item(checklist.id);
    await admin.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true });
    await admin.comment(task.id, 'kept');
    const label = await admin.label(board);
    const change = { assigned_to: [company.user_id], labels: [label.id], description: '<p>Text</p>' };
    await admin.patch(`task/update/${task.id}/`, change);
    const before = { ...(await admin.taskSnapshot(task.id)), seq: 0 };
    const boardBefore = { ...(await admin.boardSnapshot(board)), seq: 0 };

    await remove(`task/delete/${task.id}/`);
    expect(await cardsOf(list)).toEqual([first.id, last.id]);
    expect((await admin.boardSnapshot(board)).members).toEqual([]);
    expect((await admin.at(`task/list/${list}/`)).json).toHaveLength(2);
    expect((await admin.at(`task/assigned/${company.user_id}/`)).json).toEqual([]);
    expect((await admin.at(`taskboard/cards/${board}/?ids=${task.id}`)).json).toEqual({ cards: [], members: [] });
    for (const id of [task.id, sub.id, subSub.id]) expect(await status(`task/retrieve/${id}/`)).toBe(404);
    expect(await status(`task/whole/${task.id}/`)).toBe(404);
    for (const path of ['taskchecklist/list-by-task', 'taskchecklistitem/list-by-task', 'taskchat/list-by-task'])
      expect(await status(`${path}/${task.id}/`)).toBe(404);
    expect((await admin.patch(`task/update/${task.id}/`, { title: 'x' })).status).toBe(404);
    expect((await admin.patch(`taskchecklistitem/update/${item.id}/`, { title: 'x' })).status).toBe(404);
    expect((await admin.post('task/create/', { title: 'x', task_board_list: list, parent_task: task.id })).status).toBe(
      400,
    );
    expect((await admin.post(`task/move/${task.id}/`, { task_board_list: list })).status).toBe(404);
    expect((await admin.delete(`task/delete/${task.id}/`)).status).toBe(404);

    expect(await admin.post(`task/restore/${task.id}/`)).toMatchObject({ status: 200, json: { ...before.task } });
    expect({ ...(await admin.taskSnapshot(task.id)), seq: 0 }).toEqual(before);
    expect({ ...(await admin.boardSnapshot(board)), seq: 0 }).toEqual(boardBefore);
    expect((await admin.at(`task/assigned/${company.user_id}/`)).json).toHaveLength(1);
    expect((await admin.post(`task/restore/${task.id}/`)).status).toBe(200);
  });

  test('does not bring back what had been deleted before it', async () => {
    const task = await admin.task(list);
    const [kept, gone] = [await admin.task(list, 'kept', task.id), await admin.task(list, 'gone', task.id)];
    await remove(`task/delete/${gone.id}/`);
    await remove(`task/delete/${task.id}/`);
    await admin.post(`task/restore/${task.id}/`);
    expect((await admin.taskSnapshot(task.id)).subtasks.map(({ id }) => id)).toEqual([kept.id]);
    await admin.post(`task/restore/${gone.id}/`);
    expect((await admin.taskSnapshot(task.id)).subtasks.map(({ id }) => id)).toEqual([kept.id, gone.id]);
    expect((await admin.boardSnapshot(board)).lists[0]?.cards[0]?.subtasks).toEqual([0, 2]);
  });

  test('brings back its parent, its list and its board, where they are deleted, too', async () => {
    const task = await admin.task(list);
    const sub = await admin.task(list, 'Sub', task.id);
    const beside = await admin.task(list, 'Beside');
    await remove(`task/delete/${sub.id}/`);
    await remove(`task/delete/${task.id}/`);
    await remove(`taskboardlist/delete/${list}/`);
    await remove(`taskboard/delete/${board}/`);
    const { results } = await trash();
    expect(results.slice(0, 4).map(({ kind, id }) => [kind, id])).toEqual([
      ['board', board],
      ['list', list],
      ['task', task.id],
      ['task', sub.id],
    ]);
    expect(results[3]).toMatchObject({
      board: { id: board, is_deleted: true },
      list: { id: list, is_deleted: true },
      parent: { id: task.id, is_deleted: true },
      deleted_by: 'Bin',
    });
    expect(await admin.post(`task/restore/${sub.id}/`)).toMatchObject({ status: 200, json: { id: sub.id } });
    expect(await cardsOf(list)).toEqual([task.id, beside.id]);
    expect((await admin.taskSnapshot(task.id)).subtasks.map(({ id }) => id)).toEqual([sub.id]);
    expect(await idsOf()).not.toContain(board);
  });

  test('stands where it stood among cards that came and moved meanwhile', async () => {
    const [a, b, c] = [await admin.task(list, 'a'), await admin.task(list, 'b'), await admin.task(list, 'c')];
    await remove(`task/delete/${b.id}/`);
    const d = await admin.task(list, 'd');
    await admin.post(`task/move/${c.id}/`, { task_board_list: list });
    await asOwner(server, `update task set rank = (select rank from task where id = '${b.id}') where id = '${d.id}'`);
    await admin.post(`task/restore/${b.id}/`);
    expect(await cardsOf(list)).toEqual([a.id, d.id, b.id, c.id]);
    const ranks = await asOwner(server, `select distinct rank from task where list_id = '${list}'`);
    expect(ranks).toHaveLength(4);
  });

  test('gets no subtask that is added at the same moment', async () => {
    const task = await admin.task(list);
    const [made] = await Promise.all([
      Promise.all(
        Array.from({ length: 6 }, (_, number) =>
          admin.post('task/create/', { title: `Sub ${number}`, task_board_list: list, parent_task: task.id }),
        ),
      ),
      admin.delete(`task/delete/${task.id}/`),
    ]);
    const live = await asOwner(server, `select id from task where parent_id = '${task.id}' and deleted_at is null`);
    expect(live).toEqual([]);
    await admin.post(`task/restore/${task.id}/`);
    expect((await admin.taskSnapshot(task.id)).subtasks).toHaveLength(made.filter((one) => one.status === 201).length);
  });
});

test('checklists and items come back as they were', async () => {
  const { id: task } = await admin.task(list);
  const checklist = await admin.checklist(task, 'Steps');
  const [first, second] = [await admin.item(checklist.id, 'one'), await admin.item(checklist.id, 'two')];
  await admin.patch(`taskchecklistitem/update/${first.id}/`, { is_completed: true, link: 'https://a.example/' });
  const before = (await admin.taskSnapshot(task)).checklists;
  const countsOf = async () => (await admin.boardSnapshot(board)).lists[0]?.cards[0]?.items;

  await remove(`taskchecklistitem/delete/${first.id}/`);
  expect(await countsOf()).toEqual([0, 1]);
  expect((await admin.at(`taskchecklistitem/list-by-task/${task}/`)).json).toHaveLength(1);
  expect(await admin.post(`taskchecklistitem/restore/${first.id}/`)).toMatchObject({
    status: 200,
    json: { ...first, is_completed: true, link: 'https://a.example/' },
  });
  expect((await admin.taskSnapshot(task)).checklists).toEqual(before);

  await remove(`taskchecklistitem/delete/${second.id}/`);
  await remove(`taskchecklist/delete/${checklist.id}/`);
  expect(await countsOf()).toBeUndefined();
  expect((await admin.at(`taskchecklist/list-by-task/${task}/`)).json).toEqual([]);
  expect((await admin.post('taskchecklistitem/create/', { title: 'x', task_check_list: checklist.id })).status).toBe(
    400,
  );
  expect((await admin.post(`taskchecklistitem/restore/${second.id}/`)).status).toBe(404);
  expect(await admin.post(`taskchecklist/restore/${checklist.id}/`)).toMatchObject({ status: 200, json: checklist });
  expect((await admin.taskSnapshot(task)).checklists[0]?.items.map(({ id }) => id)).toEqual([first.id]);
  await admin.post(`taskchecklistitem/restore/${second.id}/`);
  expect((await admin.taskSnapshot(task)).checklists).toEqual(before);
  expect(await countsOf()).toEqual([1, 2]);
});

describe('the trash', () => {
  test('is read in pages, last first, and per board', async () => {
    const other = await admin.board('Other');
    const elsewhere = await admin.task((await admin.list(other.id)).id, 'Elsewhere');
    const tasks = [];
    for (const number of [1, 2, 3, 4, 5]) tasks.push((await admin.task(list, `Task ${number}`)).id);
    for (const id of [...tasks, elsewhere.id]) await remove(`task/delete/${id}/`);
    const ids: string[] = [];
    let cursor = '';
    for (let more = true; more;) {
      const page = await trash(`board=${board}&limit=2&cursor=${cursor}`.replace(/&cursor=$/, ''));
      expect(page.total).toBe(5);
      ids.push(...page.results.map(({ id }) => id));
      more = page.next !== null;
      cursor = page.next ?? '';
    }
    expect(ids).toEqual([...tasks].reverse());
    expect((await idsOf())[0]).toBe(elsewhere.id);
    expect(await status('trash/list/?cursor=x')).toBe(400);
    expect(await status('trash/list/?board=01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea')).toBe(404);
  });

  test('is the company’s own', async () => {
    const stranger = boardClientOf(server, await registerCompany(server, 'Stranger'));
    const task = await admin.task(list);
    await remove(`task/delete/${task.id}/`);
    await remove(`taskboardlist/delete/${list}/`);
    expect((await trash('', stranger)).results).toEqual([]);
    for (const path of [`task/restore/${task.id}/`, `taskboardlist/restore/${list}/`, `taskboard/restore/${board}/`])
      expect((await stranger.post(path)).status).toBe(404);
    expect(await idsOf()).toContain(task.id);
  });

  test('hides what is thirty days old at once, without waiting for the job', async () => {
    const task = await admin.task(list);
    const sub = await admin.task(list, 'Sub', task.id);
    const checklist = await admin.checklist(sub.id);
    await remove(`taskchecklist/delete/${checklist.id}/`);
    await age('checklist', checklist.id, 30);
    expect((await admin.post(`taskchecklist/restore/${checklist.id}/`)).status).toBe(404);
    await remove(`task/delete/${task.id}/`);
    await age('task', task.id, 29);
    expect(await idsOf()).toContain(task.id);
    await age('task', task.id, 1);
    expect(await idsOf()).not.toContain(task.id);
    expect((await admin.post(`task/restore/${task.id}/`)).status).toBe(404);
    await remove(`taskboard/delete/${board}/`);
    await age('board', board, 30);
    expect((await admin.post(`taskboard/restore/${board}/`)).status).toBe(404);
    expect((await admin.post(`taskboardlist/restore/${list}/`)).status).toBe(404);
  });
});

describe('the purge', () => {
  const attach = async (task: string, name: string): Promise<string> => {
    const form = new FormData();
    form.append('task', task);
    form.append('attachment', new File([name], name, { type: 'text/plain' }));
    const { attachment } = attachmentSchema.parse(
      (await admin.at('taskattachment/create/', { method: 'POST', form })).json,
    );
    return new URL(attachment).pathname.split('/').at(-2) ?? '';
  };
  const storedFiles = (): string[] => {
    const folder = join(server.dataDir, 'files');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'store.json')
      .map(({ name }) => name);
  };
  const knownFiles = async () => (await asOwner<{ id: string }>(server, 'select id from file')).map(({ id }) => id);

  test('takes what is thirty days old with its files, and nothing else', async () => {
    const task = await admin.task(list, 'Old');
    const sub = await admin.task(list, 'Sub', task.id);
    const files = [await attach(task.id, 'a.txt'), await attach(sub.id, 'b.txt')];
    const young = await admin.task(list, 'Young');
    const kept = await attach(young.id, 'c.txt');
    const there = await admin.task(list, 'There');
    for (const { id } of [task, young]) await remove(`task/delete/${id}/`);
    expect(await knownFiles()).toEqual(expect.arrayContaining([...files, kept]));
    const before = { ...(await admin.boardSnapshot(board)), seq: 0 };
    await purge();
    expect(await knownFiles()).toEqual(expect.arrayContaining([...files, kept]));

    await asOwner(
      server,
      `update task set deleted_at = deleted_at - interval '30 days' where deleted_with = '${task.id}'`,
    );
    expect(await purge()).toBeGreaterThanOrEqual(2);
    expect(await knownFiles()).toEqual(expect.not.arrayContaining(files));
    expect(storedFiles()).toContain(kept);
    for (const id of files) expect(storedFiles()).not.toContain(id);
    expect(await asOwner(server, `select id from task where id in ('${task.id}', '${sub.id}')`)).toEqual([]);
    expect({ ...(await admin.boardSnapshot(board)), seq: 0 }).toEqual(before);
    expect((await admin.post(`task/restore/${young.id}/`)).status).toBe(200);
    expect(await cardsOf(list)).toEqual([young.id, there.id]);
  });

  test('takes whole boards, and counts nothing twice', async () => {
    const task = await admin.task(list);
    const parent = await admin.task(list);
    const sub = await admin.task(list, 'Sub', parent.id);
    const checklist = await admin.checklist(parent.id);
    const item = await admin.item(checklist.id);
    await admin.item(checklist.id);
    await attach(task.id, 'd.txt');
    await admin.label(board);
    await admin.post('taskchecklisttemplate/create/', { title: 'T', task_board: board });
    await remove(`task/delete/${sub.id}/`);
    await remove(`taskchecklistitem/delete/${item.id}/`);
    await age('task', sub.id, 31);
    await age('checklist_item', item.id, 31);
    await purge();
    expect(await asOwner(server, `select subtasks_all, items_all from task where id = '${parent.id}'`)).toEqual([
      { subtasks_all: 0, items_all: 1 },
    ]);

    await remove(`taskboard/delete/${board}/`);
    await age('board', board, 31);
    await purge();
    for (const table of ['task', 'task_list', 'label', 'checklist_template', 'board_change']) {
      expect(await asOwner(server, `select 1 from ${table} where board_id = '${board}'`)).toEqual([]);
    }
    expect(await asOwner(server, `select 1 from board where id = '${board}'`)).toEqual([]);
    expect(storedFiles().sort()).toEqual((await knownFiles()).sort());
    expect(await purge()).toBe(0);
  });
});
