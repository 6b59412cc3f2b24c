import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { boardClientOf, taskApi } from '../testing/boards';
import { tenantApi, type Answer } from '../testing/call';
import {
  createEmployee,
  employeeForm,
  postEmployee,
  registerCompany,
  signIn,
  type Company,
} from '../testing/companies';
import { openEventStream } from '../testing/event-stream';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

afterAll(stopTestServers);

const list = (server: TestServer, { tenant, token }: Pick<Company, 'tenant' | 'token'>): Promise<Answer> =>
  server.call({ tenant, token, path: `${taskApi}/taskboard/list/` });
const health = (server: TestServer): Promise<Answer> => server.call({ path: '/api/health/' });

/** Makes every write to a company’s boards wait until it is released. */
async function holdBoards(server: TestServer): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table board in exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

const statuses = (answers: readonly Answer[]): readonly number[] => answers.map(({ status }) => status).sort();

describe('while the calls of an account wait', () => {
  let server: TestServer;
  let acme: Company;
  let globex: Company;
  let colleague: Pick<Company, 'tenant' | 'token'>;
  beforeAll(async () => {
    server = await startTestServer({
      CALLS_AT_ONCE: '40',
      CALLS_AT_ONCE_PER_COMPANY: '16',
      CALLS_AT_ONCE_PER_ACCOUNT: '12',
    });
    acme = await registerCompany(server, 'Acme');
    globex = await registerCompany(server, 'Globex');
    await createEmployee(server, acme, 1);
    colleague = { tenant: acme.tenant, token: await signIn(server, 'person1@people.example') };
  });

  test('further calls of it are refused at once, and everyone else is served', async () => {
    const letGo = await holdBoards(server);
    const writing: Promise<Answer>[] = [];
    const settled: Answer[] = [];
    for (let number = 0; number < 30; number += 1) {
      const call = server.call({
        method: 'POST',
        tenant: acme.tenant,
        token: acme.token,
        path: `${taskApi}/taskboard/create/`,
        json: { title: `Board ${number}` },
      });
      writing.push(call);
      void call.then((answer) => settled.push(answer));
    }
    // These answer while the others wait: nothing of theirs is in the way.
    expect((await health(server)).status).toBe(200);
    expect((await list(server, colleague)).status).toBe(200);
    expect((await list(server, globex)).status).toBe(200);
    await Promise.any(
      writing.map(async (call) => ((await call).status === 429 ? undefined : Promise.reject(new Error()))),
    );
    const refused = settled.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ json: { code: 'request.too-many' }, headers: { 'retry-after': '1' } });
    expect(settled.filter(({ status }) => status === 201)).toEqual([]);

    await letGo();
    const answers = statuses(await Promise.all(writing));
    // Fewer than the limit where the machine is so busy that the server is behind with its work.
    expect(new Set(answers)).toEqual(new Set([201, 429]));
    expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(12);
    expect((await list(server, acme)).status).toBe(200);
  });

  test('a call whose client has disconnected frees its slot', async () => {
    const letGo = await holdBoards(server);
    const gone = Array.from({ length: 12 }, () => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: server.server.port,
        method: 'POST',
        path: `${taskApi}/taskboard/create/`,
        headers: {
          host: `${acme.tenant}.localhost`,
          authorization: `Bearer ${acme.token}`,
          'content-type': 'application/json',
          'content-length': 100,
        },
      });
      request.on('error', () => undefined);
      // A body that never ends.
      request.write('{"title":');
      return request;
    });
    let status = 0;
    while (status !== 429) ({ status } = await list(server, acme));
    for (const request of gone) request.destroy();
    while (status !== 200) ({ status } = await list(server, acme));
    await letGo();
  });
});

test('a company over its limit is refused, and other companies are not', async () => {
  const server = await startTestServer({ CALLS_AT_ONCE: '8' });
  const acme = await registerCompany(server, 'Acme');
  const globex = await registerCompany(server, 'Globex');
  const letGo = await holdBoards(server);
  const writing = Array.from({ length: 8 }, (_, number) =>
    server.call({
      method: 'POST',
      tenant: acme.tenant,
      token: acme.token,
      path: `${taskApi}/taskboard/create/`,
      json: { title: `Board ${number}` },
    }),
  );
  const refused = await Promise.any(
    writing.map(async (call) => {
      const answer = await call;
      return answer.status === 503 ? answer : Promise.reject(new Error());
    }),
  );
  expect(refused).toMatchObject({ json: { code: 'server.unavailable' }, headers: { 'retry-after': '1' } });
  expect((await list(server, globex)).status).toBe(200);
  await letGo();
  expect(new Set(statuses(await Promise.all(writing)))).toEqual(new Set([201, 503]));
});

test('an account is limited to a number of calls per minute', async () => {
  const server = await startTestServer({ CALLS_PER_ACCOUNT_PER_MINUTE: '3' });
  const acme = await registerCompany(server, 'Acme');
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await list(server, acme));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('an account can follow a limited number of boards, and streams don’t count as running calls', async () => {
  const server = await startTestServer({ STREAMS_PER_ACCOUNT: '3', CALLS_AT_ONCE_PER_ACCOUNT: '2' });
  const acme = await registerCompany(server, 'Acme');
  const { id } = await boardClientOf(server, acme).board();
  const follow = () =>
    openEventStream(server, { tenant: acme.tenant, token: acme.token, path: `${taskApi}/taskboard/changes/${id}/` });
  const streams = [await follow(), await follow(), await follow()];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list(server, acme)).status).toBe(200);
  expect((await follow()).status).toBe(429);
  streams[0]?.close();
  let next = await follow();
  while (next.status === 429) next = await follow();
  expect(next.status).toBe(200);
  for (const stream of [...streams, next]) stream.close();
});

test('slow uploads don’t hold up other calls, and have a limit of their own', async () => {
  const server = await startTestServer({
    CALLS_AT_ONCE_PER_ACCOUNT: '1',
    CALLS_AT_ONCE_PER_COMPANY: '1',
    UPLOADS_AT_ONCE_PER_ACCOUNT: '1',
  });
  const acme = await registerCompany(server, 'Acme');
  const { request, isReceived } = beginUpload(server, acme);
  await isReceived;
  expect((await list(server, acme)).status).toBe(200);
  expect(await postEmployee(server, acme, employeeForm(1))).toMatchObject({
    status: 429,
    json: { code: 'request.too-many' },
  });
  request.destroy();
  let { status } = await postEmployee(server, acme, employeeForm(1));
  while (status === 429) ({ status } = await postEmployee(server, acme, employeeForm(1)));
  expect(status).toBe(201);
});

/** A form with a file whose end never comes. */
function beginUpload({ server, dataDir }: TestServer, { tenant, token }: Company) {
  const folder = join(dataDir, 'files', 'unfinished');
  const isStored = (): boolean => existsSync(folder) && readdirSync(folder).length > 0;
  const request = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `${tenantApi}/employees/employee/registration/`,
    headers: {
      host: `${tenant}.localhost`,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
  });
  request.on('error', () => undefined);
  request.write(
    '--cut\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-',
  );
  request.write(Buffer.alloc(300_000, 'x'));
  const isReceived = (async () => {
    while (!isStored()) await new Promise(setImmediate);
  })();
  return { request, isReceived };
}
