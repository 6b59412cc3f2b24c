import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** A command line and the options that run a program as the server's user. */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** Whom PostgreSQL runs as. It refuses to run as root, so root lends it another user. */
export interface ServerUser {
  readonly invocation: (program: string, args: readonly string[]) => Invocation;
  /** Hands a file or folder over to the server's user. */
  readonly give: (path: string) => void;
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Decides whom the server runs as. `dataDir` must exist. */
export function chooseServerUser(binaries: Binaries, dataDir: string): ServerUser {
  if (process.geteuid?.() !== 0) return { invocation: plain, give: () => undefined };
  const account = findAccount();
  const give = (path: string): void => {
    chownSync(path, account.uid, account.gid);
  };
  const asUser = (program: string, args: readonly string[]): Invocation => ({
    command: program,
    args,
    options: { uid: account.uid, gid: account.gid },
  });
  const throughFolders = (program: string, args: readonly string[]): Invocation => ({
    command: 'setpriv',
    args: [...setprivFlags(account), '--', program, ...args],
    options: {},
  });

  if (mayEnter(dataDir, account) && mayRead(binaries.bootstrapFile, account) && runs(asUser, binaries)) {
    return { invocation: asUser, give };
  }
  if (runs(throughFolders, binaries)) return { invocation: throughFolders, give };
  throw new EmbeddedPostgresError(
    `PostgreSQL can’t run as root, and the user ${account.name} can’t access ${dataDir} or the program folder. Start Atrium as a regular user, or give ${account.name} access to both folders.`,
  );
}

function plain(program: string, args: readonly string[]): Invocation {
  return { command: program, args, options: {} };
}

/**
 * A folder that only root may enter (as mktemp makes them) would stop the user, so it gets the one capability that
 * looks past folder modes. Without no_setuid_fixup, initdb's own access(2) check would still ignore it.
 */
function setprivFlags(account: Account): readonly string[] {
  return [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

function runs(as: ServerUser['invocation'], binaries: Binaries): boolean {
  const { command, args, options } = as(binaries.initdb, ['--version']);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

function findAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseAccount);
  const account =
    accounts.find((candidate) => candidate?.name === 'postgres') ??
    accounts.find((candidate) => candidate?.name === 'nobody');
  if (account === undefined) {
    throw new EmbeddedPostgresError(
      'PostgreSQL can’t run as root, and there’s no user called postgres or nobody to run it as. Start Atrium as a regular user.',
    );
  }
  return account;
}

function parseAccount(line: string): Account | undefined {
  const [name, , uid, gid] = line.split(':');
  if (name === undefined || uid === undefined || gid === undefined || Number(uid) === 0) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

function mayEnter(folder: string, account: Account): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!hasMode(path, account, 0o1)) return false;
    if (path === dirname(path)) return true;
  }
}

function mayRead(file: string, account: Account): boolean {
  return hasMode(file, account, 0o4) && mayEnter(dirname(file), account);
}

function hasMode(path: string, account: Account, bit: number): boolean {
  const { mode, uid, gid } = statSync(path);
  if (uid === account.uid) return (mode & (bit << 6)) !== 0;
  if (gid === account.gid) return (mode & (bit << 3)) !== 0;
  return (mode & bit) !== 0;
}
