import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readSettings, type Settings } from '../settings';
import { startServer, type RunningServer } from '../app/start-server';
import { call, type Answer, type Call } from './call';
import { migratedTemplate, onServer, urlOf } from './template-database';

export const testSecret = 'a secret for tests, long enough to be one';

/** A server with its own database and data folder. */
export interface TestServer {
  readonly server: RunningServer;
  readonly settings: Settings;
  readonly dataDir: string;
  /** The log, line by line. */
  readonly log: readonly string[];
  /** URL of the database, as the role that owns it. */
  readonly ownerUrl: string;
  call(request: Call): Promise<Answer>;
  /** Starts a second server on the same data, as another process would. */
  startSecond(environment?: Readonly<Record<string, string>>): Promise<TestServer>;
}

const running: RunningServer[] = [];
const folders: string[] = [];
const owners = new Map<string, Promise<Client>>();

export async function startTestServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  return startOn(await createDatabase(), newFolder(), environment);
}

/** A server on a database that is there already, in whatever state. */
export function startTestServerOn(
  ownerUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  return startOn(ownerUrl, newFolder(), environment);
}

function newFolder(): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-api-'));
  folders.push(folder);
  return folder;
}

async function startOn(
  ownerUrl: string,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<TestServer> {
  const settings = readSettings({
    API_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    DATABASE_CONNECTIONS: '6',
    // Concurrent calls may have to wait on a busy machine: tests are about their effects, not their speed.
    DATABASE_WAIT_SECONDS: '30',
    // Tests call as fast as they can, so the limits of calls are high.
    CALLS_AT_ONCE: '5000',
    CALLS_AT_ONCE_PER_COMPANY: '5000',
    CALLS_AT_ONCE_PER_ACCOUNT: '5000',
    UPLOADS_AT_ONCE: '5000',
    UPLOADS_AT_ONCE_PER_COMPANY: '5000',
    UPLOADS_AT_ONCE_PER_ACCOUNT: '5000',
    // Thousands of accounts are made and signed in to.
    PASSWORD_MEMORY_KIB: '1024',
    TOKEN_SECRET: testSecret,
    NO_DEMO: '1',
    ...environment,
  });
  const log: string[] = [];
  const server = await startServer(settings, { write: (line) => log.push(line) });
  noteMigrated(ownerUrl);
  running.push(server);
  return {
    server,
    settings,
    dataDir,
    log,
    ownerUrl,
    call: (request) => call(server.port, request),
    startSecond: (more) => startOn(ownerUrl, dataDir, { ...environment, ...more }),
  };
}

/** Row types are checked against this database after the tests. */
function noteMigrated(ownerUrl: string): void {
  const folder = process.env['TYPED_READS_FOLDER'];
  if (folder !== undefined) writeFileSync(join(folder, 'database'), ownerUrl);
}

/** Stops what a test file started; goes into its `afterAll`. */
export async function stopTestServers(): Promise<void> {
  try {
    await Promise.all([endOwners(), ...running.splice(0).map((server) => server.stop())]);
  } finally {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one statement as the owner of the tables, past row-level security. */
export async function asOwner<Row extends Record<string, unknown>>(
  { ownerUrl }: Pick<TestServer, 'ownerUrl'>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await ownerOf(ownerUrl);
  return (await client.query<Row>(sql, [...values])).rows;
}

/** One connection per database, because tests poll until something has happened. */
function ownerOf(ownerUrl: string): Promise<Client> {
  const known = owners.get(ownerUrl);
  if (known !== undefined) return known;
  const client = new Client({ connectionString: ownerUrl });
  const forget = (): void => void owners.delete(ownerUrl);
  client.on('error', forget);
  client.on('end', forget);
  const connected = client.connect().then(() => client);
  connected.catch(forget);
  owners.set(ownerUrl, connected);
  return connected;
}

/** Ends the connections of `asOwner`. */
export async function endOwners(): Promise<void> {
  const ends = [...owners.values()].map(async (connected) => (await connected).end());
  await Promise.allSettled(ends);
}

async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = await migratedTemplate();
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return urlOf(name);
}
