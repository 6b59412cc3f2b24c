import { taskSchema, type Task } from '@atrium/contracts/boards';
import { z } from 'zod';
import { startBoardCompany } from '../testing/board-company';
import type { BoardClient } from '../testing/boards';
import { type Company } from '../testing/companies';
import { stopTestServers } from '../testing/test-server';

let company: Company;
let boardClient: BoardClient;
let board: string;
let list: string;
beforeAll(async () => {
  ({ company, boardClient, board, list } = await startBoardCompany('Tasks', { MAX_UPLOAD_MB: '1' }));
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const retrieve = async (id: string): Promise<Task> =>
  taskSchema.strict().parse((await boardClient.at(`task/retrieve/${id}/`)).json);
const titles = async (of: string): Promise<string[]> =>
  z
    .array(taskSchema.strict())
    .parse((await boardClient.at(`task/list/${of}/`)).json)
    .map((task) => task.title);
const update = (id: string, change: unknown) => boardClient.patch(`task/update/${id}/`, change);
const errorsOf = async (id: string, change: unknown): Promise<unknown> => {
  const answer = await update(id, change);
  expect(answer.status).toBe(400);
  return z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json).errors;
};

describe('a task', () => {
  test('is created at the end of its list with nothing set', async () => {
    const { id } = await boardClient.list(board);
    const first = await boardClient.task(id, ' First ');
    expect(first).toEqual({
      id: first.id,
      title: 'First',
      description: '',
      board,
      task_board_list: id,
      parent_task: null,
      is_completed: false,
      due_datetime: null,
      image: null,
      assigned_to: [],
      labels: [],
      version: 1,
      created_at: first.created_at,
    });
    await boardClient.task(id, 'Second');
    expect(await titles(id)).toEqual(['First', 'Second']);
    expect(await retrieve(first.id)).toEqual(first);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x', task_board_list: nobody }, 'task_board_list'],
    [{ title: 'x', task_board_list: 'x' }, 'task_board_list'],
    [{ title: 'x', parent_task: nobody }, 'parent_task'],
  ])('is not created from %j', async (body, field) => {
    const answer = await boardClient.post('task/create/', { task_board_list: list, ...body });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty(['errors', field]);
  });

  test('changes what is sent and nothing else, each time with a greater version', async () => {
    const { id } = await boardClient.task(list, 'Before');
    const changes = [
      [{ title: 'After' }, { title: 'After', version: 2 }],
      [{ is_completed: true }, { is_completed: true, version: 3 }],
      [{ due_datetime: '2030-01-02T03:04:05Z' }, { due_datetime: '2030-01-02T03:04:05.000Z', version: 4 }],
      [{ description: '<p>a <strong>b</strong></p>' }, { description: '<p>a <strong>b</strong></p>', version: 5 }],
      [{ assigned_to: [company.user_id] }, { assigned_to: [company.user_id], version: 6 }],
      [
        { is_completed: false, due_datetime: null },
        { is_completed: false, due_datetime: null, version: 7 },
      ],
      [{ assigned_to: [] }, { assigned_to: [], version: 8 }],
      [{}, { version: 8 }],
    ] as const;
    let expected = await retrieve(id);
    for (const [change, effect] of changes) {
      const answer = await update(id, change);
      expect(answer.status).toBe(200);
      expected = {
        ...expected,
        ...effect,
        assigned_to: [...('assigned_to' in effect ? effect.assigned_to : expected.assigned_to)],
      };
      expect(answer.json).toEqual(expected);
    }
    expect(await retrieve(id)).toEqual(expected);
  });

  test('is changed by forms of both kinds, too', async () => {
    const { id } = await boardClient.task(list);
    const form = new FormData();
    for (const [name, text] of [
      ['title', 'By form'],
      ['is_completed', 'true'],
      ['assigned_to', company.user_id],
    ] as const) {
      form.append(name, text);
    }
    expect(await boardClient.at(`task/update/${id}/`, { method: 'PATCH', form })).toMatchObject({
      status: 200,
      json: { title: 'By form', is_completed: true, assigned_to: [company.user_id] },
    });
    const other = await boardClient.list(board);
    const answer = await boardClient.at(`task/update/${id}/`, {
      method: 'PATCH',
      body: `task_board_list=${other.id}&due_datetime=`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, json: { task_board_list: other.id, due_datetime: null } });
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ is_completed: 'yes' }, 'is_completed'],
    [{ due_datetime: '' }, 'due_datetime'],
    [{ due_datetime: 'tomorrow' }, 'due_datetime'],
    [{ task_board_list: nobody }, 'task_board_list'],
    [{ labels: [nobody] }, 'labels'],
    [{ labels: ['x', 'y', nobody] }, 'labels'],
    [{ assigned_to: [nobody] }, 'assigned_to'],
    [{ assigned_to: ['x', 5] }, 'assigned_to'],
    [{ assigned_to: 'x' }, 'assigned_to'],
  ])('refuses %j', async (change, field) => {
    const { id } = await boardClient.task(list);
    const errors = await errorsOf(id, change);
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(errors))).toEqual([field]);
  });

  test.each([
    '',
    5,
    '2025-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '1799-12-31T23:59:59Z',
    '9999-12-31T23:59:59-01:00',
    '2025-03-05T15:30:00',
  ])('refuses to be due at %j', async (due_datetime) => {
    const { id } = await boardClient.task(list);
    expect(await errorsOf(id, { due_datetime })).toEqual({ due_datetime: ['Please select a valid date'] });
  });

  test.each([
    ['1800-01-01T00:00:00Z', '1800-01-01T00:00:00.000Z'],
    ['2025-03-05T15:30:00+06:00', '2025-03-05T09:30:00.000Z'],
    ['2025-03-05T15:30:00-23:30', '2025-03-06T15:00:00.000Z'],
  ])('is due at %s in UTC', async (due_datetime, inUtc) => {
    const { id } = await boardClient.task(list);
    expect((await update(id, { due_datetime })).json).toMatchObject({ due_datetime: inUtc });
  });

  test('keeps only the markup of a description that the editor produces', async () => {
    const { id } = await boardClient.task(list);
    const dirty =
      '<p onclick="x()">ok<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">l</a></p><iframe src="//x"></iframe>';
    const { description } = taskSchema.parse((await update(id, { description: dirty })).json);
    expect(description).toContain('ok');
    expect(description).not.toMatch(/script|onclick|onerror|javascript|iframe/);
    expect((await retrieve(id)).description).toBe(description);
  });

  test('is deleted with all below it', async () => {
    const task = await boardClient.task(list);
    const sub = await boardClient.task(list, 'Sub', task.id);
    const subSub = await boardClient.task(list, 'Sub sub', sub.id);
    expect((await boardClient.delete(`task/delete/${task.id}/`)).status).toBe(204);
    for (const { id } of [task, sub, subSub]) expect((await boardClient.at(`task/retrieve/${id}/`)).status).toBe(404);
    expect((await boardClient.delete(`task/delete/${task.id}/`)).status).toBe(404);
  });
});

describe('two people at one text', () => {
  test('the later save is refused, and nothing is overwritten', async () => {
    const { id, version } = await boardClient.task(list);
    expect((await update(id, { description: '<p>first</p>', version })).status).toBe(200);
    expect(await update(id, { description: '<p>second</p>', version })).toMatchObject({
      status: 409,
      json: { code: 'task.newer', detail: 'Someone else has changed this task in the meantime.' },
    });
    expect((await retrieve(id)).description).toBe('<p>first</p>');
    const { version: current } = await retrieve(id);
    expect((await update(id, { description: '<p>second</p>', version: current })).status).toBe(200);
  });

  test('holds for titles, but not for what others changed beside the text, nor for the same text again', async () => {
    const { id, version } = await boardClient.task(list, 'one');
    await update(id, { is_completed: true });
    expect((await update(id, { title: 'two', version })).status).toBe(200);
    expect((await update(id, { title: 'two', version })).status).toBe(200);
    expect((await update(id, { description: '<p>d</p>', version })).status).toBe(200);
    expect((await update(id, { title: 'three', version })).status).toBe(409);
  });

  test('at the same moment, exactly one gets through', async () => {
    const { id, version } = await boardClient.task(list);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => update(id, { description: `<p>${number}</p>`, version })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('subtasks', () => {
  test('stand under their parent and not in the list, in their own order', async () => {
    const { id: own } = await boardClient.list(board);
    const parent = await boardClient.task(own, 'Parent');
    const subs: Task[] = [];
    for (const title of ['a', 'b', 'c']) subs.push(await boardClient.task(own, title, parent.id));
    expect(subs.every((sub) => sub.parent_task === parent.id && sub.task_board_list === own)).toBe(true);
    expect(await titles(own)).toEqual(['Parent']);
    const order = async () => (await boardClient.taskSnapshot(parent.id)).subtasks.map((sub) => sub.title);
    const [a, b, c] = subs.map((sub) => sub.id);
    expect(await order()).toEqual(['a', 'b', 'c']);
    expect((await boardClient.post(`task/move-subtask/${c ?? ''}/`, { before: a })).status).toBe(200);
    expect(await order()).toEqual(['c', 'a', 'b']);
    await boardClient.post(`task/move-subtask/${c ?? ''}/`, { before: null });
    expect(await order()).toEqual(['a', 'b', 'c']);
    await boardClient.post(`task/move-subtask/${a ?? ''}/`, { before: c });
    expect(await order()).toEqual(['b', 'a', 'c']);
    for (const before of [a, parent.id, nobody]) {
      expect((await boardClient.post(`task/move-subtask/${a ?? ''}/`, { before })).status).toBe(400);
    }
    expect((await boardClient.post(`task/move-subtask/${parent.id}/`, { before: b })).status).toBe(404);
  });

  test('follow their parent into another list, and do not leave it', async () => {
    const [from, to] = [await boardClient.list(board), await boardClient.list(board)];
    const parent = await boardClient.task(from.id);
    const sub = await boardClient.task(from.id, 'Sub', parent.id);
    const subSub = await boardClient.task(from.id, 'Sub sub', sub.id);
    expect((await boardClient.post(`task/move/${parent.id}/`, { task_board_list: to.id })).status).toBe(200);
    for (const { id } of [parent, sub, subSub]) expect((await retrieve(id)).task_board_list).toBe(to.id);
    expect((await update(sub.id, { task_board_list: from.id })).status).toBe(400);
    expect((await boardClient.post(`task/move/${sub.id}/`, { task_board_list: from.id })).status).toBe(400);
    // A client that does not know of the move yet still means this parent.
    expect((await boardClient.task(from.id, 'Late', parent.id)).task_board_list).toBe(to.id);
  });
});
