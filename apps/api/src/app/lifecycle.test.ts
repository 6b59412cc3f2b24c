import { sessionSchema } from '@atrium/contracts/auth';
import { employeePageSchema } from '@atrium/contracts/employees';
import { startEmbeddedPostgres } from '@atrium/embedded-postgres';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readSettings } from '../settings';
import { call, tenantApi } from '../testing/call';
import { createEmployee, registerCompany } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { startServer } from './start-server';

afterAll(stopTestServers);

test('stopping ends idle, waiting and uploading connections', async () => {
  const server = await startTestServer();
  const company = await registerCompany(server, 'Stopper');
  const { port } = server.server;

  const idle = connect(port, '127.0.0.1');
  idle.on('error', () => undefined);
  idle.write('GET /api/health/ HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(idle, 'data');
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const upload = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `${tenantApi}/employees/employee/registration/`,
    headers: {
      host: `${company.tenant}.localhost`,
      authorization: `Bearer ${company.token}`,
      'content-type': 'multipart/form-data; boundary=slow',
    },
  });
  upload.on('error', () => undefined);
  upload.write(
    '--slow\r\ncontent-disposition: form-data; name="resume"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nsome words, and then no more',
  );
  const unfinished = join(server.dataDir, 'files', 'unfinished');
  const drafts = (): readonly string[] => {
    try {
      return readdirSync(unfinished);
    } catch {
      return [];
    }
  };
  while (drafts().length === 0) await new Promise(setImmediate);

  const ends = [idle, silent, upload].map((one) => new Promise((end) => one.once('close', end)));
  await server.server.stop();
  await Promise.all(ends);
  while (drafts().length > 0) await new Promise(setImmediate);
  await expect(call(port, { path: '/api/health/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request that is running at shutdown is answered', async () => {
  const server = await startTestServer();
  const { tenant, token } = await registerCompany(server, 'Last');
  const holder = new Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table employee');
  // A call that is done as soon as it may go on: the end leaves it little more than a second.
  const answering = server.call({ tenant, token, path: `${tenantApi}/employees/list/` });
  const waiting = async (): Promise<boolean> => {
    const { rows } = await holder.query<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    return rows[0]?.waits === true;
  };
  while (!(await waiting())) await new Promise(setImmediate);
  const stopped = server.server.stop();
  await holder.query('commit');
  expect(await answering).toMatchObject({ status: 200, json: [{ first_name: 'Last' }] });
  await stopped;
  await holder.end();
});

test('outlives a database that is killed: 503 meanwhile, and every acknowledged write is there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-life-'));
  const environment = { API_PORT: '0', DATA_DIR: dataDir, NO_DEMO: '1' };
  const log: string[] = [];
  const server = await startServer(readSettings(environment), { write: (line) => log.push(line) });
  try {
    const test = { call: (options: Parameters<typeof call>[1]) => call(server.port, options) };
    const company = await registerCompany(test, 'Survivor');
    const employee = await createEmployee(test, company, 1);

    // Shares the server that the other one owns; here only to learn its process id.
    const visitor = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const killed = visitor.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await visitor.stop();

    const list = () =>
      test.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/employees/list/` });
    let answer;
    // A session of the killed server may answer once more; none of them is left where the next server runs.
    for (let isNext = false; !isNext || answer?.status !== 200;) {
      isNext = visitor.pid !== undefined && visitor.pid !== killed;
      answer = await list();
      if (answer.status === 200) continue;
      expect(answer).toMatchObject({ status: 503, json: { code: 'server.unavailable' } });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(answer.json).toEqual([
      expect.objectContaining({ id: employee.id }),
      expect.objectContaining({ user: company.user_id }),
    ]);
    expect((await test.call({ path: '/api/health/' })).json).toEqual({ status: 'ok' });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('fills an empty store with the demo companies, once', async () => {
  const first = await startTestServer({ NO_DEMO: '0' });
  const second = await first.startSecond();
  for (const [tenant, atLeast] of [
    ['acme', 24],
    ['globex', 8],
  ] as const) {
    for (const role of ['admin', 'employee']) {
      const login = await second.call({
        method: 'POST',
        path: '/api/auth/login/',
        json: { email: `${role}@${tenant}.example`, password: 'demo-Pass-123' },
      });
      expect(login).toMatchObject({ status: 200, json: { tenant } });
      const token = sessionSchema.parse(login.json).access;
      const list = await second.call({ tenant, token, path: `${tenantApi}/employees/list/?limit=200` });
      const { total } = employeePageSchema.parse(list.json);
      expect(total).toBeGreaterThanOrEqual(atLeast);
      expect(total).toBeLessThan(2 * atLeast);
    }
  }
});

test('runs on a server where its role is no superuser', async () => {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create role ${name} login createrole password 'plain'`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.end();
  url.username = name;
  url.password = 'plain';
  url.pathname = `/${name}`;
  const server = await startTestServer({ DATABASE_URL: url.href });
  const company = await registerCompany(server, 'Plain');
  const employee = await createEmployee(server, company, 1);
  const walletClient = walletClientOf(server, company);
  const { id: wallet } = await walletClient.open();
  await walletClient.pay(wallet, { amount: 5 });
  expect((await walletClient.account()).total_balance).toBe(5);
  await server.startSecond();
  const answer = await server.call({
    method: 'DELETE',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/employees/delete/${employee.id}/`,
  });
  expect(answer.status).toBe(204);
});

test('takes over a data folder whose server used to work as a superuser', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-former-'));
  const environment = { DATA_DIR: dataDir, TOKEN_SECRET: 'a secret that both of them have, of enough characters' };
  try {
    const former = await startEmbeddedPostgres({ dataDir, log: () => undefined, database: 'other' });
    const url = new URL(former.superuserUrl);
    url.pathname = '/postgres';
    await asOwner({ ownerUrl: url.href }, 'create database atrium');
    url.pathname = '/atrium';
    const before = await startTestServer({ ...environment, DATABASE_URL: url.href });
    const company = await registerCompany(before, 'Former');
    const { id } = await createEmployee(before, company, 1);
    await before.server.stop();
    await former.stop();

    const now = await startTestServer({ ...environment, DATABASE_URL: '' });
    const list = { tenant: company.tenant, token: company.token, path: `${tenantApi}/employees/list/` };
    const founder = expect.objectContaining({ user: company.user_id }) as unknown;
    expect((await now.call(list)).json).toEqual([expect.objectContaining({ id }), founder]);
    await createEmployee(now, company, 2);
    await now.server.stop();
    expect((await (await now.startSecond({ DATABASE_URL: '' })).call(list)).json).toHaveLength(3);
  } finally {
    await stopTestServers();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('says in one sentence what keeps it from starting', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  await expect(startTestServer({ API_PORT: port })).rejects.toThrow(
    `Port ${port} is already in use. Stop what is using it or set API_PORT.`,
  );
  blocker.close();
  await expect(startTestServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The database couldn’t be opened or upgraded: /,
  );
  const newer = await startTestServer();
  await asOwner(
    newer,
    `insert into schema_migration (name, contracts) values ('9998-more', '0.2.0'), ('9999-next', '0.2.0')`,
  );
  await expect(newer.startSecond()).rejects.toThrow(
    'A newer version of Atrium has removed things from this database that this version uses (9998-more, 9999-next). Start that version, or restore a backup from before the upgrade.',
  );
  await expect(startTestServer({ TOKEN_SECRET: '' })).rejects.toThrow(/^TOKEN_SECRET is missing: /);
});
