import { attachmentSchema, commentSchema, type BoardSnapshot, type SlimBoard } from '@atrium/contracts/boards';
import { boardSnapshotOf } from '@atrium/contracts/slim-board';
import { Client } from 'pg';
import { gunzipSync } from 'node:zlib';
import type { FileRef } from '../files/file-links';
import { picture } from '../testing/assets';
import { boardClientOf, taskApi, type BoardClient } from '../testing/boards';
import type { Answer } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf } from '../testing/workspaces';
import { findBoardSnapshot, type MemberRow } from './board-snapshot';
import { withPlaces } from './places';

let first: TestServer;
let second: TestServer;
let company: Company;
let boards: BoardClient;
let colleague: SignedInMember;
beforeAll(async () => {
  first = await startTestServer();
  second = await first.startSecond();
  company = await registerCompany(first, 'Whole');
  boards = boardClientOf(first, company);
  colleague = await joinAs(first, company, 1);
});
afterAll(stopTestServers);

const read = (
  server: TestServer,
  board: string,
  headers: Readonly<Record<string, string>> = {},
  account: Pick<Company, 'tenant' | 'token'> = company,
): Promise<Answer> =>
  server.call({
    tenant: account.tenant,
    token: account.token,
    path: `${taskApi}/taskboard/whole/${board}/`,
    headers,
  });

/** Reads until the text is kept: a transaction of another test on the same database server may hold that up. */
async function readKept(server: TestServer, board: string, account?: Pick<Company, 'tenant' | 'token'>) {
  for (;;) {
    const answer = await read(server, board, {}, account);
    const { etag } = answer.headers;
    if (etag !== undefined) return { ...answer, etag };
    expect(answer.status).toBe(200);
  }
}

/** Without what differs from one answer to the next. */
const shown = (board: SlimBoard): BoardSnapshot => {
  const snapshot = boardSnapshotOf(board);
  return {
    ...snapshot,
    seq: 0,
    members: snapshot.members.map(({ user, name, picture: link }) => ({ user, name, picture: fileOf(link) })),
    lists: snapshot.lists.map(({ cards, ...list }) => ({
      ...list,
      cards: cards.map(({ cover, ...card }) => ({ ...card, ...(cover && { cover: fileOf(cover) ?? '' }) })),
    })),
  };
};
const fileOf = (link: string | null): string | null => /files\/([^/]+)\//.exec(link ?? '')?.[1] ?? null;

/** What a reader would be shown if nothing were kept. */
async function fresh(board: string): Promise<BoardSnapshot> {
  await asOwner(first, `select set_config('app.tenant', tenant_id::text, false) from board where id = $1`, [board]);
  const { text, values = [] } = findBoardSnapshot(board);
  const [row] = await asOwner<{
    board: string;
    lists: string;
    labels: string;
    members: readonly MemberRow[];
    covers: readonly FileRef[];
  }>(first, text, values);
  if (row === undefined) throw new Error('The board is gone.');
  const lists = withPlaces(row.lists, row).replaceAll(/"cover":"file:([^"]*)"/g, '"cover":"files/$1/"');
  const members = row.members.map((member) => ({
    ...member,
    picture: member.picture && `files/${member.picture.id}/`,
  }));
  return shown(
    JSON.parse(
      `{"board":${row.board},"lists":${lists},"labels":${row.labels},"members":${JSON.stringify(members)},"seq":0}`,
    ) as SlimBoard,
  );
}

interface Filled {
  readonly board: string;
  readonly list: string;
  readonly card: string;
  readonly other: string;
  readonly subtask: string;
  readonly checklist: string;
  readonly item: string;
  readonly label: string;
}

async function fillBoard(client: BoardClient = boards): Promise<Filled> {
  const { id: board } = await client.board();
  const { id: list } = await client.list(board);
  const { id: card } = await client.task(list, 'Card');
  const { id: other } = await client.task(list, 'Other');
  const { id: subtask } = await client.task(list, 'Subtask', card);
  const { id: checklist } = await client.checklist(card);
  const { id: item } = await client.item(checklist);
  const { id: label } = await client.label(board);
  return { board, list, card, other, subtask, checklist, item, label };
}

const form = (name: string, file: File, more: Readonly<Record<string, string>> = {}): FormData => {
  const made = new FormData();
  for (const [key, value] of Object.entries(more)) made.append(key, value);
  made.append(name, file);
  return made;
};

/** Each shows on the board; the steps build on one another. */
const writes: Readonly<Record<string, (client: BoardClient, filled: Filled) => Promise<unknown>>> = {
  'a board’s title': (client, { board }) => client.patch(`taskboard/update/${board}/`, { title: 'Renamed' }),
  'a new list': (client, { board }) => client.list(board, 'Second'),
  'a list’s title': (client, { list }) => client.patch(`taskboardlist/update/${list}/`, { title: 'First' }),
  'the order of lists': (client, { list }) => client.patch(`taskboardlist/update/${list}/`, { order: 2 }),
  'a new card': (client, { list }) => client.task(list, 'Third'),
  'a card’s title': (client, { card }) => client.patch(`task/update/${card}/`, { title: 'Renamed' }),
  'a description': (client, { card }) => client.patch(`task/update/${card}/`, { description: 'Text' }),
  'a due date': (client, { card }) => client.patch(`task/update/${card}/`, { due_datetime: '2030-01-01T10:00:00Z' }),
  'no due date': (client, { card }) => client.patch(`task/update/${card}/`, { due_datetime: null }),
  'a card that is done': (client, { card }) => client.patch(`task/update/${card}/`, { is_completed: true }),
  'a card that isn’t': (client, { card }) => client.patch(`task/update/${card}/`, { is_completed: false }),
  'a person': (client, { card }) => client.patch(`task/update/${card}/`, { assigned_to: [colleague.user_id] }),
  'another person': (client, { other }) => client.patch(`task/update/${other}/`, { assigned_to: [company.user_id] }),
  'tasks that are handed over': () =>
    memberClientOf(first, company).post(`members/deactivate/${colleague.user_id}/`, { hand_over_to: company.user_id }),
  'nobody assigned': (client, { card }) => client.patch(`task/update/${card}/`, { assigned_to: [] }),
  'a label on a card': (client, { card, label }) => client.patch(`task/update/${card}/`, { labels: [label] }),
  'a label’s name': (client, { label }) => client.patch(`tasklabel/update/${label}/`, { name: 'Urgent' }),
  'a label’s colour': (client, { label }) => client.patch(`tasklabel/update/${label}/`, { colour: 'blue' }),
  'another label': (client, { board }) => client.label(board, 'Another'),
  'no label on a card': (client, { card }) => client.patch(`task/update/${card}/`, { labels: [] }),
  'a label of many': async (client, { card, other, label }) => {
    await client.patch(`task/update/${card}/`, { labels: [label] });
    await client.patch(`task/update/${other}/`, { labels: [label] });
  },
  'a deleted label': (client, { label }) => client.delete(`tasklabel/delete/${label}/`),
  'the order of cards': (client, { list, card, other }) =>
    client.post(`task/move/${other}/`, { task_board_list: list, before: card }),
  'a card in another list': async (client, { board, card }) =>
    client.post(`task/move/${card}/`, { task_board_list: (await client.list(board, 'Elsewhere')).id }),
  'an item that is ticked': (client, { item }) =>
    client.patch(`taskchecklistitem/update/${item}/`, { is_completed: true }),
  'a new item': (client, { checklist }) => client.item(checklist),
  'a deleted item': (client, { item }) => client.delete(`taskchecklistitem/delete/${item}/`),
  'a restored item': (client, { item }) => client.post(`taskchecklistitem/restore/${item}/`),
  'a deleted checklist': (client, { checklist }) => client.delete(`taskchecklist/delete/${checklist}/`),
  'a restored checklist': (client, { checklist }) => client.post(`taskchecklist/restore/${checklist}/`),
  'an applied template': async (client, { board, card }) => {
    const template = await client.post('taskchecklisttemplate/create/', { title: 'Steps', task_board: board });
    const { id } = template.json as { id: string };
    await client.post('taskchecklistitemtemplate/create/', { title: 'One', checklist_template: id });
    await client.post(`tasks/${card}/apply-checklist-template/${id}/`);
  },
  'a new subtask': (client, { list, card }) => client.task(list, 'Sub', card),
  'a subtask that is done': (client, { subtask }) => client.patch(`task/update/${subtask}/`, { is_completed: true }),
  'a deleted subtask': (client, { subtask }) => client.delete(`task/delete/${subtask}/`),
  'a restored subtask': (client, { subtask }) => client.post(`task/restore/${subtask}/`),
  'a comment': (client, { card }) => client.comment(card),
  'a reply': async (client, { card }) =>
    client.post('taskchat/reply/', { task: card, message: 'Reply', parent_message: (await client.comment(card)).id }),
  'a deleted comment': async (client, { card }) => {
    const [comment] = commentSchema.array().parse((await client.at(`taskchat/list-by-task/${card}/`)).json);
    await client.delete(`taskchat/delete/${comment?.id ?? ''}/`);
  },
  'an attachment': (client, { card }) =>
    client.at('taskattachment/create/', {
      method: 'POST',
      form: form('attachment', new File(['x'], 'x.txt'), { task: card }),
    }),
  'a deleted attachment': async (client, { card }) => {
    const made = await client.at(`taskattachment/list/${card}/`);
    const [attachment] = attachmentSchema.array().parse(made.json);
    await client.delete(`taskattachment/delete/${attachment?.id ?? ''}/`);
  },
  'a cover': (client, { card }) =>
    client.at(`task/update/${card}/`, { method: 'PATCH', form: form('image', picture('cover.png')) }),
  'another cover': (client, { card }) =>
    client.at(`task/update/${card}/`, { method: 'PATCH', form: form('image', picture('b.png')) }),
  'a second cover': (client, { other }) =>
    client.at(`task/update/${other}/`, { method: 'PATCH', form: form('image', picture('c.png')) }),
  'no cover': (client, { card }) => client.patch(`task/update/${card}/`, { image: null }),
  'a deleted card': (client, { card }) => client.delete(`task/delete/${card}/`),
  'a restored card': (client, { card }) => client.post(`task/restore/${card}/`),
  'a deleted list': (client, { list }) => client.delete(`taskboardlist/delete/${list}/`),
  'a restored list': (client, { list }) => client.post(`taskboardlist/restore/${list}/`),
  'a card of a deleted list': async (client, { list, other }) => {
    await client.task(list, 'Fourth');
    await client.delete(`taskboardlist/delete/${list}/`);
    await client.post(`task/restore/${other}/`);
  },
  'a card behind changes that are forgotten': async (client, { list, board }) => {
    await asOwner(first, `update board_change set at = now() - interval '2 days' where board_id = $1`, [board]);
    await asOwner(first, 'select forget_old_changes(86400)');
    await Promise.all([readKept(first, board), readKept(second, board)]);
    await client.task(list, 'Fifth');
  },
  'a card on a board from a database with higher numbers': async (client, { list, board }) => {
    await asOwner(first, 'update board set forgotten_seq = 900000000000000 where id = $1', [board]);
    await client.task(list, 'Sixth');
    await Promise.all([read(first, board), read(second, board)]);
    await client.task(list, 'Seventh');
  },
};

test('whatever changes what a board shows is in the next answer of every server', async () => {
  const filled = await fillBoard();
  const { board } = filled;
  const clients = [boards, boardClientOf(second, company)];
  const steps = Object.entries(writes);
  for (const [place, [name, write]] of steps.entries()) {
    // From here on nothing is kept, see the last step.
    if (place < steps.length - 1) await Promise.all([readKept(first, board), readKept(second, board)]);
    const before = await fresh(board);
    await write(clients[place % 2] ?? boards, filled);
    const after = await fresh(board);
    expect({ name, ...after }).not.toEqual({ name, ...before });
    for (const server of [first, second]) {
      const answer = await read(server, board);
      expect({ name, ...shown(answer.json as SlimBoard) }).toEqual({ name, ...after });
    }
  }
});

test('a board that is deleted is gone, and as it was when it is back', async () => {
  const { board } = await fillBoard();
  await Promise.all([readKept(first, board), readKept(second, board)]);
  const before = await fresh(board);
  await boards.delete(`taskboard/delete/${board}/`);
  expect([(await read(first, board)).status, (await read(second, board)).status]).toEqual([404, 404]);
  await boards.post(`taskboard/restore/${board}/`);
  for (const server of [first, second]) expect(shown((await read(server, board)).json as SlimBoard)).toEqual(before);
});

test('people are as they are now, though nothing on the board has changed', async () => {
  const { board, card } = await fillBoard();
  const person = await joinAs(first, company, 2);
  await boards.patch(`task/update/${card}/`, { assigned_to: [person.user_id] });
  const { etag } = await readKept(first, board);
  await boards.at('taskattachment/create/', { method: 'POST', form: form('attachment', picture(), { task: card }) });
  const before = await readKept(first, board);
  await asOwner(
    first,
    `update employee set first_name = 'Renamed', picture_id = (select file_id from attachment where task_id = $1)
     where user_id = $2`,
    [card, person.user_id],
  );
  const after = await readKept(first, board);
  expect(new Set([etag, before.etag, after.etag]).size).toBe(3);
  expect((after.json as SlimBoard).members).toEqual([
    { user: person.user_id, name: 'Renamed Last2', picture: expect.stringContaining('/files/') as string },
  ]);
});

test('a change whose transaction began before others that are there is not missed', async () => {
  const { board, list, card } = await fillBoard();
  await readKept(first, board);
  const slow = new Client({ connectionString: first.ownerUrl });
  await slow.connect();
  try {
    await slow.query('begin');
    await slow.query(`update task set title = 'Slow' where id = $1`, [card]);
    await slow.query(
      `select note_change(tenant_id, board_id, 'cards', array[id], created_by) from task where id = $1`,
      [card],
    );
    await boards.task(list, 'Quick');
    for (const server of [first, second, first]) {
      const { headers, text } = await read(server, board);
      expect({ etag: headers.etag, quick: text.includes('"Quick"'), slow: text.includes('"Slow"') }).toEqual({
        etag: undefined,
        quick: true,
        slow: false,
      });
    }
    await slow.query('commit');
  } finally {
    await slow.end();
  }
  for (const server of [first, second]) expect((await read(server, board)).text).toContain('"Slow"');
});

test('who may not open a board is refused, whoever has just read it', async () => {
  const stranger = await registerCompany(first, 'Strangers');
  const outsider = await joinAs(first, company, 3);
  const member = await joinAs(first, company, 4);
  const workspaces = workspaceClientOf(first, company);
  const { id: workspace } = await workspaces.create({ name: 'Team' });
  await workspaces.add(workspace, member.user_id);
  const { board } = await fillBoard();
  await workspaces.moveBoard(board, workspace);
  const statuses = async (): Promise<readonly number[]> => {
    const { status } = await readKept(first, board);
    const others = [outsider, member, stranger, { tenant: stranger.tenant, token: company.token }];
    const answers = await Promise.all(others.map((account) => read(first, board, {}, account)));
    return [status, ...answers.map((answer) => answer.status)];
  };
  expect(await statuses()).toEqual([200, 200, 200, 404, 403]);
  await workspaces.change(workspace, { is_private: true });
  expect(await statuses()).toEqual([200, 404, 200, 404, 403]);
  const { etag } = await readKept(first, board, member);
  await workspaces.remove(workspace, member.user_id);
  expect(await statuses()).toEqual([200, 404, 404, 404, 403]);
  expect((await read(first, board, { 'if-none-match': etag }, member)).status).toBe(404);
});

test('links are each reader’s own', async () => {
  const { board, card } = await fillBoard();
  const reader = await joinAs(first, company, 5);
  await boards.at(`task/update/${card}/`, { method: 'PATCH', form: form('image', picture()) });
  const [mine, theirs] = [await readKept(first, board), await readKept(first, board, reader)];
  const coverOf = ({ json }: Answer): string =>
    (json as SlimBoard).lists.flatMap(({ cards }) => cards.flatMap(({ cover }) => cover ?? []))[0] ?? '';
  expect(coverOf(mine)).toContain(`account=${company.user_id}&`);
  expect(coverOf(theirs)).toContain(`account=${reader.user_id}&`);
  expect(theirs.etag).not.toBe(mine.etag);
});

test('an answer is compressed for whoever takes that, and not sent again to whoever has it', async () => {
  const { board, list, card, label } = await fillBoard();
  await Promise.all(Array.from({ length: 30 }, (_, number) => boards.task(list, `Card ${number}`)));
  await boards.patch(`task/update/${card}/`, { assigned_to: [company.user_id], labels: [label] });
  await boards.at(`task/update/${card}/`, { method: 'PATCH', form: form('image', picture()) });
  const { etag, bytes } = await readKept(first, board);
  const packed = await read(first, board, { 'accept-encoding': 'deflate, gzip;q=0.5' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag, 'cache-control': 'no-store' });
  expect(gunzipSync(packed.bytes).equals(bytes)).toBe(true);
  expect(packed.bytes.length).toBeLessThan(bytes.length);
  for (const refused of ['gzip;q=0', 'identity', 'x-gzip-like']) {
    expect((await read(first, board, { 'accept-encoding': refused })).headers).not.toHaveProperty('content-encoding');
  }
  const unchanged = await read(first, board, { 'if-none-match': etag });
  expect({ status: unchanged.status, text: unchanged.text }).toEqual({ status: 304, text: '' });
  await boards.task(list);
  expect((await read(first, board, { 'if-none-match': etag })).status).toBe(200);
});
