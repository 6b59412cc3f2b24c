/**
 * One PostgreSQL server for all tests of a server; each test file makes a database of its own in it. With
 * TEST_POSTGRES_URL, a superuser's, the tests run on that server instead, of any supported version. Tests put their
 * folders into TEST_FOLDER, which goes with the server, also where the tests are stopped and clean up nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const embeddedPostgres = join(import.meta.dirname, '..', '..', 'libs', 'embedded-postgres');
const runServer = join(embeddedPostgres, 'src', 'testing', 'run-server.mjs');

export default async function startPostgres() {
  await start('--disposable');
}

/** For measurements: a server with the settings of production. */
export async function startDurablePostgres() {
  await start('--remove');
}

async function start(mode) {
  if (process.env.TEST_POSTGRES_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  const server = spawn(process.execPath, [runServer, dataDir, mode], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit').then(() => {
    throw new Error('The PostgreSQL server for the tests didn’t start.');
  });
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), ended]);
  ended.catch(() => undefined);
  process.env.TEST_POSTGRES_URL = JSON.parse(line).url;
  process.env.TEST_FOLDER = dataDir;
  globalThis.testPostgres = { server };
}
