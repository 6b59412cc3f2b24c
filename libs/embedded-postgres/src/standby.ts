import { appendFileSync, copyFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { urlOf } from './connection';
import { openDataFolder, prepareCluster, superuser } from './data-folder';
import { ensureServer, stopServer, type ServerSettings } from './server';
import { chooseServerUser } from './server-user';
import { prepareSocketFolder } from './socket-folder';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres';

export interface Standby {
  readonly superuserUrl: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface WithStandby {
  readonly primary: EmbeddedPostgres;
  readonly standby: Standby;
}

export interface WithStandbyOptions extends Omit<EmbeddedPostgresOptions, 'settings'> {
  /** Folder for the standby’s data. */
  readonly standbyDir: string;
}

const replicating: ServerSettings = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' };

/** Runs PostgreSQL on a new data folder, and a second one that follows it and takes reads: for tests of replicas. */
export async function startWithStandby({ standbyDir, ...options }: WithStandbyOptions): Promise<WithStandby> {
  const first = await startEmbeddedPostgres({ ...options, settings: replicating });
  await first.stop();
  const standby = copyAsStandby(options.dataDir, standbyDir, options.log);
  const primary = await startEmbeddedPostgres({ ...options, settings: replicating });
  try {
    standby.follow(primary);
    await standby.start();
  } catch (error) {
    await primary.stop();
    throw error;
  }
  return { primary, standby };
}

/** A copy of a stopped server’s data is a backup of it. */
function copyAsStandby(dataDir: string, standbyDir: string, log: (message: string) => void) {
  const [original, folder] = [openDataFolder(dataDir), openDataFolder(standbyDir)];
  cpSync(original.pgData, folder.pgData, { recursive: true });
  copyFileSync(original.passwordFile, folder.passwordFile);
  writeFileSync(join(folder.pgData, 'standby.signal'), '');
  const binaries = findBinaries();
  const user = chooseServerUser(binaries, folder.root);
  for (const path of ['.', ...readdirSync(folder.pgData, { recursive: true, encoding: 'utf8' })]) {
    user.give(join(folder.pgData, path));
  }
  const password = prepareCluster(folder, binaries, user);
  const socketFolder = prepareSocketFolder(folder.root, user.give);
  const installation = { folder, binaries, user, socketFolder, password, settings: replicating, log };
  const address = { host: socketFolder, port: 5432, password };
  let server: Awaited<ReturnType<typeof ensureServer>> | undefined;
  return {
    superuserUrl: urlOf(address, 'atrium'),
    follow: ({ superuserUrl }: EmbeddedPostgres): void => {
      const { searchParams } = new URL(superuserUrl);
      const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port') ?? ''];
      appendFileSync(
        join(folder.pgData, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${host} port=${port} user=${superuser} password=${password}'\n`,
      );
    },
    start: async (): Promise<void> => {
      server = await ensureServer(installation);
    },
    stop: async (): Promise<void> => {
      if (server !== undefined) await stopServer(installation, server.process);
      server = undefined;
    },
  };
}
