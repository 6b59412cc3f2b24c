/**
 * `npm run bench:screens`: fills a company with 10,000 people, as many forms that wait for its admin, and 100,000 tasks, and
 * measures in Chromium how long its screens take from the click, or the key, to their content, and how many calls of the API
 * that takes; prints a table for docs/benchmarks.md. BENCH_PEOPLE and BENCH_TASKS make it smaller, BENCH_RUNS (20) sets how often
 * each is visited. Only compare numbers within a run. The goals are a 95th percentile of 150 ms, and two calls.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { largeCompany, seedCompany } from './bench/company-seed.ts';
import { connectOwner } from './bench/database.ts';
import { grouped, median, percentile } from './bench/numbers.ts';
import { PageTraffic } from './bench/page-traffic.ts';
import { inboxRecords } from './bench/records-inbox.ts';
import { noteCalls, visit, type Visit } from './bench/screen-visits.ts';
import { screens } from './bench/screens.ts';
import { signIn, startSuite, type Session } from './bench/suite.ts';
import { ensureFullChromium } from './setup/chromium.mjs';

const runs = Number(process.env['BENCH_RUNS'] ?? 20);
/** Code that is kept compiled is kept from the third visit on. */
const warmUp = 3;
const goal = { ms: 150, calls: 2 };

const suite = await startSuite({ employees: 0 });
// A context without a profile keeps no compiled code, which people’s browsers do.
const profile = mkdtempSync(join(tmpdir(), 'atrium-bench-profile-'));
let context: BrowserContext | undefined;
const cleanUp = async () => {
  await context?.close();
  await suite.stop();
  rmSync(profile, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}
try {
  const database = await connectOwner(suite.dataDir);
  const admin = await signIn('admin@acme.example');
  await seedCompany(database, admin, { ...largeCompany, assets: 0 });
  await inboxRecords.seed(database, admin, largeCompany.people);
  await database.query('vacuum analyze');
  await database.end();
  print(await measure(await signIn('admin@acme.example')));
} finally {
  await cleanUp();
}

/** The screens by turns, so that other load of the machine affects all. */
async function measure(session: Session) {
  console.error('Visiting …');
  context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureFullChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 1280, height: 800 },
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  await context.addInitScript(({ access, tenant }) => {
    localStorage.setItem('authToken', access);
    localStorage.setItem('tenant', tenant);
  }, session);
  await noteCalls(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const traffic = new PageTraffic(page);
  const visited = screens.map((screen) => ({ screen, visits: new Array<Visit>() }));
  for (let run = -warmUp; run < runs; run += 1) {
    for (const { screen, visits } of visited) {
      const measured = await visit(page, traffic, screen);
      if (run >= 0) visits.push(measured);
    }
  }
  return visited;
}

function print(visited: Awaited<ReturnType<typeof measure>>): void {
  const { people, tasks } = largeCompany;
  const most = (numbers: readonly number[]): number => Math.max(...numbers);
  console.log(
    [
      '',
      `| ${grouped(people)} people, ${grouped(tasks)} tasks | p50, ms | p95, ms | calls until content | longest task, ms |`,
      '| --- | ---: | ---: | ---: | ---: |',
      ...visited.map(({ screen: { name }, visits }) => {
        const times = visits.map(({ ms }) => ms);
        const figures = [
          median(times),
          percentile(times, 0.95),
          most(visits.map(({ calls }) => calls.length)),
          median(visits.map(({ longestTask }) => longestTask)),
        ];
        return `| ${name} | ${figures.map((figure) => figure.toFixed(0)).join(' | ')} |`;
      }),
      '',
      `The goals are a 95th percentile of ${goal.ms} ms, and ${goal.calls} calls.`,
    ].join('\n'),
  );
  for (const { screen, visits } of visited) {
    const { calls = [] } = visits.toSorted((one, other) => other.calls.length - one.calls.length)[0] ?? {};
    if (calls.length > goal.calls) console.log(`\n${screen.name}:\n${calls.map((path) => `  ${path}`).join('\n')}`);
  }
}
