import { startEmbeddedPostgres, type EmbeddedPostgres } from '@atrium/embedded-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '@atrium/server/start-error';
import type { Settings } from '../settings';
import { appRole } from './app-role';
import { connectDatabase, type Database } from './database';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { sqlDiskFull } from './failures';
import { migrate } from './migrate';
import type { FieldReaders } from './reader';

export interface OpenDatabase {
  readonly database: Database;
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Of the role that requests run as. */
  readonly appUrl: string;
  /** Undefined where DATABASE_URL names another server. */
  readonly embedded: EmbeddedPostgres | undefined;
}

/** Starts the embedded server where no other one is set, brings the schema up to date and connects. */
export async function openDatabase(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  settings: Settings,
  secret: string,
  fieldReaders: FieldReaders,
): Promise<OpenDatabase> {
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: (message) => {
            log.info(message);
          },
        })
      : undefined;
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
      fieldReaders,
      onLost: (err) => {
        log.warn({ err }, 'A database connection was lost.');
      },
    });
    return { database, ownerUrl, appUrl: appUrl.href, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function explainUnreachable(cause: unknown): never {
  if (cause instanceof StartError || sqlFailureOf(cause)?.code === sqlDiskFull) throw cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new StartError(`The database couldn’t be opened or upgraded: ${message}`, { cause });
}
