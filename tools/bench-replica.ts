/**
 * `npm run bench:replica`: what a read replica takes off the primary. Two API servers of one build on one database take turns
 * with the same reads, one that knows the replica and one that doesn’t; first while nothing else happens, then while somebody
 * writes. Prints tables for docs/benchmarks.md. Both databases and everything else share this machine, so that what counts is the
 * processor time of the primary; how many reads a second there are says more about the machine.
 *
 *   npm run bench:replica           BENCH_ROUNDS (10), BENCH_CALLS (1000 in each round), BENCH_WRITES (20 a second)
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { startBuiltServer } from './bench/built-server.ts';
import { callerOf, type Call } from './bench/calls.ts';
import { median, percentile } from './bench/numbers.ts';
import { familyTime } from './bench/processor-time.ts';
import { startReplicatedCluster, type ReplicatedCluster } from './bench/replicated-cluster.ts';
import { demoPassword, type Session } from './bench/suite.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10);
const callsPerRound = Number(process.env['BENCH_CALLS'] ?? 1000);
const writesPerSecond = Number(process.env['BENCH_WRITES'] ?? 20);
const firstPort = Number(process.env['BENCH_API_PORT'] ?? 4491);
const employees = 2000;
const atOnce = 16;
const api = '/api/company_management_service';

/** What a round took, for each read. */
interface Round {
  readonly perSecond: number;
  readonly primaryMs: number;
  readonly replicaMs: number;
  readonly apiMs: number;
  readonly p50: number;
  readonly p95: number;
  /** Of the reads that may go to the replica. */
  readonly served: number;
}

// Whoever stops this stops what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stop().finally(() => process.exit(1));
  });

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-replica-data-'));
const secret = randomBytes(32).toString('base64url');
const servers: ChildProcess[] = [];
let cluster: ReplicatedCluster | undefined;
try {
  cluster = await startReplicatedCluster();
  const plain = await start(cluster, firstPort, undefined);
  const replicated = await start(cluster, firstPort + 1, cluster.replicaUrl);
  const session = await signIn(plain.call, 'admin@globex.example');
  const mix = mixOf(session);
  for (const server of [plain, replicated]) await server.measure(mix);
  for (const writes of [0, writesPerSecond]) {
    const isOver = new AbortController();
    const writing = writes === 0 ? undefined : write(plain.call, session, writes, isOver.signal);
    const measured: { readonly plain: Round; readonly replicated: Round }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Whoever is first differs, because a machine gets warmer.
      const first = round % 2 === 0 ? await plain.measure(mix) : undefined;
      const second = await replicated.measure(mix);
      measured.push({ plain: first ?? (await plain.measure(mix)), replicated: second });
    }
    isOver.abort();
    await writing;
    print(writes, measured);
  }
} finally {
  await stop();
}

async function stop(): Promise<void> {
  for (const server of servers.reverse()) {
    const ended = once(server, 'exit');
    if (server.kill('SIGTERM')) await ended;
  }
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type CallServer = ReturnType<typeof callerOf>['call'];

async function start({ primaryUrl, primaryPid, replicaPid }: ReplicatedCluster, port: number, replicaUrl?: string) {
  const metricsPort = port + 10;
  const server = startBuiltServer(port, dataDir, {
    DATABASE_URL: primaryUrl,
    DATABASE_REPLICA_URL: replicaUrl ?? '',
    TOKEN_SECRET: secret,
    LOG_FILE: join(dataDir, `${port}.log`),
    // One account asks for everything, and must not be asked to wait.
    CALLS_PER_ACCOUNT_PER_MINUTE: '100000000',
    CALLS_AT_ONCE: '5000',
    CALLS_AT_ONCE_PER_COMPANY: '5000',
    CALLS_AT_ONCE_PER_ACCOUNT: '5000',
    METRICS_PORT: String(metricsPort),
    DEMO: '',
    NO_DEMO: '',
    DEMO_EMPLOYEES: String(employees),
  });
  servers.push(server);
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`The server on ${port} didn’t start.`)));
  ended.catch(() => undefined);
  await Promise.race([once(server, 'message'), ended]);
  const { call } = callerOf(port, { connections: atOnce });
  const metrics = callerOf(metricsPort);
  const readsSoFar = async (): Promise<Readonly<Record<string, number>>> => {
    const { text } = await metrics.call({ path: '/metrics' });
    const found = text.matchAll(/^atrium_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, outcome = '', count]) => [outcome, Number(count)]));
  };
  const computed = () => [server.pid ?? 0, primaryPid, replicaPid].map((pid) => familyTime(pid));
  const measure = async (mix: readonly Call[]): Promise<Round> => {
    const before = { reads: await readsSoFar(), computed: computed() };
    const began = performance.now();
    const times: number[] = [];
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < callsPerRound) {
        const next = mix[sent % mix.length];
        sent += 1;
        if (next === undefined) continue;
        const { status, text, ms } = await call(next);
        if (status >= 400) throw new Error(`${next.path} got HTTP ${status}: ${text}`);
        times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    const seconds = (performance.now() - began) / 1000;
    const [apiMs = NaN, primaryMs = NaN, replicaMs = NaN] = computed().map(
      (ms, place) => (ms - (before.computed[place] ?? NaN)) / callsPerRound,
    );
    const reads = Object.entries(await readsSoFar()).map(
      ([outcome, count]) => [outcome, count - (before.reads[outcome] ?? 0)] as const,
    );
    const all = reads.reduce((sum, [, count]) => sum + count, 0);
    const served = reads.find(([outcome]) => outcome === 'served')?.[1] ?? 0;
    return {
      perSecond: callsPerRound / seconds,
      ...{ apiMs, primaryMs, replicaMs },
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      served: all === 0 ? 0 : served / all,
    };
  };
  return { call, measure };
}

async function signIn(call: CallServer, email: string): Promise<Session> {
  const { text } = await call({ path: '/api/auth/login/', method: 'POST', json: { email, password: demoPassword } });
  return JSON.parse(text) as Session;
}

function asSession({ tenant, access }: Session) {
  return { host: `${tenant}.localhost`, headers: { authorization: `Bearer ${access}` } };
}

/** What pages ask for when they open. */
function mixOf(session: Session): readonly Call[] {
  const paths = [
    'employees/list/?limit=60',
    'notifications/count/',
    'search/?q=an',
    'home/layout/',
    'todo/count/',
    'employees/list/?limit=60&search=an',
    'todo/list/',
    'task_management/taskboard/list/',
    'notifications/list/',
    'dashboards/people/',
  ];
  return paths.map((path) => ({ ...asSession(session), path: `${api}/${path}` }));
}

/** Adds to a list of to-dos at a steady pace. */
async function write(call: CallServer, session: Session, perSecond: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await call({ ...asSession(session), path: `${api}/todo/create/`, method: 'POST', json: { title: 'To do' } });
    await delay(1000 / perSecond, undefined, { signal }).catch(() => undefined);
  }
}

function print(writes: number, measured: readonly { readonly plain: Round; readonly replicated: Round }[]): void {
  const row = (name: string, unit: string, of: (round: Round) => number, digits = 2): string => {
    const [without, withOne] = [measured.map(({ plain }) => of(plain)), measured.map((round) => of(round.replicated))];
    const ratio = median(measured.map(({ plain, replicated }) => of(replicated) / of(plain)));
    const shown = (number: number): string => `${number.toFixed(digits)}${unit}`;
    // Without a replica, its processor time is zero.
    const shownRatio = Number.isFinite(ratio) ? ratio.toFixed(2) : '';
    return `| ${name} | ${shown(median(without))} | ${shown(median(withOne))} | ${shownRatio} |`;
  };
  const served = median(measured.map(({ replicated }) => replicated.served));
  console.log(`
| ${writes === 0 ? 'nobody writes' : `${writes} writes a second`} | without | with a replica | ratio |
| --- | ---: | ---: | ---: |
${[
  row('reads a second', '', ({ perSecond }) => perSecond, 0),
  row('processor time of the primary for a read', ' ms', ({ primaryMs }) => primaryMs),
  row('of the replica', ' ms', ({ replicaMs }) => replicaMs),
  row('of the API', ' ms', ({ apiMs }) => apiMs),
  row('half of the reads within', ' ms', ({ p50 }) => p50, 1),
  row('95 of 100 within', ' ms', ({ p95 }) => p95, 1),
].join('\n')}
| served by the replica | | ${(served * 100).toFixed(1)} % | |`);
}
