/**
 * Kills the API server and its PostgreSQL in the middle of writes, in turns, and counts what was lost:
 *
 *   npm run chaos -- [--kills 20]
 *
 * Runs the built server (apps/api/dist/main.mjs) on a data folder and a port of its own, restarts it when it was killed,
 * and at the end compares every acknowledged write with what is there. Ends with status 1 when anything is missing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientOf } from './chaos/client.ts';
import { EmployeeWrites } from './chaos/employee-writes.ts';
import { startRestartingServer } from './chaos/restarting-server.ts';
import { openPayments } from './chaos/payments.ts';

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(options.kills);
const writers = 4;
const payers = 3;

const server = await startRestartingServer();
const client = clientOf(server.port);
await client.healthy();
const company = await client.registerCompany();
const employees = new EmployeeWrites(client, company);
const payments = await openPayments(client, company);

const isOver = new AbortController();
const times = (count: number, work: (signal: AbortSignal) => Promise<void>) =>
  Array.from({ length: count }, () => work(isOver.signal));
await Promise.all([
  ...times(writers, (signal) => employees.write(signal)),
  ...times(payers, (signal) => payments.pay(signal)),
  kill(),
]);
await client.healthy();
const found = await employees.compare();
const wrongInWallet = await payments.countWrong();
await server.stop();

const isClean = [found.lost, found.changed, found.halves, found.strangers, wrongInWallet].every((count) => count === 0);
console.log(
  [
    `kills                           ${kills} (server and database alternately), server restarts: ${server.restarts()}`,
    `writes acknowledged             ${employees.acknowledged.length}`,
    `writes without a response       ${employees.unsure.length} (applied: ${found.happened})`,
    `writes refused                  ${employees.refused}`,
    `acknowledged writes lost        ${found.lost}`,
    `acknowledged files changed      ${found.changed}`,
    `partial uploads                 ${found.halves}`,
    `unexpected records              ${found.strangers}`,
    `payments acknowledged           ${payments.acknowledged.size} (retries: ${payments.retries()})`,
    `wrong payments or balances      ${wrongInWallet}`,
    isClean ? 'No data was lost.' : 'DATA WAS LOST.',
  ].join('\n'),
);
process.exit(isClean ? 0 : 1);

async function kill(): Promise<void> {
  for (let number = 0; number < kills; number += 1) {
    await client.healthy();
    const before = employees.acknowledged.length;
    while (employees.acknowledged.length < before + 5) await delay(5);
    // At a random moment of a write: each takes about ten milliseconds.
    await delay(Math.random() * 60);
    if (number % 2 === 0) server.kill();
    else server.killDatabase();
  }
  await client.healthy();
  isOver.abort();
}
