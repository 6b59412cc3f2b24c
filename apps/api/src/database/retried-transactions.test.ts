import { Client } from 'pg';
import { seedLock } from '../demo/seed';
import { boardClientOf } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/**
 * Of two transactions that wait for each other, PostgreSQL rolls one back. Here that's always the server's, because the rival
 * looks for deadlocks much later.
 */

let server: TestServer;
let gate: Client;
let rival: Client;
let onlooker: Client;
beforeEach(async () => {
  server = await startTestServer();
  [gate, rival, onlooker] = await Promise.all([connect(), connect(), connect()]);
  await gate.query('begin');
  await rival.query(`begin; set local deadlock_timeout = '10min'`);
});
afterEach(async () => {
  await Promise.all([gate, rival, onlooker].map((client) => client.end()));
  await stopTestServers();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  return client;
}

async function until(condition: string, values: readonly unknown[]): Promise<void> {
  while ((await onlooker.query(`select where ${condition}`, [...values])).rowCount === 0);
}

const pidOf = async (client: Client): Promise<unknown> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/** Until somebody waits for what this connection has locked. Jobs may wait for it, too. */
const untilBlocking = async (client: Client): Promise<void> =>
  until(
    `exists (select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid)))`,
    [await pidOf(client)],
  );

const untilSeedingWaits = (): Promise<void> =>
  until(
    `exists (
       select from pg_locks held join pg_locks wanted using (pid)
       where held.locktype = 'advisory' and held.granted and not wanted.granted
         and held.database = (select oid from pg_database where datname = current_database())
         and (held.classid::bigint << 32 | held.objid::bigint) = $1)`,
    [seedLock],
  );

const untilWaiting = (pid: unknown): Promise<void> =>
  until(`exists (select from pg_locks where pid = $1 and not granted)`, [pid]);

test('a change that PostgreSQL rolls back for a deadlock is retried', async () => {
  const company = await registerCompany(server, 'Rivals');
  const boardClient = boardClientOf(server, company);
  const { id: list } = await boardClient.list((await boardClient.board()).id);
  const { id: parent } = await boardClient.task(list);
  const { id: subtask } = await boardClient.task(list, 'Part of it', parent);

  await gate.query('select from app_user where id = $1 for update', [company.user_id]);
  await rival.query('select from task where id = $1 for update', [parent]);
  // It locks the subtask, waits at the gate for the account, and will want the parent for its counts.
  const changing = boardClient.patch(`task/update/${subtask}/`, { assigned_to: [company.user_id], is_completed: true });
  await untilBlocking(gate);
  const rivalPid = await pidOf(rival);
  const rivalling = rival.query('select from task where id = $1 for update', [subtask]);
  await untilWaiting(rivalPid);
  await gate.query('commit');
  await rivalling;
  await rival.query('commit');

  expect(await changing).toMatchObject({ status: 200, json: { is_completed: true, assigned_to: [company.user_id] } });
  expect(await boardClient.boardSnapshot((await boardClient.taskSnapshot(parent)).board.id)).toMatchObject({
    lists: [{ cards: [{ id: parent, subtasks: [1, 1] }] }],
  });
});

test('seeding that PostgreSQL rolls back for a deadlock is retried', async () => {
  // The seeding process holds its lock, waits at the gate for the table of companies, and will want that of accounts.
  await gate.query('lock table tenant in share mode');
  await rival.query('lock table app_user in share mode');
  const starting = server.startSecond({ NO_DEMO: '0' });
  await untilSeedingWaits();
  const rivalPid = await pidOf(rival);
  const rivalling = rival.query('select pg_advisory_xact_lock($1)', [seedLock]);
  await untilWaiting(rivalPid);
  await gate.query('commit');
  await rivalling;
  // Tried again, it finds a company and leaves the database alone, which is sooner done than filling it.
  await rival.query(`select create_tenant(gen_random_uuid(), 'rival')`);
  await rival.query('commit');

  await starting;
  const { rows } = await onlooker.query<{ slug: string }>('select slug from tenant');
  expect(rows).toEqual([{ slug: 'rival' }]);
});
