import { startEmbeddedPostgres, type EmbeddedPostgres } from '@atrium/embedded-postgres';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let folder: string;
/** Of its own, because it's told as a whole to take no writes. */
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-standby-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
});
afterAll(async () => {
  await stopTestServers();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As a standby does, it reads and refuses to write, for connections that are open and for those to come. */
async function takeWrites(takes: boolean): Promise<void> {
  const client = new Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter system set default_transaction_read_only = ${takes ? 'off' : 'on'}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

test('a database that takes no writes is a 503 that says when to try again, and no connection to it is kept', async () => {
  const server = await startTestServer({ DATABASE_URL: postgres.url });
  const company = await registerCompany(server, 'Standby');
  const wallets = walletClientOf(server, company);
  const { id: wallet } = await wallets.open();
  let accepted = 0;
  /** Whether it was accepted; otherwise it may be sent again. */
  const pay = async (): Promise<boolean> => {
    const answer = await wallets.send(wallet, { amount: 1 }, { 'idempotency-key': randomUUID() });
    if (answer.status === 201) accepted += 1;
    else {
      expect(answer).toMatchObject({ status: 503, json: { code: 'server.unavailable' } });
      expect(answer.headers['retry-after']).toBe('1');
    }
    return answer.status === 201;
  };
  const read = () => wallets.at(`employee_wallet_account/retrieve/${company.user_id}/`);

  await takeWrites(false);
  // Connections hear of it one after another. Each that refuses to write is given up, until there is none to read from.
  while ((await read()).status === 200) await pay();
  expect(await read()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });

  await takeWrites(true);
  while (!(await pay()));
  expect((await wallets.account()).total_balance).toBe(accepted);
});
