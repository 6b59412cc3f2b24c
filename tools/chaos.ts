/**
 * Kills the API server and its PostgreSQL in the middle of writes, in turns, and counts what was lost:
 *
 *   npm run chaos -- [--kills 20]
 *
 * Runs the built server (apps/api/dist/main.mjs) on a data folder and a port of its own, restarts it when it was killed,
 * and at the end compares every acknowledged write with what is there, and what people were told with what happened: under
 * the bell exactly once, by mail and in their browser at least once. Ends with status 1 when anything is missing, or told twice.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientOf } from './chaos/client.ts';
import { EmployeeWrites } from './chaos/employee-writes.ts';
import { finishJobs } from './chaos/finish-jobs.ts';
import { startMailServer } from './chaos/mail-server.ts';
import { openPayments } from './chaos/payments.ts';
import { startPushService } from './chaos/push-service.ts';
import { startRestartingServer } from './chaos/restarting-server.ts';
import { openTellings } from './chaos/tellings.ts';

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(options.kills);
const writers = 4;
const payers = 3;
const tellers = 2;

const server = await startRestartingServer();
const client = clientOf(server.port);
await client.healthy();
const company = await client.registerCompany();
const employees = new EmployeeWrites(client, company);
const payments = await openPayments(client, company);
const pushService = await startPushService();
await server.restart(pushService.settings);
await client.healthy();
const tellings = await openTellings(client, pushService.newSubscription);
// Only now: with mail, an address would have to be confirmed before it has an account.
const mailIds: string[] = [];
const mailServer = await startMailServer((source) => {
  const id = /^message-id:\s*<([^>]*)>/im.exec(source)?.[1];
  if (id !== undefined) mailIds.push(id);
});
await server.restart({
  SMTP_URL: mailServer.url,
  SHELL_URL: 'https://suite.example/',
  // More than are let through otherwise.
  MAILS_PER_COMPANY_PER_HOUR: '1000000',
  MAILS_PER_ACCOUNT_PER_HOUR: '1000000',
});
await client.healthy();

const isOver = new AbortController();
const times = (count: number, work: (signal: AbortSignal) => Promise<void>) =>
  Array.from({ length: count }, () => work(isOver.signal));
await Promise.all([
  ...times(writers, (signal) => employees.write(signal)),
  ...times(payers, (signal) => payments.pay(signal)),
  ...times(tellers, (signal) => tellings.tell(signal)),
  kill(),
]);
await client.healthy();
const found = await employees.compare();
const wrongInWallet = await payments.countWrong();
const startedAt = new Date();
await server.restart();
await client.healthy();
const jobs = await finishJobs(server.dataDir, startedAt);
const told = await tellings.compare({ mails: mailIds, pushes: pushService.received });
await server.stop();
await Promise.all([mailServer.stop(), pushService.stop()]);

const wrong = [
  ...[found.lost, found.changed, found.halves, found.strangers, wrongInWallet],
  ...[told.lost, told.doubled, told.strangers, told.mailsLost, told.mailStrangers],
  ...[told.pushesLost, told.pushStrangers],
];
const isClean = wrong.every((count) => count === 0);
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
    `notifying writes acknowledged   ${tellings.acknowledged.length} (retries: ${tellings.retries()})`,
    `notifying writes, no response   ${tellings.unsure.length} (applied: ${told.happened})`,
    `notifications lost              ${told.lost}`,
    `notifications doubled           ${told.doubled}`,
    `unexpected notifications        ${told.strangers}`,
    `jobs held by killed servers     ${jobs.held} (all done ${jobs.seconds} s after the last start)`,
    `mails arrived                   ${told.mails} (sent twice with the same Message-ID: ${told.mailsDoubled})`,
    `mails lost                      ${told.mailsLost}`,
    `unexpected mails                ${told.mailStrangers}`,
    `pushes arrived                  ${told.pushes} (sent twice with the same topic: ${told.pushesDoubled})`,
    `pushes lost                     ${told.pushesLost}`,
    `unexpected pushes               ${told.pushStrangers}`,
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
