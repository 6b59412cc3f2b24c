import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers } from '../testing/test-server';

let boardClient: BoardClient;
let board: string;
let list: string;
let task: string;
beforeAll(async () => {
  const server = await startTestServer();
  boardClient = boardClientOf(server, await registerCompany(server, 'Bodies'));
  board = (await boardClient.board()).id;
  list = (await boardClient.list(board)).id;
  task = (await boardClient.task(list)).id;
});
afterAll(stopTestServers);

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: string | undefined, type?: string) =>
  boardClient.at(path, {
    method,
    ...(body !== undefined && { body }),
    headers: type === undefined ? {} : { 'content-type': type },
  });
const unsupported = { status: 415, json: { code: 'request.unsupported-media-type' } };

test.each([
  ['nothing', undefined, undefined],
  ['no JSON', '', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['an empty form', '', 'application/x-www-form-urlencoded'],
  ['an empty text, as browsers send it', '', 'text/plain;charset=UTF-8'],
])('a call that takes no body takes %s', async (_what, body, type) => {
  const template = await boardClient.post('taskchecklisttemplate/create/', { title: 'T', task_board: board });
  const { id } = template.json as { readonly id: string };
  expect((await send('POST', `tasks/${task}/apply-checklist-template/${id}/`, body, type)).status).toBe(201);
  expect((await send('DELETE', `taskchecklisttemplate/delete/${id}/`, body, type)).status).toBe(204);
});

test.each([
  ['nothing', undefined, undefined],
  ['no JSON', '', 'application/json'],
  ['null', 'null', 'application/json'],
])('a call with required fields names them when it gets %s', async (_what, body, type) => {
  for (const path of ['taskboard/create/', 'task/create/', 'taskboardlist/create/']) {
    const answer = await send('POST', path, body, type);
    expect(answer.status).toBe(400);
    if (body !== 'null') expect(answer.json).toHaveProperty(['errors', 'title'], ['This field is required.']);
  }
});

test.each(['[]', '"x"', '5', '{"title":'])('%s holds no fields', async (body) => {
  for (const [method, path] of [
    ['POST', 'taskboard/create/'],
    ['PATCH', `task/update/${task}/`],
  ] as const) {
    expect(await send(method, path, body, 'application/json')).toMatchObject({
      status: 400,
      json: { code: 'request.malformed', detail: 'The request couldn’t be read.', errors: {} },
    });
  }
});

test.each(['text/plain', 'application/xml', 'text/csv', 'nonsense'])('%s is accepted nowhere', async (type) => {
  expect(await send('POST', 'taskboard/create/', '{"title":"x"}', type)).toMatchObject(unsupported);
  expect(await send('PATCH', `task/update/${task}/`, 'title=x', type)).toMatchObject(unsupported);
});

test.each(['%zz', 'x'.repeat(600)])('an address that ends in %s is an unknown one', async (id) => {
  const answer = await boardClient.at(`taskboard/whole/${id}/`);
  expect(answer.status).toBe(404);
  expect(Object.keys(answer.json as object)).toEqual(['detail', 'code']);
});

test('forms are refused where JSON is expected, and JSON where a file is', async () => {
  const form = new FormData();
  form.append('title', 'x');
  expect(await boardClient.at('taskboard/create/', { method: 'POST', form })).toMatchObject(unsupported);
  expect(await send('POST', 'taskboard/create/', 'title=x', 'application/x-www-form-urlencoded')).toMatchObject(
    unsupported,
  );
  expect(await boardClient.post('taskattachment/create/', { task })).toMatchObject(unsupported);
});
