import type { BoardChange } from '@atrium/contracts/boards';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey } from '@atrium/server/secrets';
import { boardClientOf, taskApi, type BoardClient } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { joinAs } from '../testing/members';
import { openEventStream, type EventStream, type StreamedEvent } from '../testing/event-stream';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { workspaceClientOf } from '../testing/workspaces';

let first: TestServer;
let second: TestServer;
let company: Company;
let boardClient: BoardClient;
let board: string;
let list: string;
const streams: EventStream[] = [];
beforeAll(async () => {
  first = await startTestServer();
  second = await first.startSecond();
  company = await registerCompany(first, 'Live');
  boardClient = boardClientOf(first, company);
});
beforeEach(async () => {
  board = (await boardClient.board()).id;
  list = (await boardClient.list(board)).id;
  await settle();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(stopTestServers);

/**
 * Waits until what was done to the board is behind every reader. A transaction elsewhere in the database server, of a
 * test beside this one, too, holds the number back to which everything can be read; what is above it is told again.
 */
const settle = async (): Promise<void> => {
  const [last] = await asOwner<{ seq: string }>(first, 'select max(seq) as seq from board_change where board_id = $1', [
    board,
  ]);
  for (let seq = 0; seq < Number(last?.seq);) ({ seq } = await boardClient.boardSnapshot(board));
};

const follow = async (
  server: TestServer,
  after?: string | number,
  more: { token?: string; board?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<EventStream> => {
  const query = after === undefined ? '' : `?after=${after}`;
  const stream = await openEventStream(server, {
    tenant: company.tenant,
    token: more.token ?? company.token,
    path: `${taskApi}/taskboard/changes/${more.board ?? board}/${query}`,
    ...(more.headers === undefined ? {} : { headers: more.headers }),
  });
  streams.push(stream);
  return stream;
};
const changeSchema: z.ZodType<BoardChange> = z.strictObject({
  seq: z.int(),
  by: z.uuid(),
  kind: z.enum(['board', 'cards']),
  ids: z.array(z.uuid()),
});
const changes = (events: readonly StreamedEvent[]): BoardChange[] =>
  events.filter(({ event }) => event === 'message').map(({ data }) => changeSchema.parse(data));
const cardsIn = (events: readonly StreamedEvent[]): string[] => changes(events).flatMap(({ ids }) => ids);
const has =
  (...ids: readonly string[]) =>
  (events: readonly StreamedEvent[]): boolean =>
    ids.every((id) => cardsIn(events).includes(id));

test('a change made on one server is streamed by another, with its ids and who made it', async () => {
  const stream = await follow(second);
  expect(stream.status).toBe(200);
  const task = await boardClient.task(list);
  const [change] = changes(await stream.until(has(task.id)));
  expect(change).toEqual({ seq: change?.seq, kind: 'cards', ids: [task.id], by: company.user_id });
  expect(stream.events[0]?.id).toBe(String(change?.seq));
});

test('each kind of change is streamed', async () => {
  const { id: task } = await boardClient.task(list);
  const subtask = await boardClient.task(list, 'Sub', task);
  const { id: checklist } = await boardClient.checklist(task);
  const item = await boardClient.item(checklist);
  const comment = await boardClient.comment(task);
  const label = await boardClient.label(board);
  await settle();
  const stream = await follow(second);
  const cards = [
    ['update', () => boardClient.patch(`task/update/${task}/`, { is_completed: true })],
    ['move', () => boardClient.post(`task/move/${task}/`, { task_board_list: list })],
    ['tick', () => boardClient.patch(`taskchecklistitem/update/${item.id}/`, { is_completed: true })],
    ['item', () => boardClient.item(checklist)],
    ['checklist', () => boardClient.delete(`taskchecklist/delete/${checklist}/`)],
    ['checklist again', () => boardClient.post(`taskchecklist/restore/${checklist}/`)],
    ['comment', () => boardClient.patch(`taskchat/update/${comment.id}/`, { message: 'x' })],
    ['subtask', () => boardClient.patch(`task/update/${subtask.id}/`, { is_completed: true })],
    ['delete', () => boardClient.delete(`task/delete/${task}/`)],
    ['restore', () => boardClient.post(`task/restore/${task}/`)],
  ] as const;
  for (const [index, [, change]] of cards.entries()) {
    await change();
    await stream.until((events) => changes(events).filter((one) => one.ids.includes(task)).length > index);
  }
  const ofBoard = [
    () => boardClient.patch(`taskboard/update/${board}/`, { title: 'x' }),
    () => boardClient.patch(`tasklabel/update/${label.id}/`, { name: 'x' }),
    () => boardClient.patch(`taskboardlist/update/${list}/`, { title: 'x' }),
    () => boardClient.delete(`taskboardlist/delete/${list}/`),
    () => boardClient.post(`taskboardlist/restore/${list}/`),
    () => boardClient.delete(`taskboard/delete/${board}/`),
    () => boardClient.post(`taskboard/restore/${board}/`),
  ];
  for (const [index, change] of ofBoard.entries()) {
    await change();
    await stream.until((events) => changes(events).filter((one) => one.kind === 'board').length > index);
  }
  const told = changes(stream.events);
  expect(told.filter((one) => one.ids.includes(task))).toHaveLength(cards.length);
  expect(told.filter((one) => one.kind === 'board')).toHaveLength(ofBoard.length);
});

test('changes since the board was read are streamed first, and no earlier ones', async () => {
  const before = await boardClient.task(list);
  await settle();
  const { seq } = await boardClient.boardSnapshot(board);
  const missed = await boardClient.task(list);
  const stream = await follow(second, seq);
  const later = await boardClient.task(list);
  await stream.until(has(missed.id, later.id));
  expect(cardsIn(stream.events)).toEqual([missed.id, later.id]);
  expect(cardsIn(stream.events)).not.toContain(before.id);

  const again = await follow(first, seq, { headers: { 'last-event-id': stream.events[0]?.id ?? '' } });
  await again.until(has(later.id));
  expect(cardsIn(again.events)).toEqual([later.id]);
});

test('many changes at once, over two servers, reach a reader who comes and goes, each in order and none missed', async () => {
  const { seq } = await boardClient.boardSnapshot(board);
  const other = boardClientOf(second, company);
  const working = Promise.all(
    Array.from({ length: 30 }, (_, number) => (number % 2 === 0 ? boardClient : other).task(list, `card ${number}`)),
  );
  const steady = await follow(first, seq);
  const seen = new Set<string>();
  let last = String(seq);
  for (let turn = 0; turn < 6; turn += 1) {
    const stream = await follow(turn % 2 === 0 ? second : first, last);
    await stream.until((events) => events.length > 0);
    for (const { id } of stream.events) last = id;
    for (const id of cardsIn(stream.events)) seen.add(id);
    stream.close();
    if (seen.size === 30) break;
  }
  const made = (await working).map(({ id }) => id);
  const rest = await follow(second, last);
  await rest.until((events) => made.every((id) => seen.has(id) || cardsIn(events).includes(id)));
  await steady.until(has(...made));
  const numbers = changes(steady.events).map((change) => change.seq);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(cardsIn(steady.events)).size).toBe(30);
});

test('nothing of another company or another board is streamed', async () => {
  const strangers = await registerCompany(first, 'Strangers');
  const theirs = boardClientOf(first, strangers);
  const stream = await follow(second);
  const { id: theirBoard } = await theirs.board();
  await theirs.task((await theirs.list(theirBoard)).id);
  await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
  const own = await boardClient.task(list);
  await stream.until(has(own.id));
  expect(cardsIn(stream.events)).toEqual([own.id]);
  expect((await follow(second, undefined, { board: theirBoard })).status).toBe(404);
});

test('a reader whose last change is no longer kept, or never was, is told to read the board again', async () => {
  const { seq } = await boardClient.boardSnapshot(board);
  const task = await boardClient.task(list);
  await asOwner(first, `update board_change set at = now() - interval '2 days' where board_id = $1`, [board]);
  await asOwner(first, 'select forget_old_changes(86400)');
  for (const after of [seq, 900_000_000_000_000]) {
    const stream = await follow(second, after);
    await stream.until((events) => events.some(({ event }) => event === 'reset'));
    expect(cardsIn(stream.events)).not.toContain(task.id);
    const next = await boardClient.task(list);
    await stream.until(has(next.id));
  }
});

test('a stream ends with its account, on every server', async () => {
  const employee = await createEmployee(first, company, 1);
  const token = await signIn(first, employee.email);
  const [here, there] = [await follow(first, undefined, { token }), await follow(second, undefined, { token })];
  const mine = await follow(second);
  await first.call({
    method: 'DELETE',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/employees/delete/${employee.id}/`,
  });
  await Promise.all([here.ended, there.ended]);
  expect((await follow(second, undefined, { token })).status).toBe(401);
  const task = await boardClient.task(list);
  await mine.until(has(task.id));
});

test('a stream of a private board ends with the membership, on every server, and only the one of who lost it', async () => {
  const maker = workspaceClientOf(first, company);
  const { id: workspace } = await maker.create({ name: 'Private', is_private: true });
  const colleague = await joinAs(first, company, 2);
  const { id: closed } = await maker.makeBoard(workspace);
  const closedList = await boardClient.list(closed);
  expect((await follow(second, undefined, { token: colleague.token, board: closed })).status).toBe(404);
  await maker.add(workspace, colleague.user_id);
  const theirs = { token: colleague.token, board: closed };
  const [here, there] = [await follow(first, undefined, theirs), await follow(second, undefined, theirs)];
  const mine = await follow(second, undefined, { board: closed });
  await maker.remove(workspace, colleague.user_id);
  await Promise.all([here.ended, there.ended]);
  expect((await follow(second, undefined, theirs)).status).toBe(404);
  const task = await boardClient.task(closedList.id);
  await mine.until(has(task.id));
});

test('streams of strangers end when a board is moved to a private workspace, or its own is made private', async () => {
  const maker = workspaceClientOf(first, company);
  const colleague = await joinAs(first, company, 3);
  const { id: open } = await maker.create({ name: 'Open' });
  const { id: hidden } = await maker.create({ name: 'Hidden', is_private: true });
  for (const hide of [(id: string) => maker.moveBoard(id, hidden), () => maker.change(open, { is_private: true })]) {
    const { id } = await maker.makeBoard(open);
    const stream = await follow(second, undefined, { token: colleague.token, board: id });
    expect(stream.status).toBe(200);
    expect((await hide(id)).status).toBe(200);
    await stream.ended;
  }
});

test('a stream ends with its token', async () => {
  const streamFor = async (seconds: number): Promise<EventStream> => {
    const token = await new SignJWT({ user_id: company.user_id, tenant: company.tenant, role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.ceil(Date.now() / 1000) + seconds)
      .sign(deriveKey(testSecret, 'bearer token'));
    return follow(first, undefined, { token });
  };
  let stream = await streamFor(1);
  // On a machine that is busy a token may be over before its stream begins.
  for (let seconds = 2; stream.status === 401; seconds *= 2) stream = await streamFor(seconds);
  expect(stream.status).toBe(200);
  await stream.ended;
});

test('a lost database connection is restored, and nothing is missed', async () => {
  const stream = await follow(second);
  await asOwner(
    first,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'atrium live' and datname = current_database()`,
  );
  const task = await boardClient.task(list);
  const events = await stream.until(has(task.id));
  expect(changes(events).at(-1)?.ids).toEqual([task.id]);
});

test.each(['x', '-1', '1.5', '9999999999999999999'])(
  '%s is not a valid change number to start after',
  async (after) => {
    expect((await follow(first, after)).status).toBe(400);
  },
);

test('streams end when the server stops', async () => {
  const third = await first.startSecond();
  const stream = await follow(third);
  await third.server.stop();
  await stream.ended;
  const task = await boardClient.task(list);
  const again = await follow(second, stream.events.at(-1)?.id ?? 0);
  const events = await again.until(has(task.id));
  expect(changes(events).at(-1)?.ids).toEqual([task.id]);
});
