import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { errnoOf } from './errno';
import { isDiskFull, sentenceFor } from './log-file';
import type { ServerUser } from './server-user';
import { serverEnvironment } from './server-environment';

/** Names inside of a data folder. */
export interface DataFolder {
  readonly root: string;
  readonly pgData: string;
  readonly passwordFile: string;
  readonly ownerFile: string;
  readonly logFile: string;
}

/** The role that the server was made with. Nothing that others reach works as it. */
export const superuser = 'atrium';

/** Creates the data folder where it is missing. Others may not enter it. */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} couldn’t be created (${errnoOf(error) ?? 'unknown error'}).`,
      {
        cause: error,
      },
    );
  }
  const root = realpathSync(dataDir);
  return {
    root,
    pgData: join(root, 'postgres'),
    passwordFile: join(root, 'postgres.password'),
    ownerFile: join(root, 'postgres.owner'),
    logFile: join(root, 'postgres.log'),
  };
}

/** Makes a new cluster where there is none, and refuses one that these binaries can't open. Returns the password. */
export function prepareCluster(folder: DataFolder, binaries: Binaries, user: ServerUser): string {
  if (!existsSync(folder.pgData)) createCluster(folder, binaries, user);
  checkCluster(folder, binaries);
  // The server refuses a folder that others may enter.
  if ((statSync(folder.pgData).mode & 0o027) !== 0) chmodSync(folder.pgData, 0o700);
  return readPassword(folder);
}

/** The password of an existing cluster. */
export function readPassword(folder: DataFolder): string {
  try {
    return readFileSync(folder.passwordFile, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data in ${folder.pgData} can’t be opened because ${folder.passwordFile} is missing or unreadable.`,
      { cause: error },
    );
  }
}

/** Works beside the final place and renames at the end: a crash half-way leaves nothing that looks like data. */
function createCluster(folder: DataFolder, binaries: Binaries, user: ServerUser): void {
  for (const name of readdirSync(folder.root)) {
    if (name.startsWith('postgres.new-')) rmSync(join(folder.root, name), { recursive: true, force: true });
  }
  const password = randomBytes(24).toString('base64url');
  const id = randomBytes(6).toString('hex');
  const unfinished = join(folder.root, `postgres.new-${id}`);
  const pwfile = join(folder.root, `postgres.new-${id}.password`);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    user.give(unfinished);
    writeFileSync(pwfile, password, { mode: 0o600 });
    user.give(pwfile);
    runInitdb(unfinished, pwfile, binaries, user, folder);
    writeFileSync(folder.passwordFile, password, { mode: 0o600 });
    chmodSync(folder.passwordFile, 0o600);
    renameSync(unfinished, folder.pgData);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(pwfile, { force: true });
  }
}

function runInitdb(pgData: string, pwfile: string, binaries: Binaries, user: ServerUser, folder: DataFolder): void {
  const { command, args, options } = user.invocation(binaries.initdb, [
    '-D',
    pgData,
    `--username=${superuser}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and letter case on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]);
  const run = spawnSync(command, args, { ...options, env: serverEnvironment, encoding: 'utf8', windowsHide: true });
  const output = `${run.stdout}${run.stderr}`;
  if (run.status === 0) return;
  writeFileSync(folder.logFile, output, { flag: 'a', mode: 0o600 });
  if (isDiskFull(output)) throw new EmbeddedPostgresError(sentenceFor('disk-full', folder));
  throw new EmbeddedPostgresError(`A new database couldn’t be created in ${folder.root}. See ${folder.logFile}.`, {
    cause: run.error,
  });
}

function checkCluster(folder: DataFolder, binaries: Binaries): void {
  const version = readVersion(folder);
  const { command, args } = { command: binaries.postgres, args: ['--version'] };
  const answer = spawnSync(command, args, { encoding: 'utf8', windowsHide: true }).stdout;
  const major = /\(PostgreSQL\) (\d+)/.exec(answer)?.[1];
  if (major === undefined) {
    throw new EmbeddedPostgresError(`${binaries.postgres} can’t run on this machine.`);
  }
  if (version !== major) {
    throw new EmbeddedPostgresError(
      `The data in ${folder.pgData} was created by PostgreSQL ${version}, but Atrium includes PostgreSQL ${major}. Migrate the data with pg_dump, or use a different DATA_DIR.`,
    );
  }
}

function readVersion(folder: DataFolder): string {
  try {
    const version = readFileSync(join(folder.pgData, 'PG_VERSION'), 'utf8').trim();
    if (/^\d+$/.test(version)) return version;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT' && errnoOf(error) !== 'ENOTDIR') throw error;
  }
  throw new EmbeddedPostgresError(sentenceFor('damaged', folder));
}
