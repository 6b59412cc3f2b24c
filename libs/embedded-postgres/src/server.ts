import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { tryConnect, type Address } from './connection';
import type { DataFolder } from './data-folder';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { openLog, sentenceFor, stopReason } from './log-file';
import { identify, isRunning, isServerOf, leftoversOf, signal, type ProcessIdentity } from './processes';
import { serverEnvironment } from './server-environment';
import type { ServerUser } from './server-user';

export type ServerSettings = Readonly<Record<string, string>>;

/** All that is needed to run the server of one data folder. */
export interface Installation {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly socketFolder: string;
  readonly password: string;
  /** What differs from our settings. */
  readonly settings: ServerSettings;
  readonly log: (message: string) => void;
}

/** A server that accepts connections. */
export interface RunningServer {
  readonly process: ProcessIdentity;
  readonly address: Address;
  readonly adopted: boolean;
}

const startDeadlineMs = 60_000;
const leftoverGraceMs = 2000;
const pollMs = 25;

/** Adopts the server that runs in the data folder already, or starts one. */
export async function ensureServer(installation: Installation): Promise<RunningServer> {
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    const found = findServer(installation);
    if (found !== undefined) {
      const adopted = await adopt(installation, found, deadline);
      if (adopted !== undefined) return adopted;
      installation.log('A server from an earlier run isn’t responding. Stopping it.');
      await stopServer(installation, found);
    }
    await clearAfterCrash(installation);
    const started = await launch(installation);
    if ('process' in started) return started;
    if (started.reason !== 'still-in-use' || Date.now() > deadline) {
      throw new EmbeddedPostgresError(sentenceFor(started.reason, installation.folder));
    }
    await delay(200);
  }
}

/** The server of this data folder, if one runs. */
export function findServer({ folder }: Installation): ProcessIdentity | undefined {
  const pid = Number(readPidFile(folder)?.[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, folder.pgData)) return undefined;
  return identify(pid);
}

/** The address of a server of this data folder that another process started. */
export function addressOf(installation: Installation): Address {
  const { socketFolder, password, folder } = installation;
  if (process.platform !== 'win32') return { host: socketFolder, port: 5432, password };
  return { host: '127.0.0.1', port: Number(readPidFile(folder)?.[3] ?? 5432), password };
}

/** Ends the server so that nothing is lost: open sessions are closed first, and only a stuck server is cut off. */
export async function stopServer(installation: Installation, server: ProcessIdentity): Promise<void> {
  const { binaries, folder } = installation;
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', folder.pgData, '-m', 'fast', '-t', '10'], { windowsHide: true });
    return;
  }
  signal(server.pid, 'SIGINT');
  if (await goneWithin(server, 10_000)) return;
  signal(server.pid, 'SIGQUIT');
  if (await goneWithin(server, 5000)) return;
  signal(server.pid, 'SIGKILL');
  await goneWithin(server, 5000);
}

async function adopt(
  installation: Installation,
  server: ProcessIdentity,
  deadline: number,
): Promise<RunningServer | undefined> {
  while (isRunning(server) && Date.now() < deadline) {
    const address = addressOf(installation);
    const answer = await tryConnect(address);
    if (answer === 'connected') return { process: server, address, adopted: true };
    if (answer === 'wrong-password') throw wrongPassword(installation);
    await delay(pollMs);
  }
  return undefined;
}

/** After a server was killed its children end by themselves; until then a new one must not touch the data. */
async function clearAfterCrash({ folder, socketFolder, log }: Installation): Promise<void> {
  const begin = Date.now();
  for (let left = leftoversOf(folder.pgData); left.length > 0; left = leftoversOf(folder.pgData)) {
    const waited = Date.now() - begin;
    if (waited > 5 * leftoverGraceMs) for (const pid of left) signal(pid, 'SIGKILL');
    else if (waited > leftoverGraceMs) for (const pid of left) signal(pid, 'SIGQUIT');
    if (waited > startDeadlineMs) throw new EmbeddedPostgresError(sentenceFor('still-in-use', folder));
    await delay(pollMs);
  }
  // The number in a stale lock may meanwhile belong to a stranger, and the server would take it for a rival.
  if (process.platform !== 'linux' || readPidFile(folder) === undefined) return;
  log('The server wasn’t shut down cleanly. Recovering from its log.');
  rmSync(join(folder.pgData, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true });
}

async function launch(installation: Installation): Promise<RunningServer | { reason: ReturnType<typeof stopReason> }> {
  const { folder, binaries, user } = installation;
  const port = process.platform === 'win32' ? await freePort() : 5432;
  const { command, args, options } = user.invocation(binaries.postgres, serverArguments(installation, port));
  const { descriptor, begin } = openLog(folder.logFile);
  // A group of its own: Ctrl-C in the terminal reaches only us, and the server is stopped after the last request.
  const child = spawn(command, args, {
    ...options,
    env: serverEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', descriptor, descriptor],
  });
  closeSync(descriptor);
  const failure = onceEnded(child);
  child.unref();

  const address = { ...addressOf(installation), port };
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    const server = child.pid === undefined ? undefined : identify(child.pid);
    if (server === undefined || failure.ended) return { reason: stopReason(folder.logFile, begin) };
    const answer = await tryConnect(address);
    if (answer === 'connected') return { process: server, address, adopted: false };
    if (answer === 'wrong-password') {
      await stopServer(installation, server);
      throw wrongPassword(installation);
    }
    // Recovery after a crash may take long, and is no failure while it goes on.
    if (Date.now() > deadline && readPidFile(folder)?.[7]?.trim() !== 'starting') {
      await stopServer(installation, server);
      return { reason: 'unknown' };
    }
    await delay(pollMs);
  }
}

function serverArguments({ folder, socketFolder, settings }: Installation, port: number): readonly string[] {
  const windows = process.platform === 'win32';
  const all = {
    listen_addresses: windows ? '127.0.0.1' : '',
    port: String(port),
    unix_socket_directories: windows ? '' : socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '250',
    shared_buffers: '128MB',
    // The defaults, spelled out because the promise to lose no acknowledged write rests on them.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    max_wal_senders: '0',
    wal_level: 'minimal',
    // Statements can carry passwords; they never belong into a log.
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...settings,
  };
  return ['-D', folder.pgData, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function onceEnded(child: ChildProcess): { readonly ended: boolean } {
  const state = { ended: false };
  child.once('exit', () => (state.ended = true));
  child.once('error', () => (state.ended = true));
  return state;
}

function wrongPassword({ folder }: Installation): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The password in ${folder.passwordFile} isn’t the one for the data in ${folder.pgData}.`,
  );
}

/** Lines of the server's own lock file: process, data folder, start time, port, socket folder, address, memory key, state. */
function readPidFile(folder: DataFolder): readonly string[] | undefined {
  try {
    return readFileSync(join(folder.pgData, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

async function goneWithin(server: ProcessIdentity, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (isRunning(server)) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}
