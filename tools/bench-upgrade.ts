/**
 * Upgrades a release to this one and goes back, while a company works, and counts what its people saw of it:
 *
 *   npm run bench:upgrade -- --from <commit or tag> [--seconds 10] [--load model [--people 1000]]
 *
 * Builds the servers and the shell of that commit and runs two of each server on one database behind balancers. Then API
 * servers, registries and the shell are exchanged, one after the other, for the built ones of this checkout (in their dist folders), and
 * those for the former ones again. People register employees with uploads, pay, work on tasks, fill forms and open pages all
 * the while, for some seconds in each state; with `--load model`, a company works beside them as tools/load/model.ts says.
 * Ends with status 1 where anything acknowledged is lost, a call failed or, of the model’s, wasn’t mended by a retry, or the
 * former release didn’t start again.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { clientOf } from './chaos/client.ts';
import { EmployeeWrites } from './chaos/employee-writes.ts';
import { openPayments } from './chaos/payments.ts';
import { startDurablePostgres } from './jest/start-postgres.mjs';
import stopPostgres from './jest/stop-postgres.mjs';
import { connect } from './load/connect.ts';
import { isModelClean, modelRows, openModelLoad } from './load/model-load.ts';
import { inWorkspace, workspace } from './setup/paths.mjs';
import { startApi, startRegistry } from './upgrade/api-process.ts';
import { startBalancer } from './upgrade/balancer.ts';
import { buildRelease, releaseIn, type Release } from './upgrade/former-release.ts';
import { formWrites, taskWrites } from './upgrade/item-writes.ts';
import { visitPages } from './upgrade/page-visits.ts';
import { shellReleases } from './upgrade/shell-releases.ts';
import { tierOf } from './upgrade/tier.ts';

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    load: { type: 'string' },
    people: { type: 'string', default: '1000' },
  },
});
const seconds = Number(options.seconds);
if (options.from === undefined || !(seconds > 0)) {
  console.error('Usage: npm run bench:upgrade -- --from <commit or tag> [--seconds 10] [--load model]');
  process.exit(2);
}
const present = releaseIn(workspace);
for (const built of [present.api, present.registry, present.shell]) {
  if (!existsSync(built))
    throw new Error('This checkout isn’t built. Run npx nx run-many -t build -p api registry shell.');
}

mkdirSync(inWorkspace('test-results'), { recursive: true });
console.log(`Building the servers and the shell of ${options.from}.`);
const former = buildRelease(options.from);
await startDurablePostgres();
const secret = 'the secret that all servers of the upgrade share';
const platformToken = `atr_${randomBytes(32).toString('base64url')}`;
const shared = {
  DATABASE_URL: await createDatabase(),
  DATA_DIR: mkdtempSync(join(process.env['TEST_FOLDER'] ?? inWorkspace('test-results'), 'upgrade-')),
  TOKEN_SECRET: secret,
  OVERRIDE_SECRET: secret,
  PLATFORM_TOKEN: platformToken,
  API_HOST: 'localhost',
};
const balancers = { apis: await startBalancer(), registries: await startBalancer() };
const apis = tierOf(balancers.apis, ({ api }) =>
  startApi(api, { ...shared, SHELL_PORT: String(balancers.registries.port) }),
);
const registries = tierOf(balancers.registries, ({ registry, shell }) =>
  startRegistry(registry, { ...shared, SHELL_DIST: shell, API_PORT: String(balancers.apis.port) }),
);
const shells = shellReleases({ port: balancers.registries.port, token: platformToken });
/** Servers first: a shell may need what they answer. */
const exchange = async (release: Release): Promise<void> => {
  await apis.exchange(release, seconds / 2);
  await registries.exchange(release, seconds / 2);
};
const passed = async (state: string): Promise<void> => {
  console.log(state);
  await delay(seconds * 1000);
};

await registries.start(former);
await apis.start(former);
const client = clientOf(balancers.apis.port);
const company = await client.registerCompany();
const employees = new EmployeeWrites(client, company);
const payments = await openPayments(client, company);
const items = [await taskWrites(client, company), formWrites(client, company)];

const model =
  options.load === 'model'
    ? await openModelLoad({
        apiPort: balancers.apis.port,
        pagesPort: balancers.registries.port,
        secret,
        connect: () => connect(shared.DATABASE_URL),
        people: Number(options.people),
      })
    : undefined;

const isOver = new AbortController();
const { signal } = isOver;
const visiting = visitPages(balancers.registries.port, signal);
const work = Promise.all([employees.write(signal), payments.pay(signal), ...items.map((one) => one.write(signal))]);
const wentBack = 'The former release took the place of this one again.';
let goingBack = wentBack;
try {
  await passed('The former release serves.');
  await exchange(present);
  await passed('This release serves.');
  await shells.publish();
  await passed('Its shell is live.');
  await shells.rollBack();
  await passed('The former shell is live again.');
  await exchange(former).catch((error: unknown) => {
    goingBack = `The former release didn’t start again: ${error instanceof Error ? error.message : String(error)}`;
  });
  await passed(goingBack);
} finally {
  isOver.abort();
}
await work;
const visits = await visiting;
const modelled = await model?.end();

const found = await employees.compare();
const wrongInWallet = await payments.countWrong();
const lost = await Promise.all(items.map(async (one) => [one, await one.countLost()] as const));
const failed =
  employees.unsure.length +
  payments.retries() +
  visits.failed.length +
  items.reduce((sum, one) => sum + one.refusals(), 0);
const wrong = [
  found.lost,
  found.changed,
  found.halves,
  found.strangers,
  wrongInWallet,
  ...lost.map(([, count]) => count),
];
const acknowledged =
  employees.acknowledged.length +
  payments.acknowledged.size +
  items.reduce((sum, one) => sum + one.acknowledged.size, 0);
console.log(
  [
    goingBack,
    `employees with a file           ${employees.acknowledged.length}`,
    `payments                        ${payments.acknowledged.size}`,
    ...items.map((one) => `${one.name.padEnd(32)}${one.acknowledged.size}`),
    `pages, scripts and channels     ${visits.asked} (of ${visits.shells} shells)`,
    `acknowledged in all             ${acknowledged}`,
    `calls that failed               ${failed}`,
    `lost, changed or doubled        ${wrong.reduce((sum, count) => sum + count, 0)}`,
  ].join('\n'),
);
for (const text of visits.failed.slice(0, 10)) console.error(text);
if (modelled !== undefined) console.log(modelRows(modelled));
await apis.stop();
await registries.stop();
await stopPostgres();
former.remove();
const isClean = goingBack === wentBack && failed + wrong.reduce((sum, count) => sum + count, 0) === 0;
process.exit(isClean && (modelled === undefined || isModelClean(modelled)) ? 0 : 1);

async function createDatabase(): Promise<string> {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query('create database upgrade');
  await owner.end();
  url.pathname = 'upgrade';
  return url.href;
}
