/**
 * `npm run bench:failover`: two API servers and two registries behind HAProxy, on PostgreSQL with a synchronous standby under
 * Patroni and etcd. People write all the time while databases, their keepers and servers are killed, stopped and started
 * again; in the end, every acknowledged write is looked for. Prints tables for docs/benchmarks.md, and ends with status 1 if
 * anything was lost, is there twice or wasn’t mended by a retry.
 *
 *   npm run bench:failover -- [--rounds 3] [--pgbouncer session|transaction] [--load model [--people 1000]]
 *
 * With `--load model`, a company works beside them as tools/load/model.ts says, in the busiest hour of so many people.
 *
 * Everything is in a temporary folder, listens on this machine only (fourteen ports from FAILOVER_PORT, 4470, on) and ends
 * with the command. It needs programs that npm doesn’t have, and says which.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './bench/numbers.ts';
import { clientOf } from './chaos/client.ts';
import { openCluster, superuserUrl } from './failover/cluster.ts';
import { compare } from './failover/compare.ts';
import { faultsOf } from './failover/faults.ts';
import { openLoad } from './failover/load.ts';
import { watchPages } from './failover/pages.ts';
import type { PoolMode } from './failover/pgbouncer.ts';
import { ports } from './failover/ports.ts';
import { openServers } from './failover/servers.ts';
import { pauseOf, type Pause } from './failover/write-record.ts';
import { connect } from './load/connect.ts';
import { isModelClean, modelRows, openModelLoad } from './load/model-load.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pgbouncer: { type: 'string' },
    load: { type: 'string' },
    people: { type: 'string', default: '1000' },
  },
});
const rounds = Number(options.rounds);
const poolMode = readPoolMode(options.pgbouncer);
/** Undisturbed writes before each fault, so that it meets a server at work. */
const calmMs = 2000;

const isOver = new AbortController();
const cluster = openCluster(poolMode);
const servers = openServers(cluster);
let isClean = false;
try {
  isClean = await Promise.race([stopped(), measure()]);
} finally {
  isOver.abort();
  await servers.stop();
  await cluster.stop();
}
process.exit(isClean ? 0 : 1);

/** Rejects where somebody asks us to end. */
function stopped(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        reject(new Error('Stopped before the end.'));
      });
    }
  });
}

function readPoolMode(given: string | undefined): PoolMode | undefined {
  if (given === undefined || given === 'session' || given === 'transaction') return given;
  throw new Error('--pgbouncer is session or transaction.');
}

/** Whether nothing was lost, made twice or left undone. */
async function measure(): Promise<boolean> {
  await cluster.start();
  await servers.start();
  const load = await openLoad(clientOf(ports.apis));
  const model =
    options.load === 'model'
      ? await openModelLoad({
          apiPort: ports.apis,
          pagesPort: ports.registries,
          secret: servers.secret,
          connect: () => connect(superuserUrl('atrium')),
          people: Number(options.people),
        })
      : undefined;
  const pages = watchPages(isOver.signal);
  const began = performance.now();
  const working = load.run(isOver.signal);
  const pauses = new Map<string, Pause[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, strike } of faultsOf(cluster, servers, load)) {
      await cluster.whole();
      await servers.ready();
      await delay(calmMs);
      console.error(`Round ${round + 1} of ${rounds}: ${name}.`);
      const from = performance.now();
      await strike();
      const pause = pauseOf(load.acknowledged(), from, performance.now());
      pauses.set(name, [...(pauses.get(name) ?? []), pause]);
    }
  }
  await cluster.whole();
  await servers.ready();
  isOver.abort();
  await working;
  const seconds = (performance.now() - began) / 1000;
  const modelled = await model?.end();
  const found = await compare(load);
  print({ pauses, load, found, seconds, pages: await pages });
  if (modelled !== undefined) console.log(modelRows(modelled));
  if (modelled !== undefined && !isModelClean(modelled)) return false;
  return [found.lost, found.doubled, found.wrongBalances, load.unmended.length].every((count) => count === 0);
}

interface Result {
  readonly pauses: ReadonlyMap<string, readonly Pause[]>;
  readonly load: Awaited<ReturnType<typeof openLoad>>;
  readonly found: Awaited<ReturnType<typeof compare>>;
  readonly seconds: number;
  readonly pages: Awaited<ReturnType<typeof watchPages>>;
}

function print({ pauses, load, found, seconds, pages }: Result): void {
  const inSeconds = (ms: number): string => (ms / 1000).toFixed(1);
  const rows = [...pauses].map(([name, measured]) => {
    const first = measured.map(({ firstWrite }) => firstWrite);
    const most = (numberOf: (pause: Pause) => number): string => inSeconds(Math.max(...measured.map(numberOf)));
    const retried = measured.reduce((sum, pause) => sum + pause.retried, 0);
    const longest = most(({ longest: length }) => length);
    const slowest = most(({ slowest: length }) => length);
    return `| ${name} | ${inSeconds(median(first))} | ${inSeconds(Math.max(...first))} | ${longest} | ${slowest} | ${retried} |`;
  });
  const retries = load.acknowledged().reduce((sum, { tries }) => sum + tries - 1, 0);
  const failures = [...load.failures].sort(([one], [other]) => one - other);
  console.log(`
| fault, ${rounds} times each | s to the first write, median | most | longest time without a write, s | slowest write with its retries, s | writes retried |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

| ${load.people} people, ${seconds.toFixed(0)} s${poolMode === undefined ? '' : `, PgBouncer (${poolMode})`} | |
| --- | ---: |
| payments acknowledged | ${load.payments.length} |
| cards acknowledged | ${load.cards.length} |
| retries | ${retries} |
| answers that a retry followed | ${failures.map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`).join(', ')} |
| acknowledged, but lost | ${found.lost} |
| there twice | ${found.doubled} |
| wrong balances | ${found.wrongBalances} |
| not mended by a retry | ${load.unmended.length} |
| pages asked for | ${pages.asked} |
| pages without an answer at the first try | ${pages.failed} |
`);
}
