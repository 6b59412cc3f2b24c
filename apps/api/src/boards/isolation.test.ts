import { attachmentSchema, checklistTemplateSchema, type Label } from '@atrium/contracts/boards';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** Everything that a board can hold, once. */
interface CompanyWithBoard {
  readonly boardClient: BoardClient;
  readonly user: string;
  readonly board: string;
  readonly list: string;
  readonly task: string;
  readonly subtask: string;
  readonly checklist: string;
  readonly item: string;
  readonly template: string;
  readonly comment: string;
  readonly label: Label;
  readonly attachment: string;
}

let server: TestServer;
let ours: CompanyWithBoard;
let theirs: CompanyWithBoard;
beforeAll(async () => {
  server = await startTestServer();
  ours = await createCompanyWithBoard('Ours');
  theirs = await createCompanyWithBoard('Theirs');
});
afterAll(stopTestServers);

async function createCompanyWithBoard(name: string): Promise<CompanyWithBoard> {
  const company = await registerCompany(server, name);
  const boardClient = boardClientOf(server, company);
  const { id: board } = await boardClient.board();
  const { id: list } = await boardClient.list(board);
  const { id: task } = await boardClient.task(list);
  const { id: checklist } = await boardClient.checklist(task);
  const template = await boardClient.post('taskchecklisttemplate/create/', { title: 'x', task_board: board });
  const form = new FormData();
  form.append('task', task);
  form.append('attachment', new File(['x'], 'x.txt', { type: 'text/plain' }));
  const attachment = await boardClient.at('taskattachment/create/', { method: 'POST', form });
  return {
    boardClient,
    user: company.user_id,
    board,
    list,
    task,
    subtask: (await boardClient.task(list, 'Sub', task)).id,
    checklist,
    item: (await boardClient.item(checklist)).id,
    template: checklistTemplateSchema.parse(template.json).id,
    comment: (await boardClient.comment(task)).id,
    label: await boardClient.label(board),
    attachment: attachmentSchema.parse(attachment.json).id,
  };
}

/** Seen from inside: nothing of what a stranger tried is there. */
const state = async ({ boardClient, board, task }: CompanyWithBoard) => {
  const snapshot = await boardClient.taskSnapshot(task);
  return {
    boards: (await boardClient.at('taskboard/list/')).json,
    board: { ...(await boardClient.boardSnapshot(board)), seq: 0 },
    // Links change with the hour.
    task: { ...snapshot, seq: 0, attachments: snapshot.attachments.map(({ id }) => id) },
  };
};

test('ids of another company are unknown in every path, and nothing of it changes', async () => {
  const before = await state(theirs);
  const { boardClient } = ours;
  const t = theirs;
  const move = { task_board_list: ours.list };
  const answers = {
    'board update': await boardClient.patch(`taskboard/update/${t.board}/`, { title: 'x' }),
    'board delete': await boardClient.delete(`taskboard/delete/${t.board}/`),
    'board restore': await boardClient.post(`taskboard/restore/${t.board}/`),
    'board trash': await boardClient.at(`trash/list/?board=${t.board}`),
    'task restore': await boardClient.post(`task/restore/${t.task}/`),
    'checklist restore': await boardClient.post(`taskchecklist/restore/${t.checklist}/`),
    'item restore': await boardClient.post(`taskchecklistitem/restore/${t.item}/`),
    'board whole': await boardClient.at(`taskboard/whole/${t.board}/`),
    'board cards': await boardClient.at(`taskboard/cards/${t.board}/?ids=${t.task}`),
    'board changes': await boardClient.at(`taskboard/changes/${t.board}/`),
    'list update': await boardClient.patch(`taskboardlist/update/${t.list}/`, { title: 'x', order: 1 }),
    'list delete': await boardClient.delete(`taskboardlist/delete/${t.list}/`),
    'list restore': await boardClient.post(`taskboardlist/restore/${t.list}/`),
    'list tasks': await boardClient.at(`task/list/${t.list}/`),
    task: await boardClient.at(`task/retrieve/${t.task}/`),
    'task whole': await boardClient.at(`task/whole/${t.task}/`),
    'task update': await boardClient.patch(`task/update/${t.task}/`, { title: 'x' }),
    'task move': await boardClient.post(`task/move/${t.task}/`, move),
    'subtask move': await boardClient.post(`task/move-subtask/${t.subtask}/`, { before: null }),
    'task delete': await boardClient.delete(`task/delete/${t.task}/`),
    assigned: await boardClient.at(`task/assigned/${t.user}/`),
    checklists: await boardClient.at(`taskchecklist/list-by-task/${t.task}/`),
    'checklist update': await boardClient.patch(`taskchecklist/update/${t.checklist}/`, { title: 'x' }),
    'checklist delete': await boardClient.delete(`taskchecklist/delete/${t.checklist}/`),
    items: await boardClient.at(`taskchecklistitem/list-by-task/${t.task}/`),
    'item update': await boardClient.patch(`taskchecklistitem/update/${t.item}/`, { is_completed: true }),
    'item delete': await boardClient.delete(`taskchecklistitem/delete/${t.item}/`),
    templates: await boardClient.at(`taskchecklisttemplate/list-by-taskboard/${t.board}/`),
    'template delete': await boardClient.delete(`taskchecklisttemplate/delete/${t.template}/`),
    'apply theirs to theirs': await boardClient.post(`tasks/${t.task}/apply-checklist-template/${t.template}/`),
    'apply ours to theirs': await boardClient.post(`tasks/${t.task}/apply-checklist-template/${ours.template}/`),
    'apply theirs to ours': await boardClient.post(`tasks/${ours.task}/apply-checklist-template/${t.template}/`),
    comments: await boardClient.at(`taskchat/list-by-task/${t.task}/`),
    'comment update': await boardClient.patch(`taskchat/update/${t.comment}/`, { message: 'x' }),
    'comment delete': await boardClient.delete(`taskchat/delete/${t.comment}/`),
    attachments: await boardClient.at(`taskattachment/list/${t.task}/`),
    'attachment delete': await boardClient.delete(`taskattachment/delete/${t.attachment}/`),
    'label update': await boardClient.patch(`tasklabel/update/${t.label.id}/`, { name: 'x' }),
    'label delete': await boardClient.delete(`tasklabel/delete/${t.label.id}/`),
  };
  const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
  expect(statuses).toEqual(Object.keys(answers).map((what) => [what, 404]));
  expect(await state(theirs)).toEqual(before);
});

test('ids of another company are wrong values in every body, at their field', async () => {
  const before = await state(theirs);
  const { boardClient } = ours;
  const t = theirs;
  const attach = new FormData();
  attach.append('task', t.task);
  attach.append('attachment', new File(['x'], 'x.txt'));
  const answers = [
    ['board', await boardClient.post('taskboardlist/create/', { title: 'x', board: t.board })],
    ['board', await boardClient.post('tasklabel/create/', { name: 'x', colour: 'red', board: t.board })],
    ['task_board_list', await boardClient.post('task/create/', { title: 'x', task_board_list: t.list })],
    [
      'task_board_list',
      await boardClient.post('task/create/', { title: 'x', task_board_list: t.list, parent_task: ours.task }),
    ],
    [
      'parent_task',
      await boardClient.post('task/create/', { title: 'x', task_board_list: ours.list, parent_task: t.task }),
    ],
    ['task_board_list', await boardClient.patch(`task/update/${ours.task}/`, { task_board_list: t.list })],
    ['assigned_to', await boardClient.patch(`task/update/${ours.task}/`, { assigned_to: [t.user] })],
    ['labels', await boardClient.patch(`task/update/${ours.task}/`, { labels: [t.label.id] })],
    ['task_board_list', await boardClient.post(`task/move/${ours.task}/`, { task_board_list: t.list })],
    ['before', await boardClient.post(`task/move/${ours.task}/`, { task_board_list: ours.list, before: t.task })],
    ['before', await boardClient.post(`task/move-subtask/${ours.subtask}/`, { before: t.subtask })],
    ['task', await boardClient.post('taskchecklist/create/', { title: 'x', task: t.task })],
    [
      'task_check_list',
      await boardClient.post('taskchecklistitem/create/', { title: 'x', task_check_list: t.checklist }),
    ],
    ['task_board', await boardClient.post('taskchecklisttemplate/create/', { title: 'x', task_board: t.board })],
    [
      'checklist_template',
      await boardClient.post('taskchecklistitemtemplate/create/', { title: 'x', checklist_template: t.template }),
    ],
    ['task', await boardClient.post('taskchat/create/', { message: 'x', task: t.task })],
    ['sender', await boardClient.post('taskchat/create/', { message: 'x', task: ours.task, sender: t.user })],
    ['task', await boardClient.post('taskchat/reply/', { message: 'x', task: t.task, parent_message: t.comment })],
    [
      'parent_message',
      await boardClient.post('taskchat/reply/', { message: 'x', task: ours.task, parent_message: t.comment }),
    ],
    ['task', await boardClient.at('taskattachment/create/', { method: 'POST', form: attach })],
  ] as const;
  for (const [index, [field, answer]] of answers.entries()) {
    expect({ index, status: answer.status }).toEqual({ index, status: 400 });
    expect(answer.json).toHaveProperty(['errors', field]);
  }
  expect(await state(theirs)).toEqual(before);
});

test('cards of another company, or of another board, are not shown beside one’s own board', async () => {
  const { boardClient } = ours;
  const other = await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
  const answer = await boardClient.at(`taskboard/cards/${ours.board}/?ids=${theirs.task},${other.id},${ours.task}`);
  expect(answer.json).toMatchObject({ cards: [{ id: ours.task }] });
});

test('labels and lists of another board of one’s own company stay there', async () => {
  const { boardClient } = ours;
  const { id: board } = await boardClient.board();
  const { id: list } = await boardClient.list(board);
  const label = await boardClient.label(board);
  const elsewhere = await boardClient.task(list);
  for (const [change, field] of [
    [{ labels: [label.id] }, 'labels'],
    [{ task_board_list: list }, 'task_board_list'],
  ] as const) {
    const answer = await boardClient.patch(`task/update/${ours.task}/`, change);
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty(['errors', field]);
  }
  const sub = await boardClient.post('task/create/', {
    title: 'x',
    task_board_list: ours.list,
    parent_task: elsewhere.id,
  });
  expect(sub.json).toHaveProperty('errors.parent_task');
});

test('an id that another company used is free for one’s own', async () => {
  const answer = await ours.boardClient.post(
    'task/create/',
    { title: 'x', task_board_list: ours.list },
    { 'idempotency-key': theirs.task },
  );
  expect(answer).toMatchObject({ status: 201, json: { id: theirs.task, task_board_list: ours.list } });
});

test('markup in titles and comments is kept as the text that it is', async () => {
  const { boardClient } = ours;
  const markup = '<img src=x onerror=alert(1)>"\'`{{7*7}}\u2028';
  const task = await boardClient.task(ours.list, markup);
  const comment = await boardClient.comment(task.id, markup);
  expect([task.title, comment.message]).toEqual([markup.trim(), markup.trim()]);
  const answer = await boardClient.at(`taskboard/whole/${ours.board}/`);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const snapshot = await boardClient.boardSnapshot(ours.board);
  expect(snapshot.lists.flatMap(({ cards }) => cards).find(({ id }) => id === task.id)?.title).toBe(markup.trim());
});
