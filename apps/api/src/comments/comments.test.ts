import { commentSchema, type Comment } from '@atrium/contracts/boards';
import { z } from 'zod';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let colleague: BoardClient;
let colleagueId: string;
let task: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Talk');
  boardClient = boardClientOf(server, company);
  const employee = await createEmployee(server, company, 1);
  colleagueId = employee.user;
  colleague = boardClientOf(server, { tenant: company.tenant, token: await signIn(server, employee.email) });
  task = (await boardClient.task((await boardClient.list((await boardClient.board()).id)).id)).id;
});
afterAll(stopTestServers);

const comments = async (of = task): Promise<Comment[]> =>
  z.array(commentSchema).parse((await boardClient.at(`taskchat/list-by-task/${of}/`)).json);
const reply = async (at: BoardClient, parent_message: string, message: string, of = task) =>
  at.post('taskchat/reply/', { message, task: of, sender: undefined, parent_message });

test('a comment is written by form, as its sender, and listed with its replies, oldest first', async () => {
  const form = new FormData();
  for (const [name, text] of [
    ['message', ' Hello <b>you</b> '],
    ['task', task],
    ['sender', company.user_id],
  ] as const) {
    form.append(name, text);
  }
  const answer = await boardClient.at('taskchat/create/', { method: 'POST', form });
  expect(answer.status).toBe(201);
  const first = commentSchema.parse(answer.json);
  expect(first).toMatchObject({
    sender: company.user_id,
    message: 'Hello <b>you</b>',
    task,
    parent_message: null,
    edited_at: null,
    replies: [],
  });
  const second = await boardClient.comment(task, 'Second');
  const answered = await reply(colleague, first.id, 'Reply');
  expect(answered).toMatchObject({
    status: 201,
    json: { sender: colleagueId, parent_message: first.id, message: 'Reply' },
  });
  const deeper = await reply(boardClient, commentSchema.parse(answered.json).id, 'Reply to the reply');
  expect(deeper).toMatchObject({ status: 201, json: { parent_message: first.id } });
  expect(await comments()).toEqual([{ ...first, replies: [answered.json, deeper.json] }, second]);
});

test('a comment of the greatest length comes through by form in any script', async () => {
  const { id } = await boardClient.task((await boardClient.list((await boardClient.board()).id)).id);
  for (const letter of ['x', 'ক', '😀'] as const) {
    const message = letter.repeat(10_000 / letter.length);
    const form = new FormData();
    form.append('message', message);
    form.append('task', id);
    expect(await boardClient.at('taskchat/create/', { method: 'POST', form })).toMatchObject({
      status: 201,
      json: { message },
    });
  }
});

test('a forged sender is refused', async () => {
  for (const sender of [colleagueId, '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', 'x']) {
    const before = await comments();
    const answer = await boardClient.post('taskchat/create/', { message: 'x', task, sender });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty('errors.sender');
    const [parent] = before;
    const replied = await boardClient.post('taskchat/reply/', {
      message: 'x',
      task,
      sender,
      parent_message: parent?.id,
    });
    expect(replied.status).toBe(400);
    expect(await comments()).toEqual(before);
  }
});

test.each([
  [{ message: ' ' }, 'message'],
  [{ task: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' }, 'task'],
])('a comment is not made from %j', async (body, field) => {
  const answer = await boardClient.post('taskchat/create/', { message: 'x', task, ...body });
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty(['errors', field]);
});

test('a reply stands under a comment of the same task only', async () => {
  const other = (await boardClient.task((await boardClient.list((await boardClient.board()).id)).id)).id;
  const comment = await boardClient.comment(other);
  const answer = await reply(boardClient, comment.id, 'x');
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty('errors.parent_message');
});

test('one’s own comment is edited and deleted, another’s is not', async () => {
  const own = (await boardClient.task((await boardClient.list((await boardClient.board()).id)).id)).id;
  const comment = await boardClient.comment(own, 'Before');
  const edit = (at: BoardClient) => at.patch(`taskchat/update/${comment.id}/`, { message: 'After' });
  const notOwn = { status: 403, json: { code: 'comment.not-own' } };
  expect(await edit(colleague)).toMatchObject(notOwn);
  expect(await colleague.delete(`taskchat/delete/${comment.id}/`)).toMatchObject(notOwn);
  const edited = await edit(boardClient);
  expect(edited).toMatchObject({ status: 200, json: { message: 'After' } });
  expect(commentSchema.parse(edited.json).edited_at).not.toBeNull();
  expect((await boardClient.patch(`taskchat/update/${comment.id}/`, { message: ' ' })).status).toBe(400);
  expect((await boardClient.delete(`taskchat/delete/${comment.id}/`)).status).toBe(204);
  expect(await comments(own)).toEqual([]);
  expect((await boardClient.delete(`taskchat/delete/${comment.id}/`)).status).toBe(404);
});

test('a comment that others replied to stays, so that their replies do', async () => {
  const comment = await boardClient.comment(task);
  const answered = commentSchema.parse((await reply(colleague, comment.id, 'Mine')).json);
  expect(await boardClient.delete(`taskchat/delete/${comment.id}/`)).toMatchObject({
    status: 409,
    json: { code: 'comment.has-replies' },
  });
  expect((await colleague.delete(`taskchat/delete/${answered.id}/`)).status).toBe(204);
  expect((await boardClient.delete(`taskchat/delete/${comment.id}/`)).status).toBe(204);
});
