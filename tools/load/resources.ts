import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMetrics, type MetricValues } from './read-metrics.ts';
import { withClient } from './connect.ts';
import { ports, type LoadSuite } from './suite.ts';

/** What processes have used so far (Linux only). */
export interface Usage {
  readonly at: number;
  /** Seconds of processor time, of each and of the whole machine. */
  readonly api: number;
  readonly registry: number;
  readonly postgres: number;
  readonly machine: number;
  readonly walBytes: number;
  readonly databaseBytes: number;
  readonly fileBytes: number;
}

/** Of a clock tick, as the kernel counts for programs. */
const tickSeconds = 0.01;

export async function readUsage(suite: LoadSuite): Promise<Usage> {
  const { api, registry } = suite.pids();
  const processes = readProcesses();
  const seconds = (pid: number): number =>
    processes.filter((one) => one.pid === pid || one.parent === pid).reduce((sum, { ticks }) => sum + ticks, 0) *
    tickSeconds;
  const stored = await withClient(suite.databaseUrl, async (client) => {
    const { rows } = await client.query<{ wal: string; database: string; files: string }>(
      `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as database,
         (select coalesce(sum(size), 0) from file) as files`,
    );
    return rows[0];
  });
  return {
    at: performance.now(),
    api: seconds(api),
    registry: seconds(registry),
    postgres: seconds(postmasterOf(suite)),
    machine: busySeconds(),
    walBytes: Number(stored?.wal),
    databaseBytes: Number(stored?.database),
    fileBytes: Number(stored?.files),
  };
}

export interface Load {
  readonly seconds: number;
  /** Cores that each used on average. */
  readonly api: number;
  readonly registry: number;
  readonly postgres: number;
  /** What else ran on the machine, other than the load generator. */
  readonly others: number;
  readonly walBytes: number;
  readonly databaseBytes: number;
  readonly fileBytes: number;
}

/**
 * Between two readings, with the processor time of the generator in between. What has begun is brought to its end after the
 * `seconds` in which things began; all of it counts for these.
 */
export function loadBetween(before: Usage, after: Usage, generatorSeconds: number, seconds: number): Load {
  const cores = (name: 'api' | 'registry' | 'postgres'): number => (after[name] - before[name]) / seconds;
  const passed = (after.at - before.at) / 1000;
  const ours = (cores('api') + cores('registry') + cores('postgres')) * seconds + generatorSeconds;
  return {
    seconds,
    api: cores('api'),
    registry: cores('registry'),
    postgres: cores('postgres'),
    others: Math.max(0, (after.machine - before.machine - ours) / passed),
    walBytes: after.walBytes - before.walBytes,
    databaseBytes: after.databaseBytes - before.databaseBytes,
    fileBytes: after.fileBytes - before.fileBytes,
  };
}

/** What was read every second while something ran: the most of each. */
export interface Sampled {
  readonly apiMegabytes: number;
  readonly registryMegabytes: number;
  /** Without what its processes share more than once. */
  readonly postgresMegabytes: number;
  readonly connections: number;
  /** On average, calls that waited for a connection of the pool. */
  readonly waiting: number;
  readonly loopLagMs: number;
  readonly running: number;
}

export async function sample(suite: LoadSuite, isOver: AbortSignal): Promise<Sampled> {
  const most = {
    apiMegabytes: 0,
    registryMegabytes: 0,
    postgresMegabytes: 0,
    connections: 0,
    loopLagMs: 0,
    running: 0,
  };
  const waiting: number[] = [];
  const { api, registry } = suite.pids();
  const postmaster = postmasterOf(suite);
  while (!isOver.aborted) {
    const values: MetricValues = await readMetrics(ports.apiMetrics).catch(() => ({ sum: () => 0, most: () => 0 }));
    const backends = readProcesses().filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
    most.apiMegabytes = Math.max(most.apiMegabytes, residentMegabytes(api));
    most.registryMegabytes = Math.max(most.registryMegabytes, residentMegabytes(registry));
    most.postgresMegabytes = Math.max(
      most.postgresMegabytes,
      backends.reduce((sum, { pid }) => sum + proportionalMegabytes(pid), 0),
    );
    most.connections = Math.max(most.connections, backends.length - 1);
    most.loopLagMs = Math.max(most.loopLagMs, values.most('nodejs_eventloop_lag_p99_seconds') * 1000);
    most.running = Math.max(most.running, values.sum('atrium_calls_running'));
    waiting.push(values.sum('atrium_database_waiting'));
    await delay(1000, undefined, { signal: isOver }).catch(() => undefined);
  }
  return { ...most, waiting: waiting.reduce((sum, count) => sum + count, 0) / Math.max(1, waiting.length) };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and of its children that have ended. */
  readonly ticks: number;
}

const postmasterOf = ({ postgresFolder }: LoadSuite): number =>
  Number(readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

function readProcesses(): readonly Process[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = readOrEmpty(`/proc/${entry}/stat`);
      if (stat === '') return [];
      // Behind the name, which may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
      return [{ pid: Number(entry), parent: fields[1] ?? 0, ticks }];
    });
}

function busySeconds(): number {
  const [line = ''] = readOrEmpty('/proc/stat').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) * tickSeconds;
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

const proportionalMegabytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/** Processes end while they are looked at. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
