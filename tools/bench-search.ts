/**
 * `npm run bench:search`: measures searches in a company with little in it and in one with 100,000 tasks, 50,000 assets and
 * 10,000 people, and what keeping the words costs when a card is made; prints tables for docs/benchmarks.md. Runs the built
 * server (apps/api/dist/main.mjs) on a data folder of its own. Only compare numbers within a run. BENCH_TASKS, BENCH_ASSETS
 * and BENCH_PEOPLE make it smaller, BENCH_RUNS longer. The goal is a 95th percentile of at most 100 ms.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from './bench/built-server.ts';
import { connectOwner } from './bench/database.ts';
import { grouped, median, percentile } from './bench/numbers.ts';
import { paperCalls } from './bench/paper-calls.ts';
import { assetRecords } from './bench/records-assets.ts';
import { peopleRecords } from './bench/records-people.ts';
import { commonWord, rareWord, seedTasks } from './bench/search-seed.ts';
import { demoPassword, type Session } from './bench/suite.ts';
import { userOf } from './bench/token.ts';

const port = Number(process.env['BENCH_API_PORT'] ?? 4491);
const runs = Number(process.env['BENCH_RUNS'] ?? 40);
const sizes = [
  { tasks: 100, assets: 50, people: 30 },
  {
    tasks: Number(process.env['BENCH_TASKS'] ?? 100_000),
    assets: Number(process.env['BENCH_ASSETS'] ?? 50_000),
    people: Number(process.env['BENCH_PEOPLE'] ?? 10_000),
  },
] as const;
const mostMs = 100;
const root = '/api/company_management_service/';

/** What people type. Each is asked as it is typed: all of them count the same. */
const searches: Readonly<Record<string, readonly string[]>> = {
  'one letter': ['b', 's', 'a'],
  'two letters': ['de', 'la', 'an'],
  'four letters': [commonWord.slice(0, 4), 'desi', 'lapt'],
  'a common word': [commonWord, 'laptop', 'rahman'],
  'a rare word': [rareWord, 'SN-000042', 'P-000007'],
  'two words': [`${commonWord} de`, `${commonWord} ${rareWord}`, 'anika rahman'],
  'three common words': [`${commonWord} ba la`, 'laptop shelf room'],
  'a misspelt word': [`${rareWord.slice(0, 2)}x${rareWord.slice(3)}`, 'lpatop', 'chowdhry'],
  'two misspelt words': ['lpatop shlef', 'anka rahmn'],
  'what nothing has': ['zzxyqq', 'qqqq wwww'],
};

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-search-bench-'));
const calls = paperCalls(port);
const server = startBuiltServer(port, dataDir, { LOG_LEVEL: 'warn', DEMO: '', NO_DEMO: '' });
const ended = once(server, 'exit');
try {
  await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('The server didn’t start.'))),
  ]);
  const database = await connectOwner(dataDir);
  const companies = [await fill('globex', sizes[0]), await fill('acme', sizes[1])] as const;
  const measured = [await measureSearches(companies[0]), await measureSearches(companies[1])] as const;
  print(measured);
  const made = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    await database.query('alter table task disable trigger task_search_insert');
    made.without.push(await measureCards(companies[1].admin));
    await database.query('alter table task enable trigger task_search_insert');
    made.with.push(await measureCards(companies[1].admin));
  }
  const [without, kept] = [median(made.without), median(made.with)];
  console.log(
    `\nMaking a card takes ${without.toFixed(1)} ms without and ${kept.toFixed(1)} ms with its words (${(kept / without).toFixed(2)}).`,
  );
  await database.end();

  async function fill(company: string, { tasks, assets, people }: (typeof sizes)[number]) {
    const admin = await signIn(`admin@${company}.example`);
    const employee = await signIn(`employee@${company}.example`);
    console.error(`Creating ${tasks} tasks, ${assets} assets and ${people} people …`);
    const started = performance.now();
    await peopleRecords.seed(database, admin, people);
    await assetRecords.seed(database, admin, assets);
    await seedTasks(database, admin.tenant, userOf(admin), tasks);
    console.error(`… in ${Math.round((performance.now() - started) / 1000)} s`);
    return { admin, employee };
  }
} finally {
  calls.close();
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(email: string): Promise<Session> {
  return (await calls.json('/api/auth/login/', null, { email, password: demoPassword })) as Session;
}

type Times = ReadonlyMap<string, readonly number[]>;

/** Admins and employees, one search after the other, those of a kind mixed with the others. */
async function measureSearches({ admin, employee }: { admin: Session; employee: Session }): Promise<Times> {
  console.error('Searching …');
  const times = new Map<string, number[]>(Object.keys(searches).map((name) => [name, []]));
  // The first runs fill caches and make plans, as those of the first people of a morning do.
  for (let run = -6; run < runs; run += 1) {
    for (const [name, asked] of Object.entries(searches)) {
      const search = asked[(run + 6) % asked.length] ?? '';
      const session = run % 2 === 0 ? admin : employee;
      const before = performance.now();
      const { status } = await calls.call(`${root}search/?${new URLSearchParams({ q: search }).toString()}`, {
        headers: calls.headersOf(session),
      });
      if (status !== 200) throw new Error(`${search}: ${status}`);
      if (run >= 0) times.get(name)?.push(performance.now() - before);
    }
  }
  return times;
}

function print([few, many]: readonly [Times, Times]): void {
  const line = (name: string, one: readonly number[], other: readonly number[]): string =>
    `| ${[name, ...[median(one), median(other)].map((ms) => ms.toFixed(1)), (median(other) / median(one)).toFixed(2), percentile(one, 0.95).toFixed(1), percentile(other, 0.95).toFixed(1)].join(' | ')} |`;
  const all = (times: Times): readonly number[] => [...times.values()].flat();
  const p95 = percentile(all(many), 0.95);
  console.log(
    [
      '',
      `| search | ${grouped(sizes[0].tasks)} tasks, p50 ms | ${grouped(sizes[1].tasks)} tasks, p50 ms | ratio | ${grouped(sizes[0].tasks)}, p95 ms | ${grouped(sizes[1].tasks)}, p95 ms |`,
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...[...few].map(([name, times]) => line(name, times, many.get(name) ?? [])),
      line('all of these', all(few), all(many)),
      '',
      `The 95th percentile is ${p95.toFixed(1)} ms; the goal is ${mostMs} ms.`,
    ].join('\n'),
  );
}

/** Milliseconds for a card, in the middle of a hundred. */
async function measureCards(session: Session): Promise<number> {
  const { id: board } = (await calls.json(`${root}task_management/taskboard/create/`, session, { title: 'Bench' })) as {
    id: string;
  };
  const { id: list } = (await calls.json(`${root}task_management/taskboardlist/create/`, session, {
    title: 'Bench',
    board,
  })) as { id: string };
  const times: number[] = [];
  for (let card = 0; card < 100; card += 1) {
    const before = performance.now();
    await calls.json(`${root}task_management/task/create/`, session, {
      title: `Prepare the ${commonWord} of ${rareWord} number ${card}`,
      task_board_list: list,
    });
    times.push(performance.now() - before);
  }
  return median(times);
}
