import { attachmentSchema } from '@atrium/contracts/boards';
import { randomUUID } from 'node:crypto';
import { boardClientOf, type BoardClient } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let board: string;
let list: string;
let task: string;
beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  company = await registerCompany(server, 'Papers');
  boardClient = boardClientOf(server, company);
  board = (await boardClient.board()).id;
  list = (await boardClient.list(board)).id;
  task = (await boardClient.task(list)).id;
});
afterAll(stopTestServers);

const attach = (bytes: Buffer | string, name: string, type: string, to = task, key = randomUUID() as string) => {
  const form = new FormData();
  form.append('task', to);
  form.append('attachment', new File([bytes], name, { type }));
  return boardClient.at('taskattachment/create/', { method: 'POST', form, headers: { 'idempotency-key': key } });
};
const open = (url: string) => {
  const { pathname, search } = new URL(url);
  return server.call({ tenant: company.tenant, path: `${pathname}${search}` });
};
const knownFiles = async (): Promise<readonly string[]> =>
  (await asOwner<{ id: string }>(server, 'select id from file')).map(({ id }) => id).sort();
afterEach(async () => {
  // Whatever was refused, repeated or deleted leaves no bytes without a row, and no row without bytes.
  expect(storedFiles(server)).toEqual(await knownFiles());
});

test('an empty file is accepted; a form with no file chosen is not', async () => {
  const answer = await attach('', 'empty.txt', 'text/plain');
  expect(answer.status).toBe(201);
  const { id, attachment } = attachmentSchema.parse(answer.json);
  expect(await open(attachment)).toMatchObject({ status: 200, text: '' });
  expect((await boardClient.delete(`taskattachment/delete/${id}/`)).status).toBe(204);

  const none = await attach('', '', 'application/octet-stream');
  expect(none.status).toBe(400);
  expect(none.json).toHaveProperty('errors.attachment');
});

test('a file is attached, listed, counted, opened and deleted', async () => {
  const answer = await attach('plain words', 'notes ü.txt', 'text/plain');
  expect(answer.status).toBe(201);
  const attachment = attachmentSchema.strict().parse(answer.json);
  expect(attachment.attachment.split('?')[0]?.split('/').at(-1)).toBe(encodeURIComponent('notes ü.txt'));
  expect((await boardClient.at(`taskattachment/list/${task}/`)).json).toEqual([attachment]);
  expect((await boardClient.taskSnapshot(task)).attachments).toEqual([attachment]);
  expect((await boardClient.boardSnapshot(board)).lists[0]?.cards[0]?.files).toBe(1);
  expect(await open(attachment.attachment)).toMatchObject({ status: 200, text: 'plain words' });
  expect((await boardClient.delete(`taskattachment/delete/${attachment.id}/`)).status).toBe(204);
  expect((await boardClient.delete(`taskattachment/delete/${attachment.id}/`)).status).toBe(404);
  expect((await open(attachment.attachment)).status).toBe(404);
  expect((await boardClient.boardSnapshot(board)).lists[0]?.cards[0]?.files).toBeUndefined();
});

test.each([
  ['<script>alert(1)</script>', 'page.html', 'text/html', 'text/html', 'attachment'],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'a.svg',
    'image/svg+xml',
    'image/svg+xml',
    'attachment',
  ],
  ['<script>', 'fake.png', 'image/png', 'application/octet-stream', 'attachment'],
  ['<script>', 'fake.pdf', 'application/pdf', 'application/octet-stream', 'attachment'],
  ['x', 'odd', 'no type"; x', 'application/octet-stream', 'attachment'],
  ['%PDF-1.4', 'a.pdf', 'application/pdf', 'application/pdf', 'inline'],
  ['film', 'a.mp4', 'video/mp4', 'video/mp4', 'attachment'],
  ['film', 'a.webm', '', 'video/webm', 'attachment'],
  ['PK', 'a.zip', 'application/zip', 'application/zip', 'attachment'],
])('%s sent as %s is served so that it can’t run', async (bytes, name, type, servedAs, disposition) => {
  const { attachment } = attachmentSchema.parse((await attach(bytes, name, type)).json);
  const { status, headers, text } = await open(attachment);
  expect({ status, text }).toEqual({ status: 200, text: bytes });
  expect(headers['content-type']).toBe(servedAs);
  expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`));
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('markup or a path in a file name has no effect', async () => {
  const { attachment } = attachmentSchema.parse(
    (await attach('x', '../../<img src=x onerror=alert(1)>.txt', 'text/plain')).json,
  );
  const name = decodeURIComponent(attachment.split('?')[0]?.split('/').at(-1) ?? '');
  expect(name).toBe('<img src=x onerror=alert(1)>.txt');
  expect((await open(attachment)).headers['content-disposition']).not.toMatch(/[\r\n]/);
});

test('sent again after a lost answer is attached once', async () => {
  const { id: own } = await boardClient.task(list);
  const key = randomUUID();
  const first = await attach('x', 'a.txt', 'text/plain', own, key);
  const again = await attach('x', 'a.txt', 'text/plain', own, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toEqual(first.json);
  expect((await boardClient.at(`taskattachment/list/${own}/`)).json).toEqual([first.json]);
  expect((await attach('x', 'a.txt', 'text/plain', task, key)).status).toBe(409);
});

test('is refused without a file, without a task, above the limit, and as JSON', async () => {
  expect((await attach('x', 'a.txt', 'text/plain', '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea')).status).toBe(400);
  expect((await attach(Buffer.alloc(1024 * 1024 + 1), 'a.bin', 'application/octet-stream')).status).toBe(413);
  const form = new FormData();
  form.append('task', task);
  const empty = await boardClient.at('taskattachment/create/', { method: 'POST', form });
  expect(empty.status).toBe(400);
  expect(empty.json).toHaveProperty('errors.attachment');
  expect((await boardClient.post('taskattachment/create/', { task })).status).toBe(415);
});

test('is deleted and restored with its task and the tasks above it', async () => {
  const { id: parent } = await boardClient.task(list);
  const { id: sub } = await boardClient.task(list, 'Sub', parent);
  const answers = [await attach('x', 'a.txt', 'text/plain', parent), await attach('y', 'b.txt', 'text/plain', sub)];
  expect((await boardClient.delete(`task/delete/${parent}/`)).status).toBe(204);
  const links = answers.map(({ json }) => attachmentSchema.parse(json).attachment);
  for (const link of links) expect((await open(link)).status).toBe(404);
  expect((await boardClient.post(`task/restore/${parent}/`)).status).toBe(200);
  expect(await open(links[0] ?? '')).toMatchObject({ status: 200, text: 'x' });
  expect(await open(links[1] ?? '')).toMatchObject({ status: 200, text: 'y' });
});
