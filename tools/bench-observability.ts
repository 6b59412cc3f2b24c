/**
 * `npm run bench:observability`: what metrics and traces cost. Three API servers of one build on one database take turns with
 * the same mix of calls: without any of it, with metrics that are read once a round, and with metrics and traces at the usual
 * share. Prints a table for docs/benchmarks.md: processor time of the API process per call, and each round's ratio to the plain
 * server beside it. BENCH_ROUNDS (20) sets how many, BENCH_CALLS (2000) how many calls each server gets in one.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { startBuiltServer, stopServer, untilReady } from './bench/built-server.ts';
import { callerOf, type Call } from './bench/calls.ts';
import { fewestPairs, pairedRatioOf } from './bench/compare/paired-ratio.ts';
import { median } from './bench/numbers.ts';
import { ownTime } from './bench/processor-time.ts';
import { demoPassword, type Session } from './bench/suite.ts';

const rounds = Math.max(fewestPairs, Number(process.env['BENCH_ROUNDS'] ?? 20));
const callsPerRound = Number(process.env['BENCH_CALLS'] ?? 2000);
const firstPort = Number(process.env['BENCH_API_PORT'] ?? 4491);
const atOnce = 8;
const api = '/api/company_management_service';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-observability-'));
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const address = collector.address();
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };

interface Kind {
  readonly name: string;
  readonly port: number;
  readonly metricsPort?: number;
  readonly settings: Readonly<NodeJS.ProcessEnv>;
}

const kinds: readonly Kind[] = [
  { name: 'plain', port: firstPort, settings: {} },
  { name: 'metrics', port: firstPort + 1, metricsPort: firstPort + 11, settings: {} },
  { name: 'metrics and traces', port: firstPort + 2, metricsPort: firstPort + 12, settings: traces },
];
const secret = randomBytes(32).toString('base64url');
const servers: ChildProcess[] = [];

try {
  const running = [];
  for (const kind of kinds) running.push(await start(kind));
  const [plain] = running;
  if (plain === undefined) throw new Error('No server was started.');
  const mix = mixOf(await signIn(plain, 'admin@acme.example'), await signIn(plain, 'employee@globex.example'));
  // Code is compiled and connections are opened before anything counts.
  for (const server of running) await server.measure(mix);
  const measured: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map<string, number>();
    // Whoever is first differs, because a machine gets warmer, and a database larger.
    for (let place = 0; place < running.length; place += 1) {
      const server = running[(place + round) % running.length];
      if (server !== undefined) times.set(server.name, await server.measure(mix));
    }
    measured.push(kinds.map(({ name }) => times.get(name) ?? NaN));
  }
  print(measured);
} finally {
  for (const server of servers.reverse()) await stopServer(server);
  collector.close();
  collector.closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start({ name, port, metricsPort, settings }: Kind) {
  const server = startBuiltServer(port, dataDir, {
    TOKEN_SECRET: secret,
    LOG_FILE: join(dataDir, `${port}.log`),
    CALLS_PER_ACCOUNT_PER_MINUTE: '100000000',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort),
    DEMO: '',
    NO_DEMO: '',
    ...settings,
  });
  servers.push(server);
  await untilReady(server);
  const { call } = callerOf(port, { connections: atOnce });
  const pid = server.pid ?? 0;
  /** Milliseconds of processor time per call. */
  const measure = async (mix: readonly Call[]): Promise<number> => {
    const before = ownTime(pid);
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < callsPerRound) {
        const next = mix[sent % mix.length];
        sent += 1;
        if (next === undefined) continue;
        const { status, text } = await call(next);
        if (status >= 400) throw new Error(`${next.path} got HTTP ${status}: ${text}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    if (metricsPort !== undefined) await callerOf(metricsPort).call({ path: '/metrics' });
    return (ownTime(pid) - before) / callsPerRound;
  };
  return { name, call, measure };
}

async function signIn(
  { call }: { readonly call: ReturnType<typeof callerOf>['call'] },
  email: string,
): Promise<Session> {
  const { text } = await call({
    path: '/api/auth/login/',
    method: 'POST',
    json: { email, password: demoPassword },
  });
  return JSON.parse(text) as Session;
}

/** What pages ask for most, and a write among ten calls. */
function mixOf(...sessions: readonly Session[]): readonly Call[] {
  const of = ({ tenant, access }: Session) => ({
    host: `${tenant}.localhost`,
    headers: { authorization: `Bearer ${access}` },
  });
  return sessions.flatMap((session): readonly Call[] => [
    { ...of(session), path: `${api}/employees/list/?limit=60` },
    { ...of(session), path: `${api}/notifications/count/` },
    { ...of(session), path: `${api}/task_management/taskboard/list/` },
    { ...of(session), path: `${api}/account/me/` },
    { ...of(session), path: `${api}/todo/count/` },
    { ...of(session), path: `${api}/employees/list/?limit=60&search=an` },
    { ...of(session), path: `${api}/notifications/count/` },
    { ...of(session), path: `${api}/search/?q=an` },
    { ...of(session), path: `${api}/account/me/` },
    { ...of(session), path: `${api}/todo/create/`, method: 'POST', json: { title: 'Something to do' } },
  ]);
}

/** Ratios to the plain server of the same round. */
function print(measured: readonly (readonly number[])[]): void {
  const percent = (ratio: number): string => `${ratio > 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`;
  console.log('| server | CPU per call | difference | 95 of 100 such runs | noise |\n| --- | --: | --: | --: | --: |');
  kinds.forEach(({ name }, place) => {
    const pairs = measured.map((round) => ({ former: round[0] ?? NaN, present: round[place] ?? NaN }));
    const row = [name, `${median(pairs.map(({ present }) => present)).toFixed(3)} ms`];
    const { ratio, low, high, noise } = pairedRatioOf(pairs);
    const limits = `${percent(low)} to ${percent(high)}`;
    const difference = place === 0 ? ['', '', ''] : [percent(ratio), limits, `± ${(noise * 100).toFixed(1)} %`];
    console.log(`| ${[...row, ...difference].join(' | ')} |`);
  });
}
