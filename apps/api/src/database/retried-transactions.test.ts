import { Client } from 'pg';
import { seedLock } from '../demo/seed';
import { boardClientOf } from '../testing/boards';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/**
 * Two that wait for each other: PostgreSQL sends one of them back. Here that is always the server's transaction, because
 * the rival leaves the looking for circles to it.
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

/** Until so many of this database wait for a lock. */
async function untilWaiting(connections: number): Promise<void> {
  for (;;) {
    const { rows } = await onlooker.query<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    if (rows[0]?.waiting === connections) return;
  }
}

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
  await untilWaiting(1);
  const rivalling = rival.query('select from task where id = $1 for update', [subtask]);
  await untilWaiting(2);
  await gate.query('commit');
  await rivalling;
  await rival.query('commit');

  expect(await changing).toMatchObject({ status: 200, json: { is_completed: true, assigned_to: [company.user_id] } });
  expect(await boardClient.boardSnapshot((await boardClient.taskSnapshot(parent)).board.id)).toMatchObject({
    lists: [{ cards: [{ id: parent, subtasks: [1, 1] }] }],
  });
});

test('seeding that PostgreSQL rolls back for a deadlock is retried', async () => {
  // The seeding process holds its lock, waits at the gate for the table of companies, and will want that of tasks.
  await gate.query('lock table tenant in share mode');
  await rival.query('lock table task in share mode');
  const starting = server.startSecond({ NO_DEMO: '0' });
  await untilWaiting(1);
  const rivalling = rival.query('select pg_advisory_xact_lock($1)', [seedLock]);
  await untilWaiting(2);
  await gate.query('commit');
  await rivalling;
  await rival.query('commit');

  const json = { email: 'admin@acme.example', password: 'demo-Pass-123' };
  const login = await (await starting).call({ method: 'POST', path: '/api/auth/login/', json });
  expect(login).toMatchObject({ status: 200, json: { tenant: 'acme' } });
});
