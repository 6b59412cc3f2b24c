import { attachmentSchema, checklistTemplateSchema, taskSchema } from '@atrium/contracts/boards';
import { boardTemplateSchema } from '@atrium/contracts/board-templates';
import { boardClientOf, taskApi, type BoardClient } from '../testing/boards';
import { tenantApi, type Call } from '../testing/call';
import { picture } from '../testing/assets';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { bodyOf } from '../testing/negative-matrix';
import { isTenantPath } from '../server/tenant-paths';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf } from '../testing/workspaces';

/** Everything that a private board can hold, once; every text on it has this word. */
const word = 'Quetzal';
type Thing =
  | 'workspace'
  | 'board'
  | 'list'
  | 'task'
  | 'subtask'
  | 'checklist'
  | 'item'
  | 'template'
  | 'templateItem'
  | 'comment'
  | 'label'
  | 'attachment'
  | 'boardTemplate';
type Things = Readonly<Record<Thing, string>>;

/** What the id of a route is, by how its address goes on behind the task boards' own. The first that fits counts. */
const kinds: readonly (readonly [beginning: string, thing: Thing | 'nobody’s'])[] = [
  ['workspace/', 'workspace'],
  ['taskboardtemplate/', 'boardTemplate'],
  ['taskboardlist/', 'list'],
  ['taskboard/', 'board'],
  ['task/list/', 'list'],
  ['task/assigned/', 'nobody’s'],
  ['task/move-subtask/', 'subtask'],
  ['task/', 'task'],
  ['tasks/', 'task'],
  ['taskchecklistitemtemplate/', 'templateItem'],
  ['taskchecklisttemplate/list-by-taskboard/', 'board'],
  ['taskchecklisttemplate/', 'template'],
  ['taskchecklist/list-by-task/', 'task'],
  ['taskchecklistitem/list-by-task/', 'task'],
  ['taskchecklistitem/', 'item'],
  ['taskchecklist/', 'checklist'],
  ['taskchat/list-by-task/', 'task'],
  ['taskchat/', 'comment'],
  ['taskattachment/list/', 'task'],
  ['taskattachment/', 'attachment'],
  ['tasklabel/', 'label'],
];

let server: TestServer;
let company: Company;
let member: SignedInMember;
let employee: SignedInMember;
let files: { readonly attachment: string; readonly cover: string };
let things: Things;
let mine: BoardClient;
let before: unknown;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Closed');
  member = await joinAs(server, company, 1);
  employee = await joinAs(server, company, 2);
  mine = boardClientOf(server, member);
  const workspaces = workspaceClientOf(server, member);
  const { id: workspace } = await workspaces.create({ name: word, is_private: true });
  const { id: board } = await workspaces.makeBoard(workspace, `${word} board`);
  const { id: list } = await mine.list(board, `${word} list`);
  const { id: task } = await mine.task(list, `${word} task`);
  const { id: checklist } = await mine.checklist(task, `${word} checklist`);
  const made = await mine.post('taskchecklisttemplate/create/', { title: `${word} template`, task_board: board });
  const { id: template } = checklistTemplateSchema.parse(made.json);
  const madeItem = await mine.post('taskchecklistitemtemplate/create/', {
    title: `${word} item`,
    checklist_template: template,
  });
  const form = new FormData();
  form.append('task', task);
  form.append('attachment', new File([word], `${word}.txt`, { type: 'text/plain' }));
  const attached = attachmentSchema.parse((await mine.at('taskattachment/create/', { method: 'POST', form })).json);
  const cover = new FormData();
  cover.append('image', picture(`${word}.png`));
  const covered = taskSchema.parse((await mine.at(`task/update/${task}/`, { method: 'PATCH', form: cover })).json);
  await mine.patch(`task/update/${task}/`, { assigned_to: [member.user_id] });
  files = { attachment: attached.attachment, cover: covered.image ?? '' };
  things = {
    workspace,
    board,
    list,
    task,
    subtask: (await mine.task(list, `${word} subtask`, task)).id,
    checklist,
    item: (await mine.item(checklist, `${word} item`)).id,
    template,
    templateItem: (madeItem.json as { id: string }).id,
    comment: (await mine.comment(task, `${word} comment`)).id,
    label: (await mine.label(board, `${word} label`)).id,
    attachment: attached.id,
    boardTemplate: boardTemplateSchema.parse(
      (await mine.post('taskboardtemplate/create/', { board, name: `${word} board` })).json,
    ).id,
  };
  before = await state();
});
afterAll(stopTestServers);

/** As a member sees it; the links of files change with the hour. */
const state = async () => {
  const snapshot = await mine.taskSnapshot(things.task);
  const { lists } = await mine.boardSnapshot(things.board);
  return {
    lists: lists.map(({ cards, ...list }) => ({ ...list, cards: cards.map(({ id, title }) => [id, title]) })),
    task: { ...snapshot.task, image: null },
    checklists: snapshot.checklists,
    comments: snapshot.comments,
    templates: snapshot.templates,
    attachments: snapshot.attachments.map(({ id }) => id),
    labels: snapshot.labels,
    subtasks: snapshot.subtasks,
  };
};

interface Route {
  readonly method: NonNullable<Call['method']>;
  readonly url: string;
}
const routes = (): readonly Route[] =>
  server.server.routes.flatMap(({ method, url }) =>
    method === 'GET' || method === 'POST' || method === 'PATCH' || method === 'DELETE' ? [{ method, url }] : [],
  );
const kindOf = (url: string) => kinds.find(([beginning]) => url.slice(taskApi.length + 1).startsWith(beginning))?.[1];
const routesWithId = () => routes().filter(({ url }) => url.startsWith(taskApi) && url.includes(':'));

const strangers = ['admin', 'employee'] as const;
const accountOf = (stranger: (typeof strangers)[number]) => (stranger === 'admin' ? company : employee);

test('every route of boards with an id says here what it is of', () => {
  expect(routesWithId().filter(({ url }) => kindOf(url) === undefined)).toEqual([]);
  expect(routesWithId().length).toBeGreaterThan(40);
});

test('a member reads all of it', async () => {
  const answered: Record<string, number> = {};
  for (const { method, url } of routesWithId()) {
    const thing = kindOf(url);
    // A stream has no end.
    if (method !== 'GET' || thing === undefined || thing === 'nobody’s' || url.includes('/changes/')) continue;
    const answer = await mine.at(url.slice(taskApi.length + 1).replace(/:\w+/g, things[thing]));
    answered[url] = answer.status;
  }
  expect(Object.keys(answered).length).toBeGreaterThan(10);
  expect(Object.entries(answered).filter(([, status]) => status !== 200)).toEqual([]);
});

test.each(strangers)(
  'an %s who is no member is told of every id on a private board that there is none',
  async (who) => {
    const { token } = accountOf(who);
    const answered: Record<string, number> = {};
    for (const { method, url } of routesWithId()) {
      const thing = kindOf(url);
      if (thing === undefined || thing === 'nobody’s') continue;
      const isForAdmins = who !== 'admin' && url.endsWith('workspace/join/:id/');
      if (isForAdmins) continue;
      const path = url
        .replace(':taskId', things.task)
        .replace(':templateId', things.template)
        .replace(/:\w+/g, things[thing]);
      const answer = await server.call({ method, tenant: company.tenant, token, path, ...bodyOf(method, url) });
      answered[`${method} ${url}`] = answer.status;
      expect(answer.text).not.toContain(word);
    }
    expect(Object.fromEntries(Object.entries(answered).filter(([, status]) => status !== 404))).toEqual({});
    expect(await state()).toEqual(before);
  },
);

test.each(strangers)('an %s who is no member can name nothing of a private board in a body', async (who) => {
  const theirs = boardClientOf(server, accountOf(who));
  const { id: board } = await theirs.board();
  const { id: list } = await theirs.list(board);
  const { id: task } = await theirs.task(list);
  const attach = new FormData();
  attach.append('task', things.task);
  attach.append('attachment', new File(['x'], 'x.txt'));
  const bodies: readonly (readonly [string, string, object])[] = [
    ['board', 'taskboardlist/create/', { title: 'x', board: things.board }],
    ['board', 'tasklabel/create/', { name: 'x', colour: 'red', board: things.board }],
    ['task_board_list', 'task/create/', { title: 'x', task_board_list: things.list }],
    ['parent_task', 'task/create/', { title: 'x', task_board_list: list, parent_task: things.task }],
    ['task_board_list', `task/move/${task}/`, { task_board_list: things.list }],
    ['before', `task/move/${task}/`, { task_board_list: list, before: things.task }],
    ['task', 'taskchecklist/create/', { title: 'x', task: things.task }],
    ['task_check_list', 'taskchecklistitem/create/', { title: 'x', task_check_list: things.checklist }],
    ['task_board', 'taskchecklisttemplate/create/', { title: 'x', task_board: things.board }],
    ['checklist_template', 'taskchecklistitemtemplate/create/', { title: 'x', checklist_template: things.template }],
    ['task', 'taskchat/create/', { message: 'x', task: things.task }],
    ['task', 'taskchat/reply/', { message: 'x', task: things.task, parent_message: things.comment }],
    ['workspace', 'taskboard/create/', { title: 'x', workspace: things.workspace }],
    ['template', 'taskboard/create/', { title: 'x', template: things.boardTemplate }],
    ['board', 'taskboardtemplate/create/', { name: 'x', board: things.board }],
  ];
  for (const [field, path, json] of bodies) {
    const answer = await theirs.post(path, json);
    expect({ path, field, status: answer.status }).toEqual({ path, field, status: 400 });
    expect(answer.json).toHaveProperty(['errors', field]);
  }
  const answer = await theirs.at('taskattachment/create/', { method: 'POST', form: attach });
  expect(answer).toMatchObject({ status: 400 });
  expect(await theirs.patch(`task/update/${task}/`, { labels: [things.label] })).toMatchObject({ status: 400 });
  const cards = await theirs.at(`taskboard/cards/${board}/?ids=${things.task}`);
  expect(cards.json).toMatchObject({ cards: [] });
  expect(await state()).toEqual(before);
});

test.each(strangers)('no list tells an %s who is no member of a private board', async (who) => {
  const { token, user_id: own } = accountOf(who);
  await mine.delete(`task/delete/${(await mine.task(things.list, `${word} deleted`)).id}/`);
  // What is streamed doesn’t end, and holds a count only.
  const lists = routes().filter(
    ({ method, url }) => method === 'GET' && isTenantPath(url) && !url.includes(':') && !url.endsWith('/stream/'),
  );
  const people = [own, member.user_id].map((id) => `${taskApi}/task/assigned/${id}/`);
  const records = [`${tenantApi}/members/handover/${member.user_id}/`];
  const told: string[] = [];
  const searches = [`${tenantApi}/search/?q=${word}`];
  for (const path of [...lists.map(({ url }) => url), ...people, ...records, ...searches]) {
    const { text } = await server.call({ tenant: company.tenant, token, path });
    if (text.includes(word) || Object.values(things).some((id) => text.includes(id))) told.push(path);
  }
  expect(told).toEqual([]);
  const theirs = boardClientOf(server, accountOf(who));
  expect((await theirs.at('trash/list/')).json).toMatchObject({ results: [], total: 0 });
  expect(await theirs.at(`trash/list/?board=${things.board}`)).toMatchObject({ status: 404 });
});

test('counts of somebody’s open tasks leave out those that one may not open', async () => {
  const counted = await memberClientOf(server, company).at(`members/handover/${member.user_id}/`);
  expect(counted.json).toMatchObject({ open_tasks: 0 });
});

describe('the files of a private board', () => {
  const open = (url: string, account?: string) => {
    const { pathname, search } = new URL(url);
    const query = new URLSearchParams(search);
    if (account !== undefined) query.set('account', account);
    return server.call({ tenant: company.tenant, path: `${pathname}?${query.toString()}` });
  };
  const idIn = (url: string): string => new URL(url).pathname.split('/').at(-2) ?? '';

  test('are opened by members, and their links renewed', async () => {
    for (const url of Object.values(files)) {
      expect(await open(url)).toMatchObject({ status: 200 });
      const renewed = await memberClientOf(server, member).at(`files/renew/${idIn(url)}/`);
      expect(renewed).toMatchObject({ status: 200 });
    }
  });

  test.each(strangers)('are unknown to an %s who is no member', async (who) => {
    for (const url of Object.values(files)) {
      const renewed = await memberClientOf(server, accountOf(who)).at(`files/renew/${idIn(url)}/`);
      expect(renewed).toMatchObject({ status: 404, json: { code: 'file.not-found' } });
    }
  });

  test('are no longer opened by a link from before somebody was removed', async () => {
    const workspaces = workspaceClientOf(server, member);
    await workspaces.add(things.workspace, employee.user_id);
    const theirs = await boardClientOf(server, employee).taskSnapshot(things.task);
    const links = [theirs.attachments[0]?.attachment ?? '', theirs.task.image ?? ''];
    for (const link of links) expect(await open(link)).toMatchObject({ status: 200 });
    expect(await workspaces.remove(things.workspace, employee.user_id)).toMatchObject({ status: 204 });
    for (const link of links) expect(await open(link)).toMatchObject({ status: 404 });
  });
});

describe('people and tasks of a private board', () => {
  test('somebody who is no member can’t be assigned, and stays assigned when they are removed', async () => {
    const workspaces = workspaceClientOf(server, member);
    const { id } = await mine.task(things.list, `${word} assigned`);
    const assign = () => mine.patch(`task/update/${id}/`, { assigned_to: [employee.user_id] });
    expect(await assign()).toMatchObject({
      status: 400,
      json: {
        errors: {
          assigned_to: ['First2 Last2 isn’t a member of this board’s workspace. Add them to it first.'],
        },
      },
    });
    await workspaces.add(things.workspace, employee.user_id);
    expect(await assign()).toMatchObject({ status: 200 });
    await workspaces.remove(things.workspace, employee.user_id);
    const { task } = await mine.taskSnapshot(id);
    expect(task.assigned_to).toEqual([employee.user_id]);
    const own = await boardClientOf(server, employee).at(`task/assigned/${employee.user_id}/`);
    expect(own).toMatchObject({ status: 200, json: [] });
    await mine.delete(`task/delete/${id}/`);
  });

  test('are not handed over to somebody who may not open them', async () => {
    const leaver = await joinAs(server, company, 3);
    const workspaces = workspaceClientOf(server, member);
    await workspaces.add(things.workspace, leaver.user_id);
    // The admin is a member here, and so may hand over what is on it.
    await workspaces.add(things.workspace, company.user_id);
    const { id } = await mine.task(things.list, `${word} kept`);
    await mine.patch(`task/update/${id}/`, { assigned_to: [leaver.user_id] });
    const open = boardClientOf(server, leaver);
    const shared = await open.task((await open.list((await open.board()).id)).id);
    await open.patch(`task/update/${shared.id}/`, { assigned_to: [leaver.user_id] });
    const ended = await memberClientOf(server, company).post(`members/deactivate/${leaver.user_id}/`, {
      hand_over_to: employee.user_id,
    });
    expect(ended).toMatchObject({ status: 200 });
    expect((await mine.taskSnapshot(id)).task.assigned_to).toEqual([leaver.user_id]);
    expect((await mine.taskSnapshot(shared.id)).task.assigned_to).toEqual([employee.user_id]);
    await workspaces.remove(things.workspace, company.user_id);
  });
});
