/**
 * `npm run bench:search`: measures searches in a company with little in it and in one with 100,000 tasks, 50,000 assets and
 * 10,000 people, and what keeping the words costs when a card is made; prints tables for docs/benchmarks.md. Runs the built
 * server (apps/api/dist/main.mjs) on a data folder of its own. Only compare numbers within a run. BENCH_TASKS, BENCH_ASSETS
 * and BENCH_PEOPLE make it smaller, BENCH_RUNS longer. The goal is a 95th percentile of at most 100 ms.
 */
import { largeCompany, seedCompany, smallCompany, type CompanySize } from './bench/company-seed.ts';
import { connectOwner } from './bench/database.ts';
import { startDemoServer } from './bench/demo-server.ts';
import { grouped, median, percentile } from './bench/numbers.ts';
import { processorTime } from './bench/processor-time.ts';
import { commonWord, rareWord } from './bench/search-seed.ts';
import type { Session } from './bench/suite.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 40);
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

const { calls, dataDir, pid, signIn, stop } = await startDemoServer();
try {
  const database = await connectOwner(dataDir);
  const companies = [await fill('globex', smallCompany), await fill('acme', largeCompany)] as const;
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

  async function fill(company: string, size: CompanySize) {
    const admin = await signIn(`admin@${company}.example`);
    const employee = await signIn(`employee@${company}.example`);
    const started = performance.now();
    await seedCompany(database, admin, size);
    console.error(`… in ${Math.round((performance.now() - started) / 1000)} s`);
    return { admin, employee };
  }
} finally {
  await stop();
}

interface Measured {
  readonly times: readonly number[];
  /** Milliseconds that server and database computed for one search. */
  readonly computed: number;
}

/** Admins and employees by turns, one search after the other. */
async function measureSearches({ admin, employee }: { admin: Session; employee: Session }) {
  console.error('Searching …');
  const measured = new Map<string, Measured>();
  for (const [name, asked] of Object.entries(searches)) {
    const times: number[] = [];
    let computed = 0;
    // The first runs fill caches and make plans, as those of the first people of a morning do.
    for (let run = -6; run < runs; run += 1) {
      if (run === 0) computed = processorTime(pid, dataDir);
      const query = new URLSearchParams({ q: asked[(run + 6) % asked.length] ?? '' }).toString();
      const before = performance.now();
      const { status } = await calls.call(`${root}search/?${query}`, {
        headers: calls.headersOf(run % 2 === 0 ? admin : employee),
      });
      if (status !== 200) throw new Error(`${query}: ${status}`);
      if (run >= 0) times.push(performance.now() - before);
    }
    measured.set(name, { times, computed: (processorTime(pid, dataDir) - computed) / runs });
  }
  return measured;
}

function print([few, many]: readonly [ReadonlyMap<string, Measured>, ReadonlyMap<string, Measured>]): void {
  const line = (name: string, one: Measured, other: Measured): string => {
    const ratio = other.computed / one.computed;
    const cells = [one.computed, other.computed, ratio, median(one.times), median(other.times)];
    return `| ${[name, ...[...cells, percentile(other.times, 0.95)].map((value) => value.toFixed(1))].join(' | ')} |`;
  };
  const all = (measured: ReadonlyMap<string, Measured>): Measured => {
    const each = [...measured.values()];
    const computed = each.reduce((sum, one) => sum + one.computed, 0) / each.length;
    return { times: each.flatMap(({ times }) => times), computed };
  };
  const [small, large] = [smallCompany, largeCompany].map(({ tasks }) => `${grouped(tasks)} tasks`);
  const p95 = percentile(all(many).times, 0.95);
  console.log(
    [
      '',
      `| search | computed, ms: ${small} | ${large} | ratio | passed, p50 ms: ${small} | ${large} | p95 ms |`,
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...[...few].map(([name, one]) => line(name, one, many.get(name) ?? one)),
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
