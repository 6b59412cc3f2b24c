/**
 * `npm run bench:move`: two cells, each a PostgreSQL server with two API servers, behind HAProxy. People of two companies pay and
 * add cards all the time, while one of the companies is moved to and fro between the cells, and moves are killed at each of their
 * steps and run again. In the end, every acknowledged write is looked for. Prints tables for docs/benchmarks.md, and ends with
 * status 1 if anything was lost, is there twice or wasn’t mended by a retry.
 *
 *   npm run bench:move -- [--moves 3] [--kills 6] [--people 200] [--tasks 20000] [--pause 100]
 *
 * Each of the six people pauses for `--pause` milliseconds between writes. Without a pause, the company grows about as fast as the
 * move can compare it.
 *
 * Everything is in a temporary folder, listens on this machine only (five ports from MOVE_PORT, 4485, on) and ends with the
 * command. It needs HAProxy, which npm doesn’t have, and a built server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { grouped, median } from './bench/numbers.ts';
import { peopleRecords } from './bench/records-people.ts';
import { seedTasks } from './bench/search-seed.ts';
import { userOf } from './bench/token.ts';
import { clientOf } from './chaos/client.ts';
import { compare } from './failover/compare.ts';
import { openLoad, type Load } from './failover/load.ts';
import { pauseOf, type Pause } from './failover/write-record.ts';
import { factsOf, runTenants } from './move/command.ts';
import { openSuite, ports, type CellName } from './move/suite.ts';

const { values: options } = parseArgs({
  options: {
    moves: { type: 'string', default: '3' },
    kills: { type: 'string', default: '6' },
    people: { type: 'string', default: '200' },
    tasks: { type: 'string', default: '20000' },
    pause: { type: 'string', default: '100' },
  },
});
/** What a move says after each of its steps. */
const steps = [
  'Copied while',
  'Its jobs are paused',
  'read only',
  'everything compared',
  'It has left',
  'at its new home',
];
/** Undisturbed writes before each move. */
const calmMs = 2000;

const isOver = new AbortController();
const suite = openSuite();
let isClean = false;
try {
  isClean = await Promise.race([stopped(), measure()]);
} finally {
  isOver.abort();
  await suite.stop();
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

interface Move {
  readonly name: string;
  readonly seconds: number;
  readonly rows: number;
  readonly copiedLast: number;
  readonly readOnlySeconds: number;
  /** As the people of the company saw it, and those of the other one. */
  readonly moved: Pause;
  readonly stays: Pause;
}

async function measure(): Promise<boolean> {
  await suite.start();
  const client = clientOf(ports.calls);
  const pauseMs = Number(options.pause);
  const moved = await openLoad(client, { companies: ['Moved'], pauseMs });
  const stays = await openLoad(client, { companies: ['Stays'], pauseMs });
  await fill(moved);
  const working = Promise.all([moved.run(isOver.signal), stays.run(isOver.signal)]);
  let home: CellName = 'a';
  const moves: Move[] = [];

  /** Moves the company over, and watches both companies’ writes meanwhile. */
  async function watched(name: string, work: (to: CellName) => Promise<ReturnType<typeof factsOf>>): Promise<void> {
    const to = otherThan(home);
    await delay(calmMs);
    console.error(`${name}: ${home} to ${to}.`);
    const from = performance.now();
    const facts = await work(to);
    const seconds = (performance.now() - from) / 1000;
    home = to;
    await delay(calmMs);
    const pause = (load: Load): Pause => pauseOf(load.acknowledged(), from, performance.now());
    moves.push({ name, seconds, ...facts, moved: pause(moved), stays: pause(stays) });
  }

  for (let number = 1; number <= Number(options.moves); number += 1) {
    await watched(number === 1 ? 'first move' : 'move', async (to) => factsOf((await over(to)).printed));
  }
  for (const step of steps.slice(steps.length - Number(options.kills))) {
    await watched(`killed at “${step}”`, async (to) => {
      await over(to, step);
      return factsOf((await over(to)).printed);
    });
  }
  isOver.abort();
  await working;
  const other = otherThan(home);
  const found = { moved: await compare(moved, suite.adminUrl(home)), stays: await compare(stays, suite.adminUrl('a')) };
  const signedIn = await client.call({
    path: '/api/company_management_service/account/me/',
    session: sessionOf(moved),
  });
  const removed = await runTenants(suite, ['remove', 'moved', other]);
  console.error(removed.printed.trim());
  print(moves, { moved, stays, found, isSignedIn: signedIn.status === 200 });
  const faults = [moved, stays].map(({ unmended }) => unmended.length);
  const wrong = Object.values(found).flatMap(({ lost, doubled, wrongBalances }) => [lost, doubled, wrongBalances]);
  return [...faults, ...wrong].every((count) => count === 0) && signedIn.status === 200 && removed.code === 0;
}

function otherThan(cell: CellName): CellName {
  return cell === 'a' ? 'b' : 'a';
}

async function over(to: CellName, killAt?: string) {
  const ran = await runTenants(suite, ['move', 'moved', to], killAt);
  console.error(ran.printed.trimEnd());
  if (killAt === undefined && ran.code !== 0) throw new Error(`The move failed:\n${ran.printed}`);
  return ran;
}

function sessionOf({ sessions: [session] }: Load) {
  if (session === undefined) throw new Error('Nobody is at work.');
  return session;
}

/** As large as a company is that has used the suite for a while. */
async function fill(load: Load): Promise<void> {
  const admin = sessionOf(load);
  const database = new pg.Client({ connectionString: suite.adminUrl('a') });
  await database.connect();
  try {
    await peopleRecords.seed(database, admin, Number(options.people));
    await seedTasks(database, admin.tenant, userOf(admin), Number(options.tasks));
  } finally {
    await database.end();
  }
}

interface Result {
  readonly moved: Load;
  readonly stays: Load;
  readonly found: Readonly<Record<'moved' | 'stays', Awaited<ReturnType<typeof compare>>>>;
  readonly isSignedIn: boolean;
}

function print(moves: readonly Move[], { moved, stays, found, isSignedIn }: Result): void {
  const inSeconds = (ms: number): string => (ms / 1000).toFixed(2);
  const rows = moves.map(({ name, seconds, rows: count, copiedLast, readOnlySeconds, ...pauses }) => {
    const readOnly = Number.isNaN(readOnlySeconds) ? '' : readOnlySeconds.toFixed(2);
    const size = Number.isNaN(count) ? ['', ''] : [grouped(count), grouped(copiedLast)];
    return `| ${name} | ${seconds.toFixed(1)} | ${size.join(' | ')} | ${readOnly} | ${inSeconds(pauses.moved.longest)} | ${inSeconds(pauses.stays.longest)} |`;
  });
  const whole = moves.filter(({ name }) => !name.startsWith('killed'));
  const failures = (load: Load): string =>
    [...load.failures].map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`).join(', ');
  const both = (name: string, of: (load: Load, key: 'moved' | 'stays') => string | number): string =>
    `| ${name} | ${of(moved, 'moved')} | ${of(stays, 'stays')} |`;
  console.log(`
| | seconds in all | rows | copied last | read only, s | longest time without a write, s | of the other company |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Median of those that weren’t killed: read only for ${median(whole.map(({ readOnlySeconds }) => readOnlySeconds)).toFixed(2)} s.
The sessions from before the first move ${isSignedIn ? 'are good' : 'have ended'}.

| | the company that moves | the other one |
| --- | ---: | ---: |
${both('payments and cards acknowledged', (load) => load.acknowledged().length)}
${both('answers that a retry followed', failures)}
${both('acknowledged, but lost', (_load, key) => found[key].lost)}
${both('there twice', (_load, key) => found[key].doubled)}
${both('wrong balances', (_load, key) => found[key].wrongBalances)}
${both('not mended by a retry', ({ unmended }) => unmended.length)}
`);
}
