import { startEmbeddedPostgres, type EmbeddedPostgres } from '@atrium/embedded-postgres';
import type { Secrets } from '@atrium/server/secrets';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '@atrium/server/start-error';
import type { Settings } from '../settings';
import { connectDatabase, type ConnectedDatabase } from './database';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { sqlDiskFull } from './failures';
import { migrate } from './migrate';
import type { FieldReaders } from './reader';
import type { LastingKeys } from './lasting-keys';

export interface OpenDatabase {
  readonly database: ConnectedDatabase;
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Of the role that requests run as. */
  readonly appUrl: string;
  readonly lastingKeys: LastingKeys;
  /** Undefined where DATABASE_URL names another server. */
  readonly embedded: EmbeddedPostgres | undefined;
}

/** Starts the embedded server where no other one is set, brings the schema up to date and connects. */
export async function openDatabase(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  settings: Settings,
  secrets: Secrets,
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
    const isOwnRole = settings.databaseAppUrl === undefined;
    const { name, lastingKeys, newer } = await migrate({
      ownerUrl,
      appRoleName: isOwnRole ? undefined : decodeURIComponent(appUrl.username),
      secrets,
    }).catch(explainUnreachable);
    if (isOwnRole) {
      appUrl.username = encodeURIComponent(name);
      appUrl.password = lastingKeys.databaseRole;
    }
    if (newer.length > 0) {
      log.info({ newer }, 'A newer version has added to this database. This one works with it.');
    }
    const database = connectDatabase({
      url: appUrl.href,
      connections: settings.databaseConnections,
      waitMs: settings.databaseWaitMs,
      fieldReaders,
      onLost: (err) => {
        log.warn({ err }, 'A database connection was lost.');
      },
      replica:
        settings.databaseReplicaUrl === undefined
          ? undefined
          : { url: asRoleOf(appUrl, settings.databaseReplicaUrl), onChange: tellOfReplica(log) },
    });
    return { database, ownerUrl, appUrl: appUrl.href, lastingKeys, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A replica has the same roles. */
function asRoleOf({ username, password }: URL, replicaUrl: string): string {
  return Object.assign(new URL(replicaUrl), { username, password }).href;
}

const tellOfReplica =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
  (isUsed: boolean): void => {
    if (isUsed) log.info('Reads go to the replica.');
    else log.warn('The replica is away, late or not one of this database. All reads go to the primary.');
  };

function explainUnreachable(cause: unknown): never {
  if (cause instanceof StartError || sqlFailureOf(cause)?.code === sqlDiskFull) throw cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new StartError(`The database couldn’t be opened or upgraded: ${message}`, { cause });
}
