import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { urlOf, type Address } from './connection';
import { openDataFolder, prepareCluster, readPassword, type DataFolder } from './data-folder';
import { ensureDatabase, ownerOf } from './database-owner';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { ownerFile, type OwnerFile } from './owner-file';
import { errnoOf } from './errno';
import { sentenceFor } from './log-file';
import { addressOf, ensureServer, type Installation, type RunningServer, type ServerSettings } from './server';
import { chooseServerUser } from './server-user';
import { prepareSocketFolder } from './socket-folder';
import { supervise } from './supervise';

export interface EmbeddedPostgresOptions {
  /** Folder for the data, the password, the socket and the log. Created where it is missing. */
  readonly dataDir: string;
  /** Takes one sentence per event worth knowing. */
  readonly log: (message: string) => void;
  /** Called whenever the server went away by itself; it is being restarted then. */
  readonly onExit?: () => void;
  /** Name of the product's database. Default `atrium`. */
  readonly database?: string;
  /** Settings of the server that differ from ours. */
  readonly settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** URL of the product's database, as the role that owns it, which is no superuser; it stays the same over restarts. */
  readonly url: string;
  /** The same as a superuser: for tests and tools, never for a server that others reach. */
  readonly superuserUrl: string;
  /** False where another live process owns the server, and we only use it. */
  readonly owned: boolean;
  /** Process id of the server; changes when it is restarted. */
  readonly pid: number | undefined;
  /** Ends the supervision and, where we own the server, the server. Resolves when it is gone. */
  stop(): Promise<void>;
}

const askAgainMs = 100;
const shareDeadlineMs = 60_000;

/**
 * Runs PostgreSQL on a data folder: creates it the first time, adopts a server that an earlier process left behind,
 * shares one that a live process owns, and restarts it when it dies. Throws an {@link EmbeddedPostgresError} with one
 * clear sentence when it can't.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onExit, database = 'atrium', settings = {} } = options;
  const folder = openDataFolder(options.dataDir);
  const owner = ownerFile(folder.ownerFile);
  const opened = await open({ folder, owner, database, settings, log }).catch((error: unknown) => {
    owner.release();
    if (errnoOf(error) !== 'ENOSPC') throw error;
    throw new EmbeddedPostgresError(sentenceFor('disk-full', folder), { cause: error });
  });
  const { installation, address, server } = opened;
  const supervisor = supervise({ installation, owner, server, log, onExit });
  return {
    url: urlOf(address, database, ownerOf(address, database)),
    superuserUrl: urlOf(address, database),
    get owned() {
      return supervisor.isOwner();
    },
    get pid() {
      return supervisor.runningProcess()?.pid;
    },
    stop: supervisor.stop,
  };
}

interface Opened {
  readonly installation: Installation;
  readonly address: Address;
  /** Present where we own the server. */
  readonly server: RunningServer | undefined;
}

/** Owns the data folder where nobody does, and otherwise waits until the owner's server answers. */
async function open({
  folder,
  owner,
  database,
  settings,
  log,
}: {
  readonly folder: DataFolder;
  readonly owner: OwnerFile;
} & Required<Pick<EmbeddedPostgresOptions, 'database' | 'settings' | 'log'>>): Promise<Opened> {
  const binaries = findBinaries();
  const user = chooseServerUser(binaries, folder.root);
  const install = (password: string): Installation => {
    const socketFolder = prepareSocketFolder(folder.root, user.give);
    return { folder, binaries, user, socketFolder, password, settings, log };
  };
  const deadline = Date.now() + shareDeadlineMs;
  for (;;) {
    if (owner.tryClaim()) {
      const installation = install(prepareCluster(folder, binaries, user));
      const server = await ensureServer(installation);
      await ensureDatabase(server.address, database);
      log(server.adopted ? 'Using the PostgreSQL that is already running.' : 'PostgreSQL started.');
      return { installation, address: server.address, server };
    }
    try {
      const installation = install(readPassword(folder));
      const address = addressOf(installation);
      await ensureDatabase(address, database);
      log('Using the PostgreSQL of another process.');
      return { installation, address, server: undefined };
    } catch (error) {
      // The owner may still be creating the data or starting the server.
      if (Date.now() > deadline) throw notShared(folder, error);
    }
    await delay(askAgainMs);
  }
}

function notShared(folder: DataFolder, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another process owns ${folder.pgData}, but its PostgreSQL isn’t responding. See ${folder.logFile}.`,
    { cause },
  );
}
