import fc from 'fast-check';
import { Client } from 'pg';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { ranksThatDiffer } from '../migrations/0007-ranks-that-differ';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let boardClient: BoardClient;
let other: BoardClient;
let board: string;
beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Order');
  boardClient = boardClientOf(server, company);
  other = boardClientOf(await server.startSecond(), company);
  board = (await boardClient.board()).id;
});
afterAll(stopTestServers);

const cardsOf = async (list: string): Promise<string[]> =>
  ((await boardClient.boardSnapshot(board)).lists.find(({ id }) => id === list)?.cards ?? []).map(({ id }) => id);
const move = (at: BoardClient, id: string, task_board_list: string, before?: string | null) =>
  at.post(`task/move/${id}/`, { task_board_list, before });
const fill = async (count: number): Promise<{ list: string; ids: string[] }> => {
  const { id: list } = await boardClient.list(board);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await boardClient.task(list, `card ${number}`)).id);
  return { list, ids };
};

test('a card moves in front of another, to the end, and into another list', async () => {
  const { list, ids } = await fill(4);
  const [a = '', b = '', c = '', d = ''] = ids;
  const { id: empty } = await boardClient.list(board);
  expect(await move(boardClient, d, list, a)).toMatchObject({
    status: 200,
    json: { id: d, task_board_list: list, version: 1 },
  });
  expect(await cardsOf(list)).toEqual([d, a, b, c]);
  await move(boardClient, a, list, c);
  expect(await cardsOf(list)).toEqual([d, b, a, c]);
  await move(boardClient, b, list);
  expect(await cardsOf(list)).toEqual([d, a, c, b]);
  await move(boardClient, a, empty, null);
  await move(boardClient, c, empty, a);
  expect([await cardsOf(list), await cardsOf(empty)]).toEqual([
    [d, b],
    [c, a],
  ]);
  // Sent again after a lost answer.
  await move(boardClient, c, empty, a);
  expect(await cardsOf(empty)).toEqual([c, a]);
});

test('a card dropped in front of one that moved away in the meantime goes to the end', async () => {
  const { list, ids } = await fill(3);
  const [a = '', b = '', c = ''] = ids;
  const { id: elsewhere } = await boardClient.list(board);
  await move(other, b, elsewhere);
  expect((await move(boardClient, a, list, b)).status).toBe(200);
  expect(await cardsOf(list)).toEqual([c, a]);
});

test('twenty moves at once, on two servers, lose and duplicate nothing', async () => {
  const [first, second] = [await fill(10), await fill(10)];
  const all = [...first.ids, ...second.ids];
  const answers = await Promise.all(
    all.map((id, index) => {
      const to = index % 3 === 0 ? first : second;
      const before = index % 4 === 0 ? null : to.ids.filter((one) => one !== id)[index % 7];
      return move(index % 2 === 0 ? boardClient : other, id, to.list, before);
    }),
  );
  expect(answers.map((answer) => answer.status)).toEqual(all.map(() => 200));
  const [inFirst, inSecond] = [await cardsOf(first.list), await cardsOf(second.list)];
  expect([...inFirst, ...inSecond].sort()).toEqual([...all].sort());
  expect([...inFirst].sort()).toEqual(all.filter((_id, index) => index % 3 === 0).sort());
});

test('cards created at once all have a place of their own', async () => {
  const { id: list } = await boardClient.list(board);
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? boardClient : other).task(list, `card ${number}`)),
  );
  const cards = await cardsOf(list);
  expect([...cards].sort()).toEqual(made.map(({ id }) => id).sort());
  const [first = '', last = ''] = [cards[0], cards.at(-1)];
  await move(boardClient, last, list, first);
  expect(await cardsOf(list)).toEqual([last, ...cards.slice(0, -1)]);
});

test.each([
  [
    'a list of another board',
    async () => ({ task_board_list: (await boardClient.list((await boardClient.board()).id)).id }),
    'task_board_list',
  ],
  ['no list', () => Promise.resolve({ task_board_list: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' }), 'task_board_list'],
  ['before a card that is none', () => Promise.resolve({ before: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' }), 'before'],
  [
    'before a card of another board',
    async () => ({ before: (await boardClient.task((await boardClient.list((await boardClient.board()).id)).id)).id }),
    'before',
  ],
])('a card does not move to %s', async (_what, target, field) => {
  const { list, ids } = await fill(1);
  const answer = await boardClient.post(`task/move/${ids[0] ?? ''}/`, { task_board_list: list, ...(await target()) });
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty(['errors', field]);
});

test('cards that are made at the same moment in an empty list can be told apart by every move', async () => {
  const { id: list } = await boardClient.list(board);
  await Promise.all(Array.from({ length: 20 }, (_, number) => boardClient.task(list, `card ${number}`)));
  const [first = '', second = '', third = '', ...rest] = await cardsOf(list);
  const [moving = ''] = rest;
  await move(boardClient, moving, list, second);
  expect((await cardsOf(list)).slice(0, 4)).toEqual([first, moving, second, third]);
  await move(other, moving, list, third);
  expect((await cardsOf(list)).slice(0, 4)).toEqual([first, second, moving, third]);
});

test('cards that share a rank are ranked anew by the migration, in the order in which they stand', async () => {
  const { list } = await fill(4);
  const { id: parent } = await boardClient.task(list, 'Parent');
  for (const title of ['a', 'b', 'c']) await boardClient.task(list, title, parent);
  const subtasks = async () => (await boardClient.taskSnapshot(parent)).subtasks.map(({ id }) => id);
  await asOwner(server, `update task set rank = 'U' where list_id = '${list}'`);
  const before = [await cardsOf(list), await subtasks()];
  const untouched = await fill(2);
  const ranksOf = (where: string) =>
    asOwner<{ rank: string }>(server, `select rank from task where ${where} order by rank`);
  const ranksBefore = await ranksOf(`list_id = '${untouched.list}'`);

  await asOwner(server, ranksThatDiffer);
  expect([await cardsOf(list), await subtasks()]).toEqual(before);
  for (const among of [`list_id = '${list}' and parent_id is null`, `parent_id = '${parent}'`]) {
    const ranks = (await ranksOf(among)).map(({ rank }) => rank);
    expect(new Set(ranks).size).toBe(ranks.length);
  }
  expect(await ranksOf(`list_id = '${untouched.list}'`)).toEqual(ranksBefore);
});

const longest = async (where: string): Promise<number> =>
  (await asOwner<{ length: number }>(server, `select max(length(rank)) as length from task where ${where}`))[0]
    ?.length ?? 0;

test('ranks stay short, however often two cards change places in front of a third', async () => {
  const { list, ids } = await fill(5);
  const [first = '', a = '', b = '', anchor = '', last = ''] = ids;
  const gone = await boardClient.task(list, 'gone');
  await boardClient.post(`task/move/${gone.id}/`, { task_board_list: list, before: anchor });
  await boardClient.delete(`task/delete/${gone.id}/`);
  for (let round = 0; round < 400; round += 1) {
    await move(boardClient, a, list, anchor);
    await move(other, b, list, anchor);
  }
  expect(await cardsOf(list)).toEqual([first, a, b, anchor, last]);
  expect(await longest(`list_id = '${list}'`)).toBeLessThan(70);
  await boardClient.post(`task/restore/${gone.id}/`);
  expect(await cardsOf(list)).toEqual([first, gone.id, a, b, anchor, last]);
});

test('ranks of subtasks stay short, too', async () => {
  const { list } = await fill(0);
  const { id: parent } = await boardClient.task(list);
  const subtasks: string[] = [];
  for (const title of ['a', 'b', 'anchor']) subtasks.push((await boardClient.task(list, title, parent)).id);
  const [a = '', b = '', anchor = ''] = subtasks;
  for (let round = 0; round < 400; round += 1) {
    await boardClient.post(`task/move-subtask/${a}/`, { before: anchor });
    await boardClient.post(`task/move-subtask/${b}/`, { before: anchor });
  }
  expect((await boardClient.taskSnapshot(parent)).subtasks.map(({ id }) => id)).toEqual([a, b, anchor]);
  expect(await longest(`parent_id = '${parent}'`)).toBeLessThan(70);
});

test('ranks stay short and in order while cards come, move and go at once, over two servers', async () => {
  const { list, ids } = await fill(4);
  const [a = '', b = '', anchor = '', last = ''] = ids;
  const added: string[] = [];
  const backAndForth = async (at: BoardClient, one: string): Promise<void> => {
    for (let round = 0; round < 250; round += 1) expect((await move(at, one, list, anchor)).status).toBe(200);
  };
  const add = async (): Promise<void> => {
    for (let number = 0; number < 40; number += 1) added.push((await other.task(list, `added ${number}`)).id);
  };
  await Promise.all([backAndForth(boardClient, a), backAndForth(other, b), add()]);
  const cards = await cardsOf(list);
  expect([...cards.slice(0, 2)].sort()).toEqual([a, b].sort());
  expect(cards.slice(2)).toEqual([anchor, last, ...added]);
  expect(await longest(`list_id = '${list}'`)).toBeLessThan(70);
});

test('ranks stay short and strictly ordered for any order of insertions', async () => {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  const between = async (low: string | null, high: string | null): Promise<string> =>
    (await client.query<{ rank: string }>('select rank_between($1, $2) as rank', [low, high])).rows[0]?.rank ?? '';
  const isBelow = (low: string, high: string): boolean => Buffer.compare(Buffer.from(low), Buffer.from(high)) < 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1000 }), { maxLength: 40 }), async (places) => {
        const ranks: string[] = [];
        for (const place of places) {
          const index = place % (ranks.length + 1);
          ranks.splice(index, 0, await between(ranks[index - 1] ?? null, ranks[index] ?? null));
        }
        for (const [index, rank] of ranks.entries()) {
          expect(rank).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/);
          expect(rank.length).toBeLessThan(30);
          if (index > 0) expect(isBelow(ranks[index - 1] ?? '', rank)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
    for (const [low, high] of [
      ['zzzzzzzz', null],
      [null, '00000001'],
      ['1', '1000000000001'],
      ['A', 'B'],
      [null, '0001'],
    ] as const) {
      const rank = await between(low, high);
      expect((low === null || isBelow(low, rank)) && (high === null || isBelow(rank, high))).toBe(true);
    }
    await expect(between('B', 'A')).rejects.toThrow();
  } finally {
    await client.end();
  }
});
