import { startWithStandby, type WithStandby } from '@atrium/embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { call, tenantApi, type Answer } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { joinAs, memberClientOf } from '../testing/members';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let folder: string;
let postgres: WithStandby;
let server: TestServer;
/** Another process on the same databases. */
let other: TestServer;
let company: Company;

beforeAll(async () => {
  folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-replica-'));
  const [dataDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  postgres = await startWithStandby({ dataDir, standbyDir, log: () => undefined });
  server = await startTestServer({
    DATABASE_URL: postgres.primary.url,
    DATABASE_REPLICA_URL: postgres.standby.superuserUrl,
    METRICS_PORT: '0',
  });
  other = await server.startSecond();
  company = await registerCompany(server, 'Replicated');
});
afterAll(async () => {
  await stopTestServers();
  await postgres.standby.stop();
  await postgres.primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function onStandby<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: postgres.standby.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The standby gets everything that is written meanwhile, and shows nothing of it. */
const whileReplayPauses = (work: () => Promise<void>): Promise<void> =>
  onStandby(async (client) => {
    await client.query('select pg_wal_replay_pause()');
    const isPaused = async (): Promise<boolean> =>
      (await client.query(`select where pg_get_wal_replay_pause_state() = 'paused'`)).rowCount === 1;
    while (!(await isPaused()));
    try {
      await work();
    } finally {
      await client.query('select pg_wal_replay_resume()');
    }
  });

async function measured({ server: { metricsPort } }: TestServer, series: string): Promise<number> {
  const { text } = await call(metricsPort ?? 0, { path: '/metrics' });
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? NaN);
}
const readsAt = (at: TestServer, outcome: string): Promise<number> =>
  measured(at, `atrium_replica_reads_total{outcome="${outcome}"}`);

const listAt = (at: TestServer, { tenant, token }: Pick<Company, 'tenant' | 'token'> = company): Promise<Answer> =>
  at.call({ tenant, token, path: `${tenantApi}/employees/list/?limit=50` });

/** Reads until the replica has answered. */
async function readFromReplica(at: TestServer, read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const before = await readsAt(at, 'served');
    const answer = await read();
    expect(answer.status).toBe(200);
    if ((await readsAt(at, 'served')) > before) return answer;
  }
}

test('a replica answers what pages show, as the company may see it', async () => {
  const colleague = await createEmployee(server, company, 1);
  const stranger = await registerCompany(server, 'Elsewhere');
  for (const at of [server, other]) {
    expect((await readFromReplica(at, () => listAt(at))).text).toContain(colleague.id);
    expect((await readFromReplica(at, () => listAt(at, stranger))).text).not.toContain(colleague.id);
  }
  const foreign = `${tenantApi}/employees/retrieve/${colleague.id}/`;
  expect(await server.call({ tenant: company.tenant, token: company.token, path: foreign })).toMatchObject({
    status: 200,
  });
  expect(await server.call({ tenant: stranger.tenant, token: stranger.token, path: foreign })).toMatchObject({
    status: 404,
  });
});

test('whoever has written sees it at once, in every process, however late the replica is', async () => {
  const wallets = walletClientOf(server, company);
  const elsewhere = walletClientOf(other, company);
  const { id } = await wallets.open();
  await readFromReplica(server, () => listAt(server));
  await readFromReplica(other, () => listAt(other));
  await whileReplayPauses(async () => {
    const served = [await readsAt(server, 'served'), await readsAt(other, 'served')];
    for (const paid of [1, 2, 3]) {
      await wallets.pay(id);
      expect((await wallets.account()).total_balance).toBe(paid);
      expect((await elsewhere.account()).total_balance).toBe(paid);
      expect(await elsewhere.history(id)).toHaveLength(paid);
    }
    expect([await readsAt(server, 'served'), await readsAt(other, 'served')]).toEqual(served);
  });
  const balance = () => elsewhere.at(`employee_wallet_account/retrieve/${company.user_id}/`);
  expect((await readFromReplica(other, balance)).json).toMatchObject({ total_balance: 3 });
});

test('a session that was ended and an account that was deactivated are refused at once, however late the replica is', async () => {
  const leaving = await joinAs(server, company, 2);
  const again = { ...leaving, token: await signIn(server, leaving.email) };
  for (const at of [server, other]) await readFromReplica(at, () => listAt(at, leaving));
  await whileReplayPauses(async () => {
    const asked = { tenant: leaving.tenant, token: leaving.token, path: `${tenantApi}/account/logout/` };
    expect(await server.call({ ...asked, method: 'POST' })).toMatchObject({ status: 204 });
    for (const at of [server, other]) {
      expect(await listAt(at, leaving)).toMatchObject({ status: 401, json: { code: 'auth.session-ended' } });
      expect(await listAt(at, again)).toMatchObject({ status: 200 });
    }
    const departure = { hand_over_to: null };
    const gone = await memberClientOf(server, company).post(`members/deactivate/${leaving.user_id}/`, departure);
    expect(gone.status).toBe(200);
    for (const at of [server, other]) expect((await listAt(at, again)).status).toBe(401);
  });
  await readFromReplica(server, () => listAt(server));
  expect((await listAt(server, again)).status).toBe(401);
});

test('a replica that goes away is missed by nobody, and used again when it’s back', async () => {
  await readFromReplica(server, () => listAt(server));
  await postgres.standby.stop();
  while ((await measured(server, 'atrium_replica_used')) !== 0) {
    expect((await listAt(server)).status).toBe(200);
  }
  const away = await readsAt(server, 'away');
  expect((await listAt(server)).status).toBe(200);
  expect(await readsAt(server, 'away')).toBe(away + 1);
  expect(server.log.join('\n')).toContain('The replica is away');

  await postgres.standby.start();
  await readFromReplica(server, () => listAt(server));
  expect(await measured(server, 'atrium_replica_used')).toBe(1);
});

test('a replica that has become a server of its own answers nothing any more', async () => {
  await readFromReplica(server, () => listAt(server));
  const promoted = await onStandby(async (client) => {
    await client.query('select pg_promote()');
    return (await client.query('update employee set first_name = $1', ['Wrong'])).rowCount;
  });
  expect(promoted).toBeGreaterThan(0);
  const served = await readsAt(server, 'served');
  while ((await measured(server, 'atrium_replica_used')) !== 0) {
    const { status, text } = await listAt(server);
    expect({ status, isWrong: text.includes('Wrong') }).toEqual({ status: 200, isWrong: false });
  }
  expect(await readsAt(server, 'served')).toBe(served);
});
