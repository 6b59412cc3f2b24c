import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from '../chaos/mail-server.ts';
import { until } from '../chaos/until.ts';
import { startDurablePostgres } from '../jest/start-postgres.mjs';
import stopPostgres from '../jest/stop-postgres.mjs';
import { inWorkspace } from '../setup/paths.mjs';
import { withClient } from './connect.ts';
import { answersOk } from '../setup/readiness.mjs';

const first = Number(process.env['LOAD_PORT'] ?? 4484);
export const ports = { api: first, registry: first + 1, apiMetrics: first + 2, registryMetrics: first + 3 } as const;
const databaseName = 'load';

export type LoadSuite = Awaited<ReturnType<typeof startLoadSuite>>;

/**
 * An API process and a registry with the settings of production on one PostgreSQL, and a mail server that keeps nothing. Limits
 * per company and account are the usual ones, but for mails, and for what comes from one address before it has signed in.
 */
export async function startLoadSuite() {
  await startDurablePostgres();
  const admin = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const folder = process.env['TEST_FOLDER'] ?? '';
  const database = new URL(admin);
  database.pathname = databaseName;
  await withClient(admin.href, (client) => client.query(`create database ${databaseName}`));
  let mails = 0;
  const mail = await startMailServer(() => {
    mails += 1;
  });
  const secret = randomBytes(48).toString('base64url');
  const filesFolder = join(folder, 'suite');
  mkdirSync(filesFolder, { recursive: true });

  const shared = {
    DATABASE_URL: database.href,
    DATA_DIR: filesFolder,
    OVERRIDE_SECRET: secret,
    TRUST_PROXY: 'on',
    S3_BUCKET: '',
    RELEASES_S3_BUCKET: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  };
  const start = async (app: 'api' | 'registry', port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
    const main = inWorkspace('apps', app, 'dist', 'main.mjs');
    if (!existsSync(main)) throw new Error(`The server hasn’t been built. Run npx nx build ${app} first.`);
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...shared, LOG_FILE: join(filesFolder, `${app}.log`), ...env },
    });
    const isReady = await until(
      async () => child.exitCode !== null || (await answersOk({ port, host: 'localhost', path: '/readyz' })),
      120_000,
    );
    if (isReady === null || child.exitCode !== null) throw new Error(`The ${app} didn’t get ready.`);
    return child;
  };
  const startApi = (more: NodeJS.ProcessEnv = {}): Promise<ChildProcess> =>
    start('api', ports.api, {
      NO_DEMO: '1',
      TOKEN_SECRET: secret,
      API_PORT: String(ports.api),
      SHELL_PORT: String(ports.registry),
      METRICS_PORT: String(ports.apiMetrics),
      // A company’s people share an address here; browsers that are known have limits of their own.
      SIGN_IN_MAX_PER_SOURCE: '100000',
      ...more,
    });
  const registry = await start('registry', ports.registry, {
    SHELL_PORT: String(ports.registry),
    API_PORT: String(ports.api),
    METRICS_PORT: String(ports.registryMetrics),
  });
  let api = await startApi();

  return {
    secret,
    filesFolder,
    postgresFolder: join(folder, 'postgres'),
    /** As a superuser, past row security. */
    databaseUrl: database.href,
    pids: () => ({ api: api.pid ?? 0, registry: registry.pid ?? 0 }),
    mails: () => mails,
    /** From now on with mail: before, an address would have to be confirmed to have an account. */
    restartApi: async () => {
      await end(api);
      // Links in mails lead to this suite.
      api = await startApi({
        SMTP_URL: mail.url,
        SHELL_URL: '',
        MAILS_PER_COMPANY_PER_HOUR: '1000000',
        MAILS_PER_ACCOUNT_PER_HOUR: '1000000',
      });
    },
    stop: async () => {
      await Promise.all([end(api), end(registry)]);
      await mail.stop();
      await stopPostgres();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
