import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unseal } from '@atrium/remote-contract/envelope';
import type { Channel } from '@atrium/remote-contract';
import { Client } from 'pg';
import { readSettings } from '../settings';
import { openRegistry, type Registry } from '../start-registry';
import { writeShell } from './shell-release';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RunningRegistry {
  readonly url: string;
  readonly routes: Registry['routes'];
  /** Where remotes are built to. */
  readonly apps: string;
  readonly shellFolder: string;
  /** Holds key, token and releases. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** The platform team's token of this machine. */
  readonly token: string;
  /** The log, line by line. */
  readonly log: readonly string[];
  /** What was logged as a warning, oldest first. */
  readonly warnings: readonly string[];
  readonly metricsPort: number | undefined;
  /** As a process that was asked to end. */
  drain(): void;
  /** The path is sent as it is, without normalisation. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** A call of an operator: a form, JSON, or nothing to send. Answers with status and body. */
  operate(
    path: string,
    body?: FormData | object,
    token?: string,
    method?: string,
  ): Promise<{ readonly status: number; readonly json: unknown }>;
  /** Reports an outcome of a release as a browser does, `times` times, with its cookie. */
  report(report: BrowserReport, times?: number, cookie?: string): Promise<number>;
  /** The channel document, its signature checked. */
  channel(): Promise<Channel>;
  stop(): Promise<void>;
}

export interface BrowserReport {
  readonly remote: string;
  readonly release: string;
  readonly outcome: string;
  readonly phase?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly page?: string;
  readonly vitals?: Readonly<Record<string, number | undefined>>;
}

export interface RegistryOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Starts on the data of another registry. */
  readonly after?: Pick<RunningRegistry, 'dataFolder' | 'databaseUrl' | 'apps' | 'shellFolder' | 'token'>;
}

/** The server on a free port and a database of its own, with a shell of two files and no remotes. */
export async function startRegistry({ settings = {}, after }: RegistryOptions = {}): Promise<RunningRegistry> {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-registry-'));
  const apps = after?.apps ?? join(folder, 'apps');
  const shellFolder = after?.shellFolder ?? join(folder, 'shell');
  if (after === undefined) {
    mkdirSync(apps);
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeShell(shellFolder);
  }
  const dataFolder = after?.dataFolder ?? join(folder, 'data', 'registry');
  const databaseUrl = after?.databaseUrl ?? (await createDatabase());

  const lines: string[] = [];
  const warnings: string[] = [];
  const log = {
    write: (line: string) => {
      lines.push(line);
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (level >= 40) warnings.push(msg);
    },
  };
  const read = readSettings(
    {
      DATA_DIR: join(dataFolder, '..'),
      DATABASE_URL: databaseUrl,
      // Concurrent calls may have to wait on a busy machine: tests are about their effects, not their speed.
      DATABASE_WAIT_SECONDS: '30',
      SHELL_DIST: shellFolder,
      REMOTES_DIR: apps,
      API_HOST: 'api.test',
      ENVIRONMENT: 'test',
      ...settings,
    },
    apps,
  );
  const { app, routes, metricsPort, drain, stop } = await openRegistry(read, log);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  noteMigrated(databaseUrl);
  // A folder that came to a database later has no token: the one that was made first works everywhere.
  const tokenFile = join(dataFolder, 'token');
  const token = existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : (after?.token ?? '');

  return {
    url,
    routes,
    apps,
    shellFolder,
    dataFolder,
    databaseUrl,
    token,
    log: lines,
    warnings,
    metricsPort,
    drain,
    get: (path, headers = {}) => get(port, path, headers),
    operate: async (path, body, by = token, method) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/registry/${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          authorization: `Bearer ${by}`,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const json: unknown = response.status === 204 ? null : await response.json();
      return { status: response.status, json };
    },
    report: async (report, times = 1, cookie = '') => {
      let status = 0;
      for (let time = 0; time < times; time += 1) {
        const response = await fetch(`${url}/reports/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(report),
        });
        status = response.status;
      }
      return status;
    },
    channel: async () => {
      const envelope: unknown = JSON.parse((await get(port, '/channel.json', {})).body.toString());
      const { publicKey } = JSON.parse(readFileSync(join(dataFolder, 'signing-key.json'), 'utf8')) as {
        publicKey: string;
      };
      return JSON.parse(await unseal('channel', envelope, [publicKey])) as Channel;
    },
    stop: async () => {
      try {
        await stop();
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Row types are checked against this database after the tests. */
function noteMigrated(databaseUrl: string): void {
  const noted = process.env['TYPED_READS_FOLDER'];
  if (noted !== undefined) writeFileSync(join(noted, 'database'), databaseUrl);
}

/** A new database on the PostgreSQL server of the tests. */
async function createDatabase(): Promise<string> {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

function get(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject).end();
  });
}
