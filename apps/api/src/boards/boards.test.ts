import { boardListSchema, listedBoardSchema, type BoardList } from '@atrium/contracts/boards';
import { z } from 'zod';
import { deskOf, type Desk } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Planner');
  desk = deskOf(server, company);
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const boards = async () => z.array(listedBoardSchema.strict()).parse((await desk.at('taskboard/list/')).json);
const listsOf = async (board: string): Promise<BoardList[]> =>
  z
    .array(boardListSchema.strict())
    .parse((await desk.at('taskboardlist/list/')).json)
    .filter((list) => list.board === board);
const titlesOf = async (board: string): Promise<string[]> => {
  const lists = await listsOf(board);
  expect(lists.map((list) => list.order)).toEqual(lists.map((_list, index) => index + 1));
  return lists.map((list) => list.title);
};

describe('boards', () => {
  test('are created, listed in the order of their making, and renamed', async () => {
    const answer = await desk.post('taskboard/create/', { title: '  Hiring ' });
    expect(answer).toMatchObject({ status: 201, json: { title: 'Hiring' } });
    const first = listedBoardSchema.strict().parse(answer.json);
    const second = await desk.board('Moving');
    expect((await boards()).slice(-2)).toEqual([first, { ...first, ...second }]);
    const renamed = await desk.patch(`taskboard/update/${first.id}/`, { title: 'Hiring 2' });
    expect(renamed).toMatchObject({ status: 200, json: { id: first.id, title: 'Hiring 2' } });
    expect((await boards()).at(-2)).toEqual({ ...first, title: 'Hiring 2' });
  });

  test.each([{}, { title: ' ' }, { title: 7 }, { title: 'x'.repeat(201) }])(
    'need a title, and not %j',
    async (body) => {
      const { id } = await desk.board();
      for (const answer of [
        await desk.post('taskboard/create/', body),
        await desk.patch(`taskboard/update/${id}/`, body),
      ]) {
        expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
        expect(answer.json).toHaveProperty('errors.title');
      }
    },
  );

  test('disappear with all they hold when deleted, and come back when restored', async () => {
    const board = await desk.board('Undo');
    const list = await desk.list(board.id);
    const task = await desk.task(list.id);
    const before = await desk.whole(board.id);
    expect(await desk.delete(`taskboard/delete/${board.id}/`)).toMatchObject({ status: 204, text: '' });

    expect((await boards()).map(({ id }) => id)).not.toContain(board.id);
    expect(await listsOf(board.id)).toEqual([]);
    for (const path of [`taskboard/whole/${board.id}/`, `task/retrieve/${task.id}/`, `task/list/${list.id}/`]) {
      expect((await desk.at(path)).status).toBe(404);
    }
    expect((await desk.delete(`taskboard/delete/${board.id}/`)).status).toBe(404);
    expect((await desk.patch(`task/update/${task.id}/`, { title: 'x' })).status).toBe(404);

    expect(await desk.post(`taskboard/restore/${board.id}/`)).toMatchObject({ status: 200, json: board });
    expect((await desk.post(`taskboard/restore/${board.id}/`)).status).toBe(200);
    expect({ ...(await desk.whole(board.id)), seq: 0 }).toEqual({ ...before, seq: 0 });
  });
});

describe('lists', () => {
  test('are numbered from one without gaps, wherever they are put', async () => {
    const { id: board } = await desk.board();
    for (const title of ['a', 'b', 'c']) await desk.list(board, title);
    await desk.post('taskboardlist/create/', { title: 'first', board, order: 1 });
    await desk.post('taskboardlist/create/', { title: 'third', board, order: 3 });
    await desk.post('taskboardlist/create/', { title: 'last', board, order: 99 });
    expect(await titlesOf(board)).toEqual(['first', 'a', 'third', 'b', 'c', 'last']);
  });

  test('move to a place, and the others close up', async () => {
    const { id: board } = await desk.board();
    const ids: Record<string, string> = {};
    for (const title of ['a', 'b', 'c', 'd']) ids[title] = (await desk.list(board, title)).id;
    const move = (title: string, order: number) => desk.patch(`taskboardlist/update/${ids[title] ?? ''}/`, { order });
    expect(await move('a', 3)).toMatchObject({ status: 200, json: { order: 3, title: 'a' } });
    expect(await titlesOf(board)).toEqual(['b', 'c', 'a', 'd']);
    await move('d', 1);
    expect(await titlesOf(board)).toEqual(['d', 'b', 'c', 'a']);
    await move('b', 2);
    expect(await titlesOf(board)).toEqual(['d', 'b', 'c', 'a']);
    await move('d', 50);
    expect(await titlesOf(board)).toEqual(['b', 'c', 'a', 'd']);
  });

  test('take form data, as multipart and as a page sends it', async () => {
    const { id: board } = await desk.board();
    const list = await desk.list(board, 'old');
    await desk.list(board, 'other');
    const form = new FormData();
    form.append('title', 'new');
    form.append('order', '2');
    expect(await desk.at(`taskboardlist/update/${list.id}/`, { method: 'PATCH', form })).toMatchObject({
      status: 200,
      json: { title: 'new', order: 2 },
    });
    const answer = await desk.at(`taskboardlist/update/${list.id}/`, {
      method: 'PATCH',
      body: 'title=newer&order=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, json: { title: 'newer', order: 1 } });
    // Nothing is a change of nothing.
    expect(await desk.at(`taskboardlist/update/${list.id}/`, { method: 'PATCH' })).toMatchObject({
      status: 200,
      json: { title: 'newer', order: 1 },
    });
  });

  test.each([{ title: '' }, ...[0, 'x', 1.5, true, [2], '', ' 2', '0x2', '1e3', -1].map((order) => ({ order }))])(
    'refuse %j',
    async (change) => {
      const { id: board } = await desk.board();
      const list = await desk.list(board);
      for (const answer of [
        await desk.patch(`taskboardlist/update/${list.id}/`, change),
        await desk.post('taskboardlist/create/', { title: 'x', board, ...change }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.json).toHaveProperty(['errors', Object.keys(change)[0] ?? '']);
      }
    },
  );

  test('deleted and restored stand where they stood, with their cards', async () => {
    const { id: board } = await desk.board();
    await desk.list(board, 'a');
    const list = await desk.list(board, 'b');
    await desk.list(board, 'c');
    const task = await desk.task(list.id);
    expect((await desk.delete(`taskboardlist/delete/${list.id}/`)).status).toBe(204);
    expect(await titlesOf(board)).toEqual(['a', 'c']);
    expect((await desk.at(`task/retrieve/${task.id}/`)).status).toBe(404);
    expect((await desk.delete(`taskboardlist/delete/${list.id}/`)).status).toBe(404);
    expect(await desk.post(`taskboardlist/restore/${list.id}/`)).toMatchObject({ status: 200, json: list });
    expect(await titlesOf(board)).toEqual(['a', 'b', 'c']);
    expect((await desk.at(`task/list/${list.id}/`)).json).toEqual([task]);
  });

  test('moved and added by many at once stay numbered', async () => {
    const { id: board } = await desk.board();
    const lists = [];
    for (let number = 0; number < 6; number += 1) lists.push(await desk.list(board, `list ${number}`));
    const second = deskOf(await server.startSecond(), company);
    await Promise.all([
      ...lists.map((list, index) =>
        (index % 2 === 0 ? desk : second).patch(`taskboardlist/update/${list.id}/`, { order: 6 - index }),
      ),
      ...lists.map((_list, index) => second.list(board, `new ${index}`)),
    ]);
    expect((await titlesOf(board)).sort()).toEqual(
      [...lists.map((list) => list.title), ...lists.map((_list, index) => `new ${index}`)].sort(),
    );
  });
});

describe('a whole board', () => {
  test('holds lists and cards in order, and leaves out what is empty', async () => {
    const board = await desk.board('All "of" it\n');
    const first = await desk.list(board.id, 'To do');
    const second = await desk.list(board.id, 'Done');
    const plain = await desk.task(first.id, 'Plain');
    const full = await desk.task(first.id, 'Full "labels":["quoted"] \\ <b> ✓');
    const label = await desk.label(board.id, 'Urgent "now"');
    await desk.patch(`task/update/${full.id}/`, {
      is_completed: true,
      due_datetime: '2030-05-06T07:08:09+06:00',
      assigned_to: [company.user_id],
      labels: [label.id],
      description: '<p>words</p>',
    });
    const checklist = await desk.checklist(full.id);
    const item = await desk.item(checklist.id);
    await desk.item(checklist.id);
    await desk.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true });
    const subtask = await desk.task(first.id, 'Sub', full.id);
    await desk.task(first.id, 'Sub 2', full.id);
    await desk.patch(`task/update/${subtask.id}/`, { is_completed: true });
    await desk.comment(full.id);

    const whole = await desk.whole(board.id);
    expect(whole).toEqual({
      board,
      lists: [
        {
          id: first.id,
          title: 'To do',
          order: 1,
          cards: [
            { id: plain.id, title: 'Plain' },
            {
              id: full.id,
              title: 'Full "labels":["quoted"] \\ <b> ✓',
              done: true,
              due: '2030-05-06T01:08:09.000Z',
              assigned: [company.user_id],
              labels: [label.id],
              items: [1, 2],
              subtasks: [1, 2],
              comments: 1,
              text: true,
            },
          ],
        },
        { id: second.id, title: 'Done', order: 2, cards: [] },
      ],
      labels: [label],
      members: [{ user: company.user_id, name: 'Planner', picture: null }],
      seq: whole.seq,
    });
    expect(whole.seq).toBeGreaterThan(0);
    const { json } = await desk.at(`taskboard/whole/${board.id}/`);
    expect(json).toMatchObject({ lists: [{ cards: [{}, { assigned: [0], labels: [0] }] }, {}] });
  });

  test('answers single cards again, with their place, and leaves out those that are gone', async () => {
    const board = await desk.board();
    const list = await desk.list(board.id);
    const [first, second] = [await desk.task(list.id, 'one'), await desk.task(list.id, 'two')];
    const gone = await desk.task(list.id, 'three');
    await desk.delete(`task/delete/${gone.id}/`);
    const answer = await desk.at(`taskboard/cards/${board.id}/?ids=${first.id},${second.id},${gone.id},x,${nobody}`);
    expect(answer.status).toBe(200);
    const { cards, members } = z
      .object({ cards: z.array(z.looseObject({ title: z.string() })), members: z.array(z.unknown()) })
      .parse(answer.json);
    expect([...cards].sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: first.id, title: 'one', list: list.id, before: second.id },
      { id: second.id, title: 'two', list: list.id, before: null },
    ]);
    expect(members).toEqual([]);
    expect((await desk.at(`taskboard/cards/${board.id}/`)).json).toEqual({ cards: [], members: [] });
    expect((await desk.at(`taskboard/cards/${nobody}/`)).status).toBe(404);
  });
});

describe('labels', () => {
  test('are created, changed and, deleted, taken off their tasks', async () => {
    const board = await desk.board();
    const list = await desk.list(board.id);
    const label = await desk.label(board.id, 'One');
    const task = await desk.task(list.id);
    await desk.patch(`task/update/${task.id}/`, { labels: [label.id, label.id] });
    expect(await desk.patch(`tasklabel/update/${label.id}/`, { name: 'Two' })).toMatchObject({
      status: 200,
      json: { ...label, name: 'Two' },
    });
    expect((await desk.whole(board.id)).labels).toEqual([{ ...label, name: 'Two' }]);
    expect((await desk.at(`task/retrieve/${task.id}/`)).json).toMatchObject({ labels: [label.id] });
    expect((await desk.delete(`tasklabel/delete/${label.id}/`)).status).toBe(204);
    expect((await desk.at(`task/retrieve/${task.id}/`)).json).toMatchObject({ labels: [] });
    expect((await desk.delete(`tasklabel/delete/${label.id}/`)).status).toBe(404);
  });

  test('have a name and one of the colours', async () => {
    const { id: board } = await desk.board();
    for (const body of [
      { board, name: ' ', colour: 'red' },
      { board, name: 'x', colour: 'javascript' },
      { board: nobody, name: 'x', colour: 'red' },
    ]) {
      expect(await desk.post('tasklabel/create/', body)).toMatchObject({
        status: 400,
        json: { code: 'request.invalid' },
      });
    }
  });
});
