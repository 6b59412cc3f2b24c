import { attachmentSchema, checklistTemplateSchema, type Label } from '@atrium/contracts/boards';
import { deskOf, type Desk } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** Everything that a board can hold, once. */
interface Furnished {
  readonly desk: Desk;
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
let ours: Furnished;
let theirs: Furnished;
beforeAll(async () => {
  server = await startTestServer();
  ours = await furnish('Ours');
  theirs = await furnish('Theirs');
});
afterAll(stopTestServers);

async function furnish(name: string): Promise<Furnished> {
  const company = await registerCompany(server, name);
  const desk = deskOf(server, company);
  const { id: board } = await desk.board();
  const { id: list } = await desk.list(board);
  const { id: task } = await desk.task(list);
  const { id: checklist } = await desk.checklist(task);
  const template = await desk.post('taskchecklisttemplate/create/', { title: 'x', task_board: board });
  const form = new FormData();
  form.append('task', task);
  form.append('attachment', new File(['x'], 'x.txt', { type: 'text/plain' }));
  const attachment = await desk.at('taskattachment/create/', { method: 'POST', form });
  return {
    desk,
    user: company.user_id,
    board,
    list,
    task,
    subtask: (await desk.task(list, 'Sub', task)).id,
    checklist,
    item: (await desk.item(checklist)).id,
    template: checklistTemplateSchema.parse(template.json).id,
    comment: (await desk.comment(task)).id,
    label: await desk.label(board),
    attachment: attachmentSchema.parse(attachment.json).id,
  };
}

/** Seen from inside: nothing of what a stranger tried is there. */
const state = async ({ desk, board, task }: Furnished) => {
  const whole = await desk.wholeTask(task);
  return {
    boards: (await desk.at('taskboard/list/')).json,
    board: { ...(await desk.whole(board)), seq: 0 },
    // Links change with the hour.
    task: { ...whole, seq: 0, attachments: whole.attachments.map(({ id }) => id) },
  };
};

test('ids of another company are unknown in every path, and nothing of it changes', async () => {
  const before = await state(theirs);
  const { desk } = ours;
  const t = theirs;
  const move = { task_board_list: ours.list };
  const answers = {
    'board update': await desk.patch(`taskboard/update/${t.board}/`, { title: 'x' }),
    'board delete': await desk.delete(`taskboard/delete/${t.board}/`),
    'board restore': await desk.post(`taskboard/restore/${t.board}/`),
    'board trash': await desk.at(`trash/list/?board=${t.board}`),
    'task restore': await desk.post(`task/restore/${t.task}/`),
    'checklist restore': await desk.post(`taskchecklist/restore/${t.checklist}/`),
    'item restore': await desk.post(`taskchecklistitem/restore/${t.item}/`),
    'board whole': await desk.at(`taskboard/whole/${t.board}/`),
    'board cards': await desk.at(`taskboard/cards/${t.board}/?ids=${t.task}`),
    'board changes': await desk.at(`taskboard/changes/${t.board}/`),
    'list update': await desk.patch(`taskboardlist/update/${t.list}/`, { title: 'x', order: 1 }),
    'list delete': await desk.delete(`taskboardlist/delete/${t.list}/`),
    'list restore': await desk.post(`taskboardlist/restore/${t.list}/`),
    'list tasks': await desk.at(`task/list/${t.list}/`),
    task: await desk.at(`task/retrieve/${t.task}/`),
    'task whole': await desk.at(`task/whole/${t.task}/`),
    'task update': await desk.patch(`task/update/${t.task}/`, { title: 'x' }),
    'task move': await desk.post(`task/move/${t.task}/`, move),
    'subtask move': await desk.post(`task/move-subtask/${t.subtask}/`, { before: null }),
    'task delete': await desk.delete(`task/delete/${t.task}/`),
    assigned: await desk.at(`task/assigned/${t.user}/`),
    checklists: await desk.at(`taskchecklist/list-by-task/${t.task}/`),
    'checklist update': await desk.patch(`taskchecklist/update/${t.checklist}/`, { title: 'x' }),
    'checklist delete': await desk.delete(`taskchecklist/delete/${t.checklist}/`),
    items: await desk.at(`taskchecklistitem/list-by-task/${t.task}/`),
    'item update': await desk.patch(`taskchecklistitem/update/${t.item}/`, { is_completed: true }),
    'item delete': await desk.delete(`taskchecklistitem/delete/${t.item}/`),
    templates: await desk.at(`taskchecklisttemplate/list-by-taskboard/${t.board}/`),
    'template delete': await desk.delete(`taskchecklisttemplate/delete/${t.template}/`),
    'apply theirs to theirs': await desk.post(`tasks/${t.task}/apply-checklist-template/${t.template}/`),
    'apply ours to theirs': await desk.post(`tasks/${t.task}/apply-checklist-template/${ours.template}/`),
    'apply theirs to ours': await desk.post(`tasks/${ours.task}/apply-checklist-template/${t.template}/`),
    comments: await desk.at(`taskchat/list-by-task/${t.task}/`),
    'comment update': await desk.patch(`taskchat/update/${t.comment}/`, { message: 'x' }),
    'comment delete': await desk.delete(`taskchat/delete/${t.comment}/`),
    attachments: await desk.at(`taskattachment/list/${t.task}/`),
    'attachment delete': await desk.delete(`taskattachment/delete/${t.attachment}/`),
    'label update': await desk.patch(`tasklabel/update/${t.label.id}/`, { name: 'x' }),
    'label delete': await desk.delete(`tasklabel/delete/${t.label.id}/`),
  };
  const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
  expect(statuses).toEqual(Object.keys(answers).map((what) => [what, 404]));
  expect(await state(theirs)).toEqual(before);
});

test('ids of another company are wrong values in every body, at their field', async () => {
  const before = await state(theirs);
  const { desk } = ours;
  const t = theirs;
  const attach = new FormData();
  attach.append('task', t.task);
  attach.append('attachment', new File(['x'], 'x.txt'));
  const answers = [
    ['board', await desk.post('taskboardlist/create/', { title: 'x', board: t.board })],
    ['board', await desk.post('tasklabel/create/', { name: 'x', colour: 'red', board: t.board })],
    ['task_board_list', await desk.post('task/create/', { title: 'x', task_board_list: t.list })],
    [
      'task_board_list',
      await desk.post('task/create/', { title: 'x', task_board_list: t.list, parent_task: ours.task }),
    ],
    ['parent_task', await desk.post('task/create/', { title: 'x', task_board_list: ours.list, parent_task: t.task })],
    ['task_board_list', await desk.patch(`task/update/${ours.task}/`, { task_board_list: t.list })],
    ['assigned_to', await desk.patch(`task/update/${ours.task}/`, { assigned_to: [t.user] })],
    ['labels', await desk.patch(`task/update/${ours.task}/`, { labels: [t.label.id] })],
    ['task_board_list', await desk.post(`task/move/${ours.task}/`, { task_board_list: t.list })],
    ['before', await desk.post(`task/move/${ours.task}/`, { task_board_list: ours.list, before: t.task })],
    ['before', await desk.post(`task/move-subtask/${ours.subtask}/`, { before: t.subtask })],
    ['task', await desk.post('taskchecklist/create/', { title: 'x', task: t.task })],
    ['task_check_list', await desk.post('taskchecklistitem/create/', { title: 'x', task_check_list: t.checklist })],
    ['task_board', await desk.post('taskchecklisttemplate/create/', { title: 'x', task_board: t.board })],
    [
      'checklist_template',
      await desk.post('taskchecklistitemtemplate/create/', { title: 'x', checklist_template: t.template }),
    ],
    ['task', await desk.post('taskchat/create/', { message: 'x', task: t.task })],
    ['sender', await desk.post('taskchat/create/', { message: 'x', task: ours.task, sender: t.user })],
    ['task', await desk.post('taskchat/reply/', { message: 'x', task: t.task, parent_message: t.comment })],
    [
      'parent_message',
      await desk.post('taskchat/reply/', { message: 'x', task: ours.task, parent_message: t.comment }),
    ],
    ['task', await desk.at('taskattachment/create/', { method: 'POST', form: attach })],
  ] as const;
  for (const [index, [field, answer]] of answers.entries()) {
    expect({ index, status: answer.status }).toEqual({ index, status: 400 });
    expect(answer.json).toHaveProperty(['errors', field]);
  }
  expect(await state(theirs)).toEqual(before);
});

test('cards of another company, or of another board, are not shown beside one’s own board', async () => {
  const { desk } = ours;
  const other = await desk.task((await desk.list((await desk.board()).id)).id);
  const answer = await desk.at(`taskboard/cards/${ours.board}/?ids=${theirs.task},${other.id},${ours.task}`);
  expect(answer.json).toMatchObject({ cards: [{ id: ours.task }] });
});

test('labels and lists of another board of one’s own company stay there', async () => {
  const { desk } = ours;
  const { id: board } = await desk.board();
  const { id: list } = await desk.list(board);
  const label = await desk.label(board);
  const elsewhere = await desk.task(list);
  for (const [change, field] of [
    [{ labels: [label.id] }, 'labels'],
    [{ task_board_list: list }, 'task_board_list'],
  ] as const) {
    const answer = await desk.patch(`task/update/${ours.task}/`, change);
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty(['errors', field]);
  }
  const sub = await desk.post('task/create/', { title: 'x', task_board_list: ours.list, parent_task: elsewhere.id });
  expect(sub.json).toHaveProperty('errors.parent_task');
});

test('an id that another company used is free for one’s own', async () => {
  const answer = await ours.desk.post(
    'task/create/',
    { title: 'x', task_board_list: ours.list },
    { 'idempotency-key': theirs.task },
  );
  expect(answer).toMatchObject({ status: 201, json: { id: theirs.task, task_board_list: ours.list } });
});

test('markup in titles and comments is kept as the text that it is', async () => {
  const { desk } = ours;
  const markup = '<img src=x onerror=alert(1)>"\'`{{7*7}}\u2028';
  const task = await desk.task(ours.list, markup);
  const comment = await desk.comment(task.id, markup);
  expect([task.title, comment.message]).toEqual([markup.trim(), markup.trim()]);
  const answer = await desk.at(`taskboard/whole/${ours.board}/`);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const whole = await desk.whole(ours.board);
  expect(whole.lists.flatMap(({ cards }) => cards).find(({ id }) => id === task.id)?.title).toBe(markup.trim());
});
