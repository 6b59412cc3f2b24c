import { attachmentSchema } from '@atrium/contracts/boards';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { boardClientOf, taskApi, type BoardClient } from '../testing/boards';
import { BucketStandIn } from '../testing/bucket-stand-in';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { bucketView } from '../testing/store-view';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/** Just so that two of them don't fit into a megabyte. */
const most = 600 * 1024;

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let task: string;
const start = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1', ...environment });
  company = await registerCompany(server, 'Hoarder');
  boardClient = boardClientOf(server, company);
  const board = await boardClient.board();
  task = (await boardClient.task((await boardClient.list(board.id)).id)).id;
};
afterEach(async () => {
  const known = await asOwner<{ id: string }>(server, 'select id from file');
  expect(storedFiles(server)).toEqual(known.map(({ id }) => id).sort());
  await stopTestServers();
});

const attach = (bytes: number, as = boardClient, key = randomUUID() as string) => {
  const form = new FormData();
  form.append('task', task);
  form.append('attachment', new File([Buffer.alloc(bytes, 'x')], 'a.txt', { type: 'text/plain' }));
  return as.at('taskattachment/create/', { method: 'POST', form, headers: { 'idempotency-key': key } });
};
const kept = async (): Promise<readonly number[]> =>
  (await asOwner<{ bytes: number }>(server, 'select bytes::float8 as bytes from storage_usage order by bytes')).map(
    ({ bytes }) => bytes,
  );

test('of many uploads at once, a company keeps what it has room for, and hears why it has no more', async () => {
  await start({ STORAGE_MB_PER_COMPANY: '2' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => attach(most)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 507, 507, 507, 507, 507]);
  expect(answers.find(({ status }) => status === 507)?.json).toMatchObject({
    code: 'storage.company-full',
    detail: 'Your company’s storage is full. Delete files you no longer need, then try again.',
  });
  expect(await kept()).toEqual([3 * most, 3 * most]);
  const sizes = await asOwner<{ sum: number }>(server, 'select sum(size)::float8 as sum from file');
  expect(sizes).toEqual([{ sum: 3 * most }]);

  const first = answers.find(({ status }) => status === 201);
  const { id } = attachmentSchema.parse(first?.json);
  expect((await boardClient.at(`taskattachment/delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
  expect(await kept()).toEqual([2 * most, 2 * most]);
  expect((await attach(most)).status).toBe(201);
});

test('an account that is full leaves room to the others of its company', async () => {
  await start({ STORAGE_MB_PER_ACCOUNT: '1' });
  expect((await attach(most)).status).toBe(201);
  expect(await attach(most)).toMatchObject({ status: 507, json: { code: 'storage.account-full' } });
  const { email } = await createEmployee(server, company, 1, {
    profile_picture: new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'a.png', { type: 'image/png' }),
  });
  const colleague = boardClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
  expect((await attach(most, colleague)).status).toBe(201);
  expect((await attach(300 * 1024)).status).toBe(201);
});

test('an upload that is sent again counts once', async () => {
  await start({});
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => attach(most, boardClient, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await kept()).toEqual([most, most]);
});

test('an account over its hourly upload limit is told when it can go on, and refused uploads count', async () => {
  await start({ UPLOAD_MB_PER_ACCOUNT_PER_HOUR: '2' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => attach(most)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json).toMatchObject({ code: 'storage.too-fast' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  await asOwner(server, `update upload_rate set since = now() - interval '61 minutes'`);
  expect((await attach(most)).status).toBe(201);
});

test('files from before quotas are counted to their company', async () => {
  await start({});
  await attach(most);
  await server.server.stop();
  await asOwner(
    server,
    `drop table storage_usage, upload_rate cascade; drop function add_storage, count_storage, begin_upload cascade;
     alter table file drop column uploaded_by; delete from schema_migration where name = '0012-storage-quotas'`,
  );
  await server.startSecond();
  expect(await kept()).toEqual([most]);
});

test('a disk without room refuses uploads, and nothing else, and health says so', async () => {
  await start({ MIN_FREE_MB: String(1e9) });
  const answer = await attach(most);
  expect(answer).toMatchObject({ status: 503, json: { code: 'storage.disk-full' } });
  expect(answer.headers['retry-after']).toBe('60');
  expect(await server.call({ path: '/api/health/' })).toMatchObject({
    status: 200,
    json: { status: 'ok', problems: ['storage-full'] },
  });
  expect((await boardClient.board()).id).toBeTruthy();
});

test('a store that gets full in the middle of an upload says so, and holds up nothing behind it', async () => {
  const bucket = new BucketStandIn();
  const store = await bucketView(bucket);
  await start({ ...store.environment, MAX_UPLOAD_MB: '25' });
  bucket.failOnPart = 2;
  bucket.failWith = 507;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const form = new FormData();
  form.append('task', task);
  form.append('attachment', new File([Buffer.alloc(20 * 1024 * 1024, 'x')], 'a.txt', { type: 'text/plain' }));
  const body = new Request('http://any/', { method: 'POST', body: form });
  const send = async (path: string, content?: Buffer) => {
    const request = httpRequest({
      agent,
      host: '127.0.0.1',
      port: server.server.port,
      path,
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        host: `${company.tenant}.localhost`,
        authorization: `Bearer ${company.token}`,
        ...(content === undefined ? {} : { 'content-type': body.headers.get('content-type') ?? '' }),
      },
    });
    request.end(content);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, json: await json(response) };
  };
  const refused = await send(`${taskApi}/taskattachment/create/`, Buffer.from(await body.arrayBuffer()));
  expect(refused).toMatchObject({ status: 503, json: { code: 'storage.disk-full' }, headers: { 'retry-after': '60' } });
  expect(await send(`${taskApi}/taskboard/list/`)).toMatchObject({ status: 200 });
  agent.destroy();
  expect(store.paths()).toEqual(['store.json']);
  expect(bucket.openUploads.size).toBe(0);
  store.close();
});
