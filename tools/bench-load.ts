/**
 * `npm run bench:load`: plays the busiest hour of companies of 200 people on an API process, a registry and a PostgreSQL of its
 * own, at its real pace for a part of that hour, and then raises the number of people until calls get slow or fail. Prints
 * tables for docs/benchmarks.md and docs/guides/sizing.md, and ends with status 1 if anything acknowledged is lost, or a call
 * wasn’t mended by a retry before the limit.
 *
 *   npm run bench:load -- [--companies 1,10,1000] [--seconds 60] [--people 2000] [--ramp-seconds 20] [--ramp last]
 *
 * What people do is in tools/load/model.ts. With more than `--people` people, the busiest hour of so many is played, spread over
 * all companies. `--ramp` is `last` (size), `all` or `none`. Listens on this machine only, on four ports from LOAD_PORT (4484) on.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compareWrites } from './load/compare-writes.ts';
import { withClient } from './load/connect.ts';
import { cloneCompany, signEverybodyIn } from './load/clone-companies.ts';
import { isPastLimit, limitOf, type Seen } from './load/first-limit.ts';
import { measure, type Measured } from './load/measure.ts';
import { company } from './load/model.ts';
import { printFilling, printGroups, printRamp, printSizing, type Filled } from './load/print-load.ts';
import { readUsage } from './load/resources.ts';
import { seedTemplate } from './load/seed-template.ts';
import { startGenerator } from './load/start-generator.ts';
import { ports, startLoadSuite } from './load/suite.ts';

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1,10,1000' },
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '2000' },
    'ramp-seconds': { type: 'string', default: '20' },
    ramp: { type: 'string', default: 'last' },
  },
});
const sizes = options.companies.split(',').map(Number);
const seconds = Number(options.seconds);
const mostPeople = Number(options.people);
const rampSeconds = Number(options['ramp-seconds']);
if (![...sizes, seconds, mostPeople, rampSeconds].every((value) => value > 0)) {
  throw new Error('--companies, --seconds, --people and --ramp-seconds are numbers above zero.');
}
/** By how much more people there are in each step of a ramp, and how many steps there are at most. */
const growth = 1.5;
const mostSteps = 14;
const warmUpSeconds = 10;

const suite = await startLoadSuite();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void suite.stop().then(() => process.exit(1));
  });
}
let isClean = true;
try {
  const began = performance.now();
  console.error('Making a company of 200 …');
  const template = await withClient(suite.databaseUrl, (database) =>
    seedTemplate({ apiPort: ports.api, secret: suite.secret, database }),
  );
  const filled: Filled[] = [{ companies: 0, seconds: (performance.now() - began) / 1000, ...(await stored()) }];
  await suite.restartApi();
  const generator = await startGenerator({
    apiPort: ports.api,
    pagesPort: ports.registry,
    template,
    secret: suite.secret,
    seed: 1,
  });
  const measured: Measured[] = [];
  const ramp: Measured[] = [];
  try {
    let last = 0;
    for (const companies of sizes) {
      console.error(`Copying it, until there are ${companies} …`);
      const from = performance.now();
      const first = last + 1;
      await withClient(suite.databaseUrl, async (client) => {
        await cloneCompany(client, { slug: template.slug, first, last: companies, filesFolder: suite.filesFolder });
        await signEverybodyIn(client);
      });
      last = companies;
      filled.push({ companies, seconds: (performance.now() - from) / 1000, ...(await stored()) });
      const people = Math.min(companies * company.people, mostPeople);
      console.error(`Playing ${people} people of ${companies} companies for ${seconds} s …`);
      await measure({ suite, generator, companies, people, seconds: warmUpSeconds });
      const one = await measure({ suite, generator, companies, people, seconds });
      measured.push(one);
      tell(one);
      isClean &&= one.played.timings.every(({ unmended }) => unmended === 0);
      if (options.ramp === 'all' || (options.ramp === 'last' && companies === sizes.at(-1))) {
        ramp.push(...(await raise(companies, people)));
      }
    }
    const acknowledged = await generator.acknowledged();
    const compared = await withClient(suite.databaseUrl, (client) => compareWrites(client, acknowledged));
    printFilling(filled);
    for (const one of measured) printGroups(one);
    printSizing(measured);
    printRamp(ramp);
    console.log(
      `\nAcknowledged writes: ${compared.acknowledged}, lost: ${compared.lost}, there twice: ${compared.doubled}, wrong balances: ${compared.wrongBalances}. Mails: ${suite.mails()}.`,
    );
    console.log(
      `The machine has ${availableParallelism()} cores; its load was ${loadavg()[1]?.toFixed(1) ?? ''} in the end.`,
    );
    isClean &&= compared.lost + compared.doubled + compared.wrongBalances === 0;
  } finally {
    await generator.end();
  }

  /** More and more people, until the limit. */
  async function raise(companies: number, from: number): Promise<readonly Measured[]> {
    const steps: Measured[] = [];
    let people = from;
    for (let step = 0; step < mostSteps; step += 1) {
      people = Math.round(people * growth);
      console.error(`Playing ${people} people of ${companies} companies for ${rampSeconds} s …`);
      const one = await measure({ suite, generator, companies, people, seconds: rampSeconds });
      steps.push(one);
      tell(one);
      if (isPastLimit(seenOf(one))) break;
    }
    return steps;
  }
} finally {
  await suite.stop();
}
process.exit(isClean ? 0 : 1);

async function stored(): Promise<{ readonly databaseBytes: number; readonly fileBytes: number }> {
  const { databaseBytes, fileBytes } = await readUsage(suite);
  return { databaseBytes, fileBytes };
}

function seenOf({ played, load, sampled, generatorSeconds }: Measured): Seen {
  const all = played.timings.at(-1);
  if (all === undefined) throw new Error('Nothing was played.');
  return { ...load, ...sampled, all, late: played.late, due: played.due, generator: generatorSeconds / load.seconds };
}

function tell(one: Measured): void {
  const { all } = seenOf(one);
  console.error(`  ${all.calls} calls, p95 ${all.p95.toFixed(0)} ms, failed ${all.failed}; ${limitOf(seenOf(one))}`);
  for (const text of one.played.unmended) console.error(`  ${text}`);
}
