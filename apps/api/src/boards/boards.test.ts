import { boardListSchema, listedBoardSchema, type BoardList } from '@atrium/contracts/boards';
import { z } from 'zod';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Planner');
  boardClient = boardClientOf(server, company);
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const boards = async () => z.array(listedBoardSchema.strict()).parse((await boardClient.at('taskboard/list/')).json);
const listsOf = async (board: string): Promise<BoardList[]> =>
  z
    .array(boardListSchema.strict())
    .parse((await boardClient.at('taskboardlist/list/')).json)
    .filter((list) => list.board === board);
const titlesOf = async (board: string): Promise<string[]> => {
  const lists = await listsOf(board);
  expect(lists.map((list) => list.order)).toEqual(lists.map((_list, index) => index + 1));
  return lists.map((list) => list.title);
};

describe('boards', () => {
  test('are created, listed in the order of their making, and renamed', async () => {
    const answer = await boardClient.post('taskboard/create/', { title: '  Hiring ' });
    expect(answer).toMatchObject({ status: 201, json: { title: 'Hiring' } });
    const first = listedBoardSchema.strict().parse(answer.json);
    const second = await boardClient.board('Moving');
    expect((await boards()).slice(-2)).toEqual([first, { ...first, ...second }]);
    const renamed = await boardClient.patch(`taskboard/update/${first.id}/`, { title: 'Hiring 2' });
    expect(renamed).toMatchObject({ status: 200, json: { id: first.id, title: 'Hiring 2' } });
    expect((await boards()).at(-2)).toEqual({ ...first, title: 'Hiring 2' });
  });

  test.each([{}, { title: ' ' }, { title: 7 }, { title: 'x'.repeat(201) }])(
    'need a title, and not %j',
    async (body) => {
      const { id } = await boardClient.board();
      for (const answer of [
        await boardClient.post('taskboard/create/', body),
        await boardClient.patch(`taskboard/update/${id}/`, body),
      ]) {
        expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
        expect(answer.json).toHaveProperty('errors.title');
      }
    },
  );

  test('disappear with all they hold when deleted, and come back when restored', async () => {
    const board = await boardClient.board('Undo');
    const list = await boardClient.list(board.id);
    const task = await boardClient.task(list.id);
    const before = await boardClient.boardSnapshot(board.id);
    expect(await boardClient.delete(`taskboard/delete/${board.id}/`)).toMatchObject({ status: 204, text: '' });

    expect((await boards()).map(({ id }) => id)).not.toContain(board.id);
    expect(await listsOf(board.id)).toEqual([]);
    for (const path of [`taskboard/whole/${board.id}/`, `task/retrieve/${task.id}/`, `task/list/${list.id}/`]) {
      expect((await boardClient.at(path)).status).toBe(404);
    }
    expect((await boardClient.delete(`taskboard/delete/${board.id}/`)).status).toBe(404);
    expect((await boardClient.patch(`task/update/${task.id}/`, { title: 'x' })).status).toBe(404);

    expect(await boardClient.post(`taskboard/restore/${board.id}/`)).toMatchObject({ status: 200, json: board });
    expect((await boardClient.post(`taskboard/restore/${board.id}/`)).status).toBe(200);
    expect({ ...(await boardClient.boardSnapshot(board.id)), seq: 0 }).toEqual({ ...before, seq: 0 });
  });
});

describe('lists', () => {
  test('are numbered from one without gaps, wherever they are put', async () => {
    const { id: board } = await boardClient.board();
    for (const title of ['a', 'b', 'c']) await boardClient.list(board, title);
    await boardClient.post('taskboardlist/create/', { title: 'first', board, order: 1 });
    await boardClient.post('taskboardlist/create/', { title: 'third', board, order: 3 });
    await boardClient.post('taskboardlist/create/', { title: 'last', board, order: 99 });
    expect(await titlesOf(board)).toEqual(['first', 'a', 'third', 'b', 'c', 'last']);
  });

  test('move to a place, and the others close up', async () => {
    const { id: board } = await boardClient.board();
    const ids: Record<string, string> = {};
    for (const title of ['a', 'b', 'c', 'd']) ids[title] = (await boardClient.list(board, title)).id;
    const move = (title: string, order: number) =>
      boardClient.patch(`taskboardlist/update/${ids[title] ?? ''}/`, { order });
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
    const { id: board } = await boardClient.board();
    const list = await boardClient.list(board, 'old');
    await boardClient.list(board, 'other');
    const form = new FormData();
    form.append('title', 'new');
    form.append('order', '2');
    expect(await boardClient.at(`taskboardlist/update/${list.id}/`, { method: 'PATCH', form })).toMatchObject({
      status: 200,
      json: { title: 'new', order: 2 },
    });
    const answer = await boardClient.at(`taskboardlist/update/${list.id}/`, {
      method: 'PATCH',
      body: 'title=newer&order=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, json: { title: 'newer', order: 1 } });
    // Nothing is a change of nothing.
    expect(await boardClient.at(`taskboardlist/update/${list.id}/`, { method: 'PATCH' })).toMatchObject({
      status: 200,
      json: { title: 'newer', order: 1 },
    });
  });

  test.each([{ title: '' }, ...[0, 'x', 1.5, true, [2], '', ' 2', '0x2', '1e3', -1].map((order) => ({ order }))])(
    'refuse %j',
    async (change) => {
      const { id: board } = await boardClient.board();
      const list = await boardClient.list(board);
      for (const answer of [
        await boardClient.patch(`taskboardlist/update/${list.id}/`, change),
        await boardClient.post('taskboardlist/create/', { title: 'x', board, ...change }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.json).toHaveProperty(['errors', Object.keys(change)[0] ?? '']);
      }
    },
  );

  test('return to their place, with their cards, when restored', async () => {
    const { id: board } = await boardClient.board();
    await boardClient.list(board, 'a');
    const list = await boardClient.list(board, 'b');
    await boardClient.list(board, 'c');
    const task = await boardClient.task(list.id);
    expect((await boardClient.delete(`taskboardlist/delete/${list.id}/`)).status).toBe(204);
    expect(await titlesOf(board)).toEqual(['a', 'c']);
    expect((await boardClient.at(`task/retrieve/${task.id}/`)).status).toBe(404);
    expect((await boardClient.delete(`taskboardlist/delete/${list.id}/`)).status).toBe(404);
    expect(await boardClient.post(`taskboardlist/restore/${list.id}/`)).toMatchObject({ status: 200, json: list });
    expect(await titlesOf(board)).toEqual(['a', 'b', 'c']);
    expect((await boardClient.at(`task/list/${list.id}/`)).json).toEqual([task]);
  });

  test('moved and added by many at once stay numbered', async () => {
    const { id: board } = await boardClient.board();
    const lists = [];
    for (let number = 0; number < 6; number += 1) lists.push(await boardClient.list(board, `list ${number}`));
    const second = boardClientOf(await server.startSecond(), company);
    await Promise.all([
      ...lists.map((list, index) =>
        (index % 2 === 0 ? boardClient : second).patch(`taskboardlist/update/${list.id}/`, { order: 6 - index }),
      ),
      ...lists.map((_list, index) => second.list(board, `new ${index}`)),
    ]);
    expect((await titlesOf(board)).sort()).toEqual(
      [...lists.map((list) => list.title), ...lists.map((_list, index) => `new ${index}`)].sort(),
    );
  });
});

describe('a board snapshot', () => {
  test('holds lists and cards in order, and leaves out what is empty', async () => {
    const board = await boardClient.board('All "of" it\n');
    const first = await boardClient.list(board.id, 'To do');
    const second = await boardClient.list(board.id, 'Done');
    const plain = await boardClient.task(first.id, 'Plain');
    const full = await boardClient.task(first.id, 'Full "labels":["quoted"] \\ <b> ✓');
    const label = await boardClient.label(board.id, 'Urgent "now"');
    await boardClient.patch(`task/update/${full.id}/`, {
      is_completed: true,
      due_datetime: '2030-05-06T07:08:09+06:00',
      assigned_to: [company.user_id],
      labels: [label.id],
      description: '<p>words</p>',
    });
    const checklist = await boardClient.checklist(full.id);
    const item = await boardClient.item(checklist.id);
    await boardClient.item(checklist.id);
    await boardClient.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true });
    const subtask = await boardClient.task(first.id, 'Sub', full.id);
    await boardClient.task(first.id, 'Sub 2', full.id);
    await boardClient.patch(`task/update/${subtask.id}/`, { is_completed: true });
    await boardClient.comment(full.id);

    const snapshot = await boardClient.boardSnapshot(board.id);
    expect(snapshot).toEqual({
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
      seq: snapshot.seq,
    });
    expect(snapshot.seq).toBeGreaterThan(0);
    const { json } = await boardClient.at(`taskboard/whole/${board.id}/`);
    expect(json).toMatchObject({ lists: [{ cards: [{}, { assigned: [0], labels: [0] }] }, {}] });
  });

  test('answers single cards again, with their place, and leaves out those that are gone', async () => {
    const board = await boardClient.board();
    const list = await boardClient.list(board.id);
    const [first, second] = [await boardClient.task(list.id, 'one'), await boardClient.task(list.id, 'two')];
    const gone = await boardClient.task(list.id, 'three');
    await boardClient.delete(`task/delete/${gone.id}/`);
    const answer = await boardClient.at(
      `taskboard/cards/${board.id}/?ids=${first.id},${second.id},${gone.id},x,${nobody}`,
    );
    expect(answer.status).toBe(200);
    const { cards, members } = z
      .object({ cards: z.array(z.looseObject({ title: z.string() })), members: z.array(z.unknown()) })
      .parse(answer.json);
    expect([...cards].sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: first.id, title: 'one', list: list.id, before: second.id },
      { id: second.id, title: 'two', list: list.id, before: null },
    ]);
    expect(members).toEqual([]);
    expect((await boardClient.at(`taskboard/cards/${board.id}/`)).json).toEqual({ cards: [], members: [] });
    expect((await boardClient.at(`taskboard/cards/${nobody}/`)).status).toBe(404);
  });
});

describe('labels', () => {
  test('are created, changed and, deleted, taken off their tasks', async () => {
    const board = await boardClient.board();
    const list = await boardClient.list(board.id);
    const label = await boardClient.label(board.id, 'One');
    const task = await boardClient.task(list.id);
    await boardClient.patch(`task/update/${task.id}/`, { labels: [label.id, label.id] });
    expect(await boardClient.patch(`tasklabel/update/${label.id}/`, { name: 'Two' })).toMatchObject({
      status: 200,
      json: { ...label, name: 'Two' },
    });
    expect((await boardClient.boardSnapshot(board.id)).labels).toEqual([{ ...label, name: 'Two' }]);
    expect((await boardClient.at(`task/retrieve/${task.id}/`)).json).toMatchObject({ labels: [label.id] });
    expect((await boardClient.delete(`tasklabel/delete/${label.id}/`)).status).toBe(204);
    expect((await boardClient.at(`task/retrieve/${task.id}/`)).json).toMatchObject({ labels: [] });
    expect((await boardClient.delete(`tasklabel/delete/${label.id}/`)).status).toBe(404);
  });

  test('have a name and one of the colours', async () => {
    const { id: board } = await boardClient.board();
    for (const body of [
      { board, name: ' ', colour: 'red' },
      { board, name: 'x', colour: 'javascript' },
      { board: nobody, name: 'x', colour: 'red' },
    ]) {
      expect(await boardClient.post('tasklabel/create/', body)).toMatchObject({
        status: 400,
        json: { code: 'request.invalid' },
      });
    }
  });
});
