/**
 * `npm run bench:dashboards`: measures the dashboards of a company with little in it and of one with 100,000 tasks, 50,000
 * assets and 10,000 people, over twelve months; prints a table for docs/benchmarks.md. Runs the built server
 * (apps/api/dist/main.mjs) on a data folder of its own. Only compare numbers within a run. BENCH_TASKS, BENCH_ASSETS and
 * BENCH_PEOPLE make it smaller, BENCH_RUNS longer. The goal is a 95th percentile of at most 300 ms for each.
 */
import { largeCompany, seedCompany, smallCompany } from './bench/company-seed.ts';
import { connectOwner } from './bench/database.ts';
import { startDemoServer } from './bench/demo-server.ts';
import { grouped, median, percentile } from './bench/numbers.ts';
import type { Session } from './bench/suite.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 30);
const mostMs = 300;
const root = '/api/company_management_service/dashboards/';
const dashboards = [
  'people/',
  'leave/',
  'boards/',
  'expenses/',
  'expenses/?scope=company',
  'assets/',
  'forms/',
] as const;

const { calls, dataDir, signIn, stop } = await startDemoServer();
try {
  const database = await connectOwner(dataDir);
  const measured: ReadonlyMap<string, readonly number[]>[] = [];
  for (const [company, size] of [
    ['globex', smallCompany],
    ['acme', largeCompany],
  ] as const) {
    const admin = await signIn(`admin@${company}.example`);
    await seedCompany(database, admin, size);
    // Over a year; six in ten were completed within a month.
    await database.query(`
      update task set created_at = now() - make_interval(days => abs(hashtext(id::text)) % 360),
        is_completed = abs(hashtext(id::text)) % 10 < 6`);
    await database.query(`
      update task set completed_at = least(created_at + make_interval(days => abs(hashtext(id::text)) % 30), now())
      where is_completed`);
    await database.query('vacuum analyze task');
    measured.push(await measure(admin));
  }
  await database.end();
  print(measured);
} finally {
  await stop();
}

async function measure(admin: Session): Promise<ReadonlyMap<string, readonly number[]>> {
  const all = new Map<string, readonly number[]>();
  for (const dashboard of dashboards) {
    const times: number[] = [];
    // The first runs fill caches and make plans.
    for (let run = -6; run < runs; run += 1) {
      const before = performance.now();
      const { status } = await calls.call(`${root}${dashboard}`, { headers: calls.headersOf(admin) });
      if (status !== 200) throw new Error(`${dashboard}: ${status}`);
      if (run >= 0) times.push(performance.now() - before);
    }
    all.set(dashboard, times);
  }
  return all;
}

function print([few, many]: readonly ReadonlyMap<string, readonly number[]>[]): void {
  const [small, large] = [smallCompany, largeCompany].map(({ tasks }) => `${grouped(tasks)} tasks`);
  console.log(
    [
      '',
      `| dashboard | p50 ms: ${small} | ${large} | p95 ms: ${large} |`,
      '| --- | ---: | ---: | ---: |',
      ...dashboards.map((name) => {
        const [one, other] = [few?.get(name) ?? [], many?.get(name) ?? []];
        return `| ${name} | ${[median(one), median(other), percentile(other, 0.95)].map((ms) => ms.toFixed(1)).join(' | ')} |`;
      }),
      '',
      `The goal is a 95th percentile of at most ${mostMs} ms.`,
    ].join('\n'),
  );
}
