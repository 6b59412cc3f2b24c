import { startEmbeddedPostgres, type EmbeddedPostgres } from '@atrium/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAuthService } from '../auth/service';
import { appRole } from '../database/app-role';
import { connectDatabase, type Database } from '../database/database';
import { sqlFailureOf } from '../database/failures';
import { migrate } from '../database/migrate';
import { seedDemo } from '../demo/seed';
import { errnoOf } from '@atrium/server/errno';
import { createFileLinks } from '../files/file-links';
import { createFolderStore, sweepUnfinished } from '../files/folder-store';
import { createS3Store } from '../files/s3-store';
import { sweepOrphans } from '../files/sweep';
import { createLiveBoards } from '../live/live-boards';
import { createMailer } from '../mail/mailer';
import { createRegistryClient } from '../modules/registry-client';
import { createCsrf } from '../security/csrf';
import { createPasswords } from '../security/passwords';
import { loadSecret } from '../security/secret';
import { createTokens } from '../security/tokens';
import type { Settings } from '../settings';
import { addRoutes, createApp, type RouteEntry } from './app';
import type { Context } from './context';
import { listen, type Listener } from './listen';
import type { LogStream } from './logging';
import { StartError } from './start-error';

export interface RunningServer {
  /** Port that it listens on, also where the settings left the choice to the system. */
  readonly port: number;
  readonly routes: readonly RouteEntry[];
  /** Ends within two seconds: running requests get most of that time, then connections are cut. */
  stop(): Promise<void>;
}

const sqlDiskFull = '53100';
const finishRequestsMs = 1200;
const closeDatabaseMs = 300;
const orphanAgeMs = 3_600_000;

/** Starts everything: database, schema, demo data, file store, routes, ports. */
export async function startServer(settings: Settings, logStream?: LogStream): Promise<RunningServer> {
  const app = createApp(settings, logStream);
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const secret = await loadSecret(settings);
    const { database, appUrl, embedded } = await openDatabase(app, settings, secret);
    if (embedded !== undefined) undo.push(() => embedded.stop());
    undo.push(() => database.close());
    const live = createLiveBoards({ database, url: appUrl, log: app.log });
    undo.push(() => live.close());

    const folder = join(settings.dataDir, 'files');
    const context: Context = {
      settings,
      database,
      files: settings.s3 === undefined ? createFolderStore(folder) : await createS3Store(settings.s3),
      links: createFileLinks(secret),
      live,
      registry: createRegistryClient(settings.registry),
      mailer: settings.smtpUrl === undefined ? undefined : createMailer(settings.smtpUrl, settings.smtpFrom),
      passwords: createPasswords(),
      tokens: createTokens(secret, settings.tokenHours, settings.companyTimeZone),
      csrf: createCsrf(secret),
    };
    if (settings.demo) await seedDemo(context);
    const routes = await addRoutes(app, context);
    await app.ready();
    const listener = await listen(app, settings);
    app.log.info({ port: listener.port }, 'listening');

    const tidied = tidy(app, context, settings.s3 === undefined ? folder : undefined);
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= stopAll(listener, app, context, tidied, embedded));
    return { port: listener.port, routes, stop };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw inOneSentence(error, settings);
  }
}

/** What the system refuses is the starter's to mend, and no bug of ours. */
function inOneSentence(error: unknown, { dataDir }: Settings): unknown {
  switch (sqlFailureOf(error)?.code ?? errnoOf(error)) {
    case sqlDiskFull:
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk is full: free some space for ${dataDir}.`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`The folder ${dataDir} may not be written by this user; set DATA_DIR to another one.`, {
        cause: error,
      });
    default:
      return error;
  }
}

async function openDatabase(
  app: FastifyInstance,
  settings: Settings,
  secret: string,
): Promise<{ readonly database: Database; readonly appUrl: string; readonly embedded: EmbeddedPostgres | undefined }> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(app, settings.dataDir) : undefined;
  const ownerUrl = settings.databaseUrl ?? embedded?.url ?? '';
  try {
    const appUrl = new URL(settings.databaseAppUrl ?? ownerUrl);
    let password: string | undefined;
    if (settings.databaseAppUrl === undefined) {
      const role = appRole(decodeURIComponent(appUrl.pathname.slice(1)), secret);
      appUrl.username = encodeURIComponent(role.name);
      appUrl.password = role.password;
      password = role.password;
    }
    await migrate({ ownerUrl, appRole: { name: decodeURIComponent(appUrl.username), password } }).catch(
      explainUnreachable,
    );
    const database = connectDatabase({
      url: appUrl.href,
      connections: settings.databaseConnections,
      waitMs: settings.databaseWaitMs,
      onLost: (err) => {
        app.log.warn({ err }, 'a database connection was lost');
      },
    });
    return { database, appUrl: appUrl.href, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function startEmbedded(app: FastifyInstance, dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    log: (message) => {
      app.log.info(message);
    },
  });
}

function explainUnreachable(cause: unknown): never {
  if (cause instanceof StartError || sqlFailureOf(cause)?.code === sqlDiskFull) throw cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new StartError(`The database could not be opened or brought up to date: ${message}`, { cause });
}

/** Work that nobody waits for: what earlier runs left, and tries that no limit needs any more. */
async function tidy(app: FastifyInstance, context: Context, folder: string | undefined): Promise<void> {
  try {
    const olderThan = new Date(Date.now() - orphanAgeMs);
    if (folder !== undefined) await sweepUnfinished(folder, olderThan);
    const removed = await sweepOrphans(context.files, context.database, olderThan);
    if (removed > 0) app.log.info({ removed }, 'removed files of unfinished uploads');
    await createAuthService(context).forgetOldAttempts();
  } catch (err) {
    app.log.warn({ err }, 'tidying up failed; the next start tries again');
  }
}

async function stopAll(
  listener: Listener,
  app: FastifyInstance,
  { database, live, mailer }: Context,
  tidied: Promise<void>,
  embedded: EmbeddedPostgres | undefined,
): Promise<void> {
  // Streams would last until the connections are cut.
  const ended = live.close();
  await listener.close(finishRequestsMs);
  await ended;
  await app.close();
  mailer?.close();
  // A stuck statement must not hold up the end; the server below cuts it off.
  await Promise.race([Promise.all([tidied, database.close()]), delay(closeDatabaseMs, undefined, { ref: false })]);
  await embedded?.stop();
}
