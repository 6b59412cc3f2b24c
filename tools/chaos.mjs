/**
 * Kills the API server and its PostgreSQL in the middle of writes, in turns, and counts what was lost:
 *
 *   node tools/chaos.mjs [--kills 20]
 *
 * Runs the built server (apps/api/dist/main.mjs) on a data folder and a port of its own, restarts it when it was killed,
 * and at the end compares every acknowledged write with what is there. Ends with status 1 when anything is missing.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientOf, tenantApi, userOf, walletApi } from './chaos/client.mjs';
import { databasePid } from './chaos/database-process.mjs';

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(options.kills);
const main = join(import.meta.dirname, '..', 'apps', 'api', 'dist', 'main.mjs');
if (!existsSync(main)) {
  console.error('The server hasn’t been built. Run npx nx build api first.');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-chaos-'));
const port = await freePort();
const writers = 4;
const payers = 3;
const { call, createEmployee, healthy, registerCompany } = clientOf(port);

/** A supervisor as a production machine has one: what ends is started again, until the run is over. */
let server;
let running = true;
let restarts = 0;
function start() {
  server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      API_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      S3_BUCKET: '',
      NO_DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
  server.once('exit', () => {
    if (!running) return;
    restarts += 1;
    start();
  });
}

start();
await healthy();
const company = await registerCompany();

const acknowledged = [];
const unsure = [];
let refused = 0;
let next = 0;
const wallet = await createWallet();
const payments = new Map();
let retries = 0;
await Promise.all([...Array.from({ length: writers }, write), ...Array.from({ length: payers }, pay), kill()]);
await healthy();
const result = await check();
const wrongInWallet = await checkWallet();

running = false;
const ended = once(server, 'exit');
server.kill('SIGTERM');
await ended;
rmSync(dataDir, { recursive: true, force: true });

const { lost, changed, halves, strangers } = result;
const clean = [lost, changed, halves, strangers, wrongInWallet].every((count) => count === 0);
console.log(
  [
    `kills                           ${kills} (server and database alternately), server restarts: ${restarts}`,
    `writes acknowledged             ${acknowledged.length}`,
    `writes without a response       ${unsure.length} (applied: ${result.happened})`,
    `writes refused                  ${refused}`,
    `acknowledged writes lost        ${result.lost}`,
    `acknowledged files changed      ${result.changed}`,
    `partial uploads                 ${result.halves}`,
    `unexpected records              ${result.strangers}`,
    `payments acknowledged           ${payments.size} (retries: ${retries})`,
    `wrong payments or balances      ${wrongInWallet}`,
    clean ? 'No data was lost.' : 'DATA WAS LOST.',
  ].join('\n'),
);
process.exit(clean ? 0 : 1);

/** Creates employees with an upload each, one after another, until the last kill is over. */
async function write() {
  while (running && !kill.over) {
    const id = `C-${(next += 1)}`;
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000 + (next % 7) * 40_000)]);
    const attempt = { id, hash: sha256(bytes) };
    try {
      const { status } = await createEmployee(company, id, { resume: bytes });
      if (status === 201) acknowledged.push(attempt);
      else if (status === 503) {
        // A lost connection at the commit is answered like this, too: the write may have happened.
        refused += 1;
        unsure.push(attempt);
        await delay(20);
      } else throw new Error(`unexpected status ${status}`);
    } catch (error) {
      if (error.message.startsWith('unexpected')) throw error;
      unsure.push(attempt);
      await delay(20);
    }
  }
}

/** Pays into one wallet as a client should: what got no answer is sent again under its key until it gets one. */
async function pay() {
  while (running && !kill.over) {
    const id = randomUUID();
    const minor = 1 + Math.floor(Math.random() * 100_000);
    const kind = Math.random() < 0.5 ? 'DEBIT' : 'CREDIT';
    const json = { transaction_type: kind, amount: minor / 100, title: id, employee_wallet_account: wallet.id };
    const send = {
      method: 'POST',
      path: `${walletApi}/employee_wallet_transaction/create/`,
      session: company,
      json,
      headers: { 'idempotency-key': id },
    };
    for (;;) {
      const status = await call(send).then(
        (answer) => answer.status,
        () => 503,
      );
      if (status === 201) break;
      if (status !== 503) throw new Error(`unexpected status ${status} for a payment`);
      retries += 1;
      await delay(20);
    }
    payments.set(id, kind === 'DEBIT' ? minor : -minor);
  }
}

async function createWallet() {
  const path = `${walletApi}/employee_wallet_account/create/`;
  const { body } = await call({ method: 'POST', path, session: company, json: { user: userOf(company) } });
  return JSON.parse(body.toString());
}

/** How many payments are not there exactly once as they were sent, or left a balance that does not follow. */
async function checkWallet() {
  const read = async (path) =>
    JSON.parse((await call({ path: `${walletApi}/${path}`, session: company })).body.toString());
  const history = await read(`employee_wallet_transaction/list/${wallet.id}`);
  const account = await read(`employee_wallet_account/retrieve/${wallet.user}/`);
  const missing = new Map(payments);
  let wrong = 0;
  let balance = 0;
  for (const row of history.reverse()) {
    const minor = Math.round(row.amount * 100) * (row.transaction_type === 'DEBIT' ? 1 : -1);
    if (missing.get(row.id) !== minor) wrong += 1;
    missing.delete(row.id);
    balance += minor;
    if (Math.round(row.balance_after * 100) !== balance) wrong += 1;
  }
  if (Math.round(account.total_balance * 100) !== balance) wrong += 1;
  return wrong + missing.size;
}

async function kill() {
  for (let number = 0; number < kills; number += 1) {
    await healthy();
    const before = acknowledged.length;
    while (acknowledged.length < before + 5) await delay(5);
    // Any moment of a write: they take some ten milliseconds each.
    await delay(Math.random() * 60);
    if (number % 2 === 0) process.kill(server.pid, 'SIGKILL');
    else process.kill(databasePid(dataDir), 'SIGKILL');
  }
  await healthy();
  kill.over = true;
}

/** Reads everything back. */
async function check() {
  const list = JSON.parse((await call({ path: `${tenantApi}/employees/list/`, session: company })).body.toString());
  const byId = new Map(list.map((employee) => [employee.employee_id, employee]));
  const counts = { lost: 0, changed: 0, halves: 0, strangers: 0, happened: 0 };
  for (const { id, hash } of acknowledged) {
    const employee = byId.get(id);
    if (employee === undefined) counts.lost += 1;
    else if (sha256(await download(employee.resume)) !== hash) counts.changed += 1;
  }
  for (const { id, hash } of unsure) {
    const employee = byId.get(id);
    if (employee === undefined) continue;
    counts.happened += 1;
    if (sha256(await download(employee.resume)) !== hash) counts.halves += 1;
  }
  counts.strangers = list.length - (acknowledged.length - counts.lost) - counts.happened;
  return counts;
}

async function download(url) {
  const { pathname, search } = new URL(url);
  const { status, body } = await call({ path: `${pathname}${search}`, session: company });
  return status === 200 ? body : Buffer.alloc(0);
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  return free;
}
