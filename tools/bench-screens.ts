/**
 * `npm run bench:screens`: fills a company with 10,000 people, as many forms that wait for its admin, and 100,000 tasks, and
 * measures in Chromium how long its screens take from the click, or the key, to their content, and how many calls of the API
 * that takes; prints a table for docs/benchmarks.md. BENCH_PEOPLE and BENCH_TASKS make it smaller, BENCH_RUNS (20) sets how often
 * each is visited. Only compare numbers within a run. The goals are a 95th percentile of 150 ms, and two calls.
 */
import type { BrowserContext } from 'playwright-core';
import { largeCompany } from './bench/company-seed.ts';
import { inLargeCompany } from './bench/large-suite.ts';
import { grouped, median, percentile } from './bench/numbers.ts';
import { PageTraffic } from './bench/page-traffic.ts';
import { visit, type Visit } from './bench/screen-visits.ts';
import { screens } from './bench/screens.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 20);
/** Code that is kept compiled is kept from the third visit on. */
const warmUp = 3;
const goal = { ms: 150, calls: 2 };

await inLargeCompany(async (context) => {
  print(await measure(context));
});

/** The screens by turns, so that other load of the machine affects all. */
async function measure(context: BrowserContext) {
  console.error('Visiting …');
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
