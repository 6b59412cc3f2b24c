/**
 * `npm run bench:pitr`: point-in-time recovery with pgBackRest, as docs/guides/back-up-and-restore.md has it. A cluster of Debian’s
 * PostgreSQL, the built API server (apps/api/dist/main.mjs) with 1,000 people and 10,000 tasks, a full backup, payments over HTTP, and a moment
 * after which further ones follow. Then the cluster is killed, its disk deleted and restored to that moment. Every payment that
 * was acknowledged before has to be there, and none that began after. BENCH_PEOPLE and BENCH_TASKS make it larger, BENCH_PAYMENTS (500) longer.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer, stopServer, untilReady } from './bench/built-server.ts';
import { grouped } from './bench/numbers.ts';
import { paperCalls } from './bench/paper-calls.ts';
import { makePitrCluster } from './bench/pitr-cluster.ts';
import { peopleRecords } from './bench/records-people.ts';
import { seedTasks } from './bench/search-seed.ts';
import { demoPassword, type Session } from './bench/suite.ts';
import { userOf } from './bench/token.ts';

const port = Number(process.env['BENCH_API_PORT'] ?? 4491);
const people = Number(process.env['BENCH_PEOPLE'] ?? 1000);
const tasks = Number(process.env['BENCH_TASKS'] ?? 10_000);
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 500);
const wallets = '/api/employee_wallet_service';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-pitr-bench-'));
const calls = paperCalls(port);
const cluster = await makePitrCluster(port + 1);
const rows: string[] = [];
try {
  await cluster.backRest('stanza-create');
  const server = await startServer();
  const session = (await calls.json('/api/auth/login/', null, {
    email: 'employee@acme.example',
    password: demoPassword,
  })) as Session;
  console.error(`Creating ${people} people and ${tasks} tasks …`);
  await cluster.connected(async (database) => {
    await peopleRecords.seed(database, session, people);
    await seedTasks(database, session.tenant, userOf(session), tasks);
  });
  await pay(session, 50);
  await step('full backup', () => cluster.backRest('backup', '--type=full'));
  const [size] = await cluster.query<{ megabytes: string }>(
    'select round(pg_database_size(current_database()) / 1e6)::text as megabytes',
  );
  rows.push(
    `| database, MB | ${size?.megabytes ?? ''} |`,
    `| repository after it, MB | ${megabytesBelow(cluster.repository)} |`,
  );
  const before = await pay(session, payments);
  await step('incremental backup after that', () => cluster.backRest('backup', '--type=incr'));
  const between = await pay(session, payments);
  const [moment] = await cluster.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as now`,
  );
  const after = await pay(session, payments);
  await cluster.query('select pg_switch_wal()');
  await cluster.backRest('check');
  await cluster.kill();
  await stopServer(server);
  rows.push(`| repository with all of the log, MB | ${megabytesBelow(cluster.repository)} |`);

  cluster.loseDisk();
  const target = moment?.now ?? '';
  await step('restore of the newest backup before the moment', () =>
    cluster.backRest('restore', '--type=time', `--target=${target}`, '--target-action=promote'),
  );
  await step('start, replay of the log, promotion', async () => {
    await cluster.start();
    while ((await cluster.query('select 1 where not pg_is_in_recovery()')).length === 0) continue;
  });

  const stored = new Set(
    (await cluster.query<{ id: string }>('select id from wallet_transaction')).map(({ id }) => id),
  );
  const kept = [...before, ...between];
  const lost = kept.filter((id) => !stored.has(id)).length;
  const later = after.filter((id) => stored.has(id)).length;
  rows.push(
    `| payments acknowledged before the moment | ${grouped(kept.length)}: ${lost} lost |`,
    `| payments after it | ${grouped(after.length)}: ${later} there |`,
  );
  const again = await startServer();
  await pay(session, 1);
  await stopServer(again);
  console.log(
    [
      '',
      `| ${cluster.version}, ${grouped(people)} people, ${grouped(tasks)} tasks | |`,
      '| --- | ---: |',
      ...rows,
    ].join('\n'),
  );
  if (lost > 0 || later > 0) throw new Error('What is there isn’t what was there at that moment.');
} finally {
  calls.close();
  await cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startServer(): Promise<ChildProcess> {
  const server = startBuiltServer(port, dataDir, {
    DATABASE_URL: cluster.url,
    TOKEN_SECRET: 'a secret for measuring, long enough',
    LOG_LEVEL: 'error',
    DEMO: '',
    NO_DEMO: '',
  });
  await untilReady(server);
  return server;
}

/** Payments one after another. Answers the IDs of those that were acknowledged. */
async function pay(session: Session, count: number): Promise<readonly string[]> {
  const wallet = (await calls.json(`${wallets}/employee_wallet_account/retrieve/${userOf(session)}/`, session)) as {
    readonly id: string;
  };
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const json = { transaction_type: 'DEBIT', amount: 1, title: id, employee_wallet_account: wallet.id };
    const { status } = await calls.call(`${wallets}/employee_wallet_transaction/create/`, {
      method: 'POST',
      headers: { ...calls.headersOf(session), 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(json),
    });
    if (status !== 201) throw new Error(`A payment was answered with ${status}.`);
    ids.push(id);
  }
  return ids;
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  rows.push(`| ${name}, seconds | ${((performance.now() - begun) / 1000).toFixed(1)} |`);
}

function megabytesBelow(folder: string): string {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return (bytes / 1e6).toFixed(1);
}
