import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Channel } from '@atrium/remote-contract';
import type { Envelope, SigningKey } from '@atrium/remote-contract/envelope';
import pg from 'pg';
import startPostgres from '../../jest/start-postgres.mjs';
import stopPostgres from '../../jest/stop-postgres.mjs';
import { inWorkspace } from '../../setup/paths.mjs';
import { platform, writeShell } from './release.ts';

/** Below the checkout, because the server finds its packages from where it is. */
const built = inWorkspace('test-results', `registry-${process.pid}`);

/** Builds the registry from its sources and starts a PostgreSQL; to be undone by {@link tearDown}. */
export async function setUp(): Promise<void> {
  const build = [inWorkspace('tools', 'build', 'node.ts'), inWorkspace('apps', 'registry'), built];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The registry could not be built:\n${stderr}`);
  await startPostgres();
}

export async function tearDown(): Promise<void> {
  await stopPostgres();
  rmSync(built, { recursive: true, force: true });
}

/** A registry on a free port, with a database, a data folder and a shell of its own, until the test ends. */
export async function startRegistry(
  t: TestContext,
  {
    provided = platform,
    settings = {},
  }: { readonly provided?: typeof platform; readonly settings?: NodeJS.ProcessEnv } = {},
) {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-registry-'));
  const shell = writeShell(folder, provided);
  const dataFolder = join(folder, 'data');
  const databaseUrl = await createDatabase();
  const { server, port } = await serve({
    SHELL_DIST: shell,
    REMOTES_DIR: folder,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    ...settings,
  });
  t.after(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    folder,
    shell,
    dataFolder,
    /** Runs statements as the owner of the registry's tables, who can do everything. */
    asOwner: async (sql: string): Promise<void> => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
    /** The channel document as a page gets it. */
    channel: async (): Promise<Channel> => {
      const response = await fetch(`${url}/channel.json`);
      const { payload } = (await response.json()) as Envelope;
      return JSON.parse(payload) as Channel;
    },
    /** What a shell reports about a release. */
    report: (remote: string, release: string | undefined, outcome: string, more = {}) =>
      fetch(`${url}/reports/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ remote, release, outcome, ...more }),
      }),
    publicKey: (): string => {
      const file = readFileSync(join(dataFolder, 'registry', 'signing-key.json'), 'utf8');
      return (JSON.parse(file) as SigningKey).publicKey;
    },
  };
}

/** Another process may have taken the port by then; if so, another port is tried. */
async function serve(variables: NodeJS.ProcessEnv): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = fork(join(built, 'main.mjs'), {
      env: {
        ...process.env,
        SHELL_HOST: '127.0.0.1',
        SHELL_PORT: String(port),
        DATABASE_WAIT_SECONDS: '30',
        LOCAL_BUILDS: 'off',
        ENVIRONMENT: 'test',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isServing = await Promise.race([
      once(server, 'message').then(() => true),
      once(server, 'exit').then(() => false),
    ]);
    if (isServing) return { server, port };
    if (attempt === 3) throw new Error('The registry did not start.');
  }
}

async function createDatabase(): Promise<string> {
  // Ports are reused, even within one run.
  const name = `tools_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
