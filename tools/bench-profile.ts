/**
 * `npm run bench:profile -- [screen …]`: fills a company as `bench:screens` does, and profiles its screens in Chromium: what the
 * main thread does between the click, or the start of a navigation, and the second frame after the first content, and which
 * packages' code runs meanwhile. Prints shares, since both kinds of profile make a page slower; they come from separate visits.
 * Without names it takes all screens but the board, which has to be filled first. BENCH_RUNS (10) sets how often each is visited.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { seedBoard, type SeededBoard } from './bench/board-seed.ts';
import { followDeepLink, noteContent } from './bench/deep-link.ts';
import { inLargeCompany } from './bench/large-suite.ts';
import { median } from './bench/numbers.ts';
import { PageTraffic } from './bench/page-traffic.ts';
import { timeByActivity } from './bench/profile/activities.ts';
import { Sources, timeByPackage } from './bench/profile/packages.ts';
import { traceVisit, type Timed } from './bench/profile/trace.ts';
import { visit } from './bench/screen-visits.ts';
import { screens } from './bench/screens.ts';
import { shellUrl } from './bench/suite.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 10);
/** Code that is kept compiled is kept from the third visit on. */
const warmUp = 3;
/** Smaller ones say nothing. */
const leastShare = 0.01;

const launcher = 'launcher by its address';
const board = 'board by its address';
const names = [...screens.map(({ name }) => name), launcher, board];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : names.filter((name) => name !== board);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no “${unknown}”. There are: ${names.join(', ')}.`);

let seeded: SeededBoard | undefined;
const sources = new Sources();
await inLargeCompany(
  async (context) => {
    for (const name of wanted) await profile(context, name);
  },
  async (admin) => {
    if (wanted.includes(board)) seeded = await seedBoard(admin, 5_000);
  },
);

async function profile(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage();
  const traffic = new PageTraffic(page);
  const devtools = await context.newCDPSession(page);
  const visitOnce = await visitsTo(name, page, traffic);
  const rest = async () => {
    await traffic.comesToRest();
  };
  for (let run = 0; run < warmUp; run += 1) {
    await visitOnce();
    await rest();
  }
  const times: number[] = [];
  const byActivity = new Map<string, number>();
  const byPackage = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    times.push((await visitOnce()).ms);
    await rest();
    addTo(byActivity, timeByActivity(await traceVisit(page, devtools, visitOnce, { withSamples: false })));
    await rest();
    addTo(byPackage, timeByPackage(await traceVisit(page, devtools, visitOnce, { withSamples: true }), sources));
    await rest();
  }
  await page.close();
  console.log(`\n${name}: ${median(times).toFixed(0)} ms without a profile\n`);
  print('the main thread', byActivity);
  print('code of', byPackage);
}

/** How to visit a screen from another page, or by its address. */
async function visitsTo(name: string, page: Page, traffic: PageTraffic): Promise<() => Promise<Timed>> {
  const screen = screens.find((one) => one.name === name);
  if (screen !== undefined) return () => visit(page, traffic, screen);
  const [path, content] =
    name === launcher
      ? ['/', 'main a[href="/settings"]']
      : [`/task_management/task_board_details/${seeded?.id ?? ''}`, 'main [role="listitem"]'];
  await noteContent(page, content);
  return async () => ({ start: 0, ms: await followDeepLink(page, shellUrl + path) });
}

function addTo(sums: Map<string, number>, times: ReadonlyMap<string, number>): void {
  for (const [name, ms] of times) sums.set(name, (sums.get(name) ?? 0) + ms);
}

function print(subject: string, times: ReadonlyMap<string, number>): void {
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  const lines = [...times]
    .sort(([, one], [, other]) => other - one)
    .filter(([, ms]) => ms / all >= leastShare)
    .map(([name, ms]) => `| ${name} | ${((100 * ms) / all).toFixed(0)} % |`);
  console.log([`| ${subject} | share |`, '| --- | ---: |', ...lines, ''].join('\n'));
}
