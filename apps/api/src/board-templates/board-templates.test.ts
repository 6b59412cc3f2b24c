import { boardTemplateSchema, type BoardTemplate } from '@atrium/contracts/board-templates';
import { boardSchema } from '@atrium/contracts/boards';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, type SignedInMember } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { shippedTemplates } from './shipped-templates';

let server: TestServer;
let company: Company;
let colleague: SignedInMember;
let mine: BoardClient;
let theirs: BoardClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Patterns');
  colleague = await joinAs(server, company, 1);
  mine = boardClientOf(server, company);
  theirs = boardClientOf(server, colleague);
});
afterAll(stopTestServers);

const templates = async (client = mine): Promise<readonly BoardTemplate[]> =>
  z.array(boardTemplateSchema.strict()).parse((await client.at('taskboardtemplate/list/')).json);
const saved = async (board: string, name: string, client = mine) =>
  boardTemplateSchema.strict().parse((await client.post('taskboardtemplate/create/', { board, name })).json);
const boardFrom = async (template: string, client = mine) =>
  boardSchema.parse((await client.post('taskboard/create/', { title: 'New', template })).json).id;

/** What a board shows, without ids. */
const shape = async (board: string, client = mine) => {
  const snapshot = await client.boardSnapshot(board);
  const names = new Map(snapshot.labels.map(({ id, name }) => [id, name]));
  return {
    labels: snapshot.labels.map(({ name, colour }) => [name, colour]),
    lists: snapshot.lists.map(({ title, order, cards }) => [
      title,
      order,
      cards.map((card) => ({ title: card.title, labels: card.labels?.map((id) => names.get(id)), items: card.items })),
    ]),
    members: snapshot.members.length,
  };
};

test('six templates come with Atrium, each with lists and something on them', async () => {
  const shipped = (await templates()).filter(({ is_shipped: isShipped }) => isShipped);
  expect(shipped.map(({ name }) => name)).toEqual([
    'Kanban',
    'Weekly team plan',
    'Hiring pipeline',
    'Employee onboarding',
    'Product roadmap',
    'Event planning',
  ]);
  for (const template of shipped) {
    expect(template).toMatchObject({ can_delete: false, made_by: '', is_private: false });
    expect(template.lists.length).toBeGreaterThan(3);
  }
});

test.each(shippedTemplates)('a board is made from $name', async ({ id, content }) => {
  const board = await boardFrom(id);
  const snapshot = await mine.boardSnapshot(board);
  expect(snapshot.lists.map(({ title, cards }) => [title, cards.map((card) => card.title)])).toEqual(
    content.lists.map(({ title, cards }) => [title, cards.map((card) => card.title)]),
  );
  expect(snapshot.labels.map(({ name }) => name)).toEqual(content.labels.map(({ name }) => name));
  const first = content.lists.flatMap(({ cards }) => cards)[0];
  const {
    task,
    checklists,
    subtasks,
    templates: kept,
  } = await mine.taskSnapshot(snapshot.lists.flatMap(({ cards }) => cards)[0]?.id ?? '');
  expect(task).toMatchObject({ title: first?.title, description: first?.description, assigned_to: [] });
  expect(checklists.map(({ title, items }) => ({ title, items: items.map((item) => item.title) }))).toEqual(
    first?.checklists,
  );
  expect(subtasks.map(({ title }) => title)).toEqual(first?.subtasks);
  expect(kept.map(({ title, items }) => ({ title, items: items.map((item) => item.title) }))).toEqual(
    content.checklists,
  );
});

test('a board is kept with lists, cards, checklists and labels, and without people, dates, ticks and talk', async () => {
  const { id: board } = await mine.board('Pattern');
  const { id: label } = await mine.label(board, 'Blue');
  const { id: first } = await mine.list(board, 'First');
  await mine.list(board, 'Second');
  const { id: task } = await mine.task(first, 'With everything');
  await mine.task(first, 'Plain');
  const { id: gone } = await mine.task(first, 'Deleted');
  await mine.delete(`task/delete/${gone}/`);
  await mine.task(first, 'Step', task);
  const { id: checklist } = await mine.checklist(task, 'List');
  const { id: item } = await mine.item(checklist, 'Point');
  await mine.patch(`taskchecklistitem/update/${item}/`, { is_completed: true });
  await mine.comment(task, 'Talk');
  await mine.patch(`task/update/${task}/`, {
    description: '<p>Text</p>',
    labels: [label],
    assigned_to: [company.user_id],
    due_datetime: '2030-01-01T00:00:00Z',
    is_completed: true,
  });
  const template = await saved(board, 'Ours');
  expect(template).toMatchObject({
    name: 'Ours',
    is_shipped: false,
    can_delete: true,
    lists: [
      { title: 'First', cards: ['With everything', 'Plain'], card_count: 2 },
      { title: 'Second', cards: [], card_count: 0 },
    ],
  });
  // Not the board as it is later.
  await mine.delete(`taskboard/delete/${board}/`);
  const copy = await boardFrom(template.id, theirs);
  expect(await shape(copy, theirs)).toEqual({
    labels: [['Blue', 'red']],
    lists: [
      [
        'First',
        1,
        [
          { title: 'With everything', labels: ['Blue'], items: [0, 1] },
          { title: 'Plain', labels: undefined, items: undefined },
        ],
      ],
      ['Second', 2, []],
    ],
    members: 0,
  });
  const { lists } = await theirs.boardSnapshot(copy);
  const made = await theirs.taskSnapshot(lists[0]?.cards[0]?.id ?? '');
  expect(made).toMatchObject({
    task: { description: '<p>Text</p>', is_completed: false, due_datetime: null, assigned_to: [] },
    comments: [],
    subtasks: [{ title: 'Step', is_completed: false }],
  });
});

test('cards of a board that was made from a template are moved and added like any other', async () => {
  const board = await boardFrom('onboarding');
  const snapshot = await mine.boardSnapshot(board);
  const list = snapshot.lists[0];
  const [one, two, three] = list?.cards.map(({ id }) => id) ?? [];
  const move = (task: string | undefined, before: string | null | undefined) =>
    mine.post(`task/move/${task}/`, { task_board_list: list?.id, before });
  expect((await move(three, two)).status).toBe(200);
  const last = await mine.task(list?.id ?? '');
  expect((await move(last.id, one)).status).toBe(200);
  const after = await mine.boardSnapshot(board);
  expect(after.lists[0]?.cards.map(({ id }) => id)).toEqual([last.id, one, three, two]);
});

test('a create that is sent again makes one board, and one template', async () => {
  const key = randomUUID();
  const send = () => mine.post('taskboard/create/', { title: 'Once', template: 'kanban' }, { 'idempotency-key': key });
  expect(await send()).toMatchObject({ status: 201, json: { id: key } });
  expect(await send()).toMatchObject({ status: 201, json: { id: key } });
  expect((await mine.boardSnapshot(key)).lists).toHaveLength(5);
  const templateKey = randomUUID();
  const save = (name: string, client = mine) =>
    client.post('taskboardtemplate/create/', { board: key, name }, { 'idempotency-key': templateKey });
  expect(await save('Once')).toMatchObject({ status: 201, json: { id: templateKey } });
  expect(await save('Once')).toMatchObject({ status: 201, json: { id: templateKey } });
  expect(await save('Another')).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
  expect((await templates()).filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test('a template is deleted by who made it, and admins; anyone else is told who can', async () => {
  const { id: board } = await theirs.board();
  const one = await saved(board, 'Colleague’s', theirs);
  const other = await saved((await mine.board()).id, 'Admin’s');
  expect((await templates(theirs)).find(({ id }) => id === other.id)).toMatchObject({ can_delete: false });
  expect(await theirs.delete(`taskboardtemplate/delete/${other.id}/`)).toMatchObject({
    status: 403,
    json: { code: 'board-template.delete-refused' },
  });
  expect(await theirs.delete(`taskboardtemplate/delete/${one.id}/`)).toMatchObject({ status: 204 });
  expect(await theirs.delete(`taskboardtemplate/delete/${one.id}/`)).toMatchObject({ status: 404 });
  const two = await saved(board, 'Another of the colleague', theirs);
  expect(await mine.delete(`taskboardtemplate/delete/${two.id}/`)).toMatchObject({ status: 204 });
  expect(await mine.delete('taskboardtemplate/delete/kanban/')).toMatchObject({ status: 404 });
});

test('a template that isn’t there is a wrong value, and so is one of another company', async () => {
  const elsewhere = boardClientOf(server, await registerCompany(server, 'Other patterns'));
  const { id } = await saved((await mine.board()).id, 'Ours only');
  for (const [client, template] of [
    [mine, 'nothing'],
    [mine, randomUUID()],
    [elsewhere, id],
  ] as const) {
    const answer = await client.post('taskboard/create/', { title: 'x', template });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty('errors.template');
  }
  expect((await templates(elsewhere)).map((template) => template.id)).not.toContain(id);
  expect(await elsewhere.delete(`taskboardtemplate/delete/${id}/`)).toMatchObject({ status: 404 });
});

test('a board of more tasks than a template holds is refused', async () => {
  const { id: board } = await mine.board();
  const { id: list } = await mine.list(board);
  await asOwner(
    server,
    `insert into task (tenant_id, board_id, list_id, id, title, rank, created_by)
     select l.tenant_id, l.board_id, l.id, gen_random_uuid(), 'Task', 'V' || n || 'V', $2
     from task_list l, generate_series(1, 1001) n where l.id = $1`,
    [list, company.user_id],
  );
  expect(await mine.post('taskboardtemplate/create/', { board, name: 'Huge' })).toMatchObject({
    status: 409,
    json: { code: 'board-template.too-large' },
  });
});
