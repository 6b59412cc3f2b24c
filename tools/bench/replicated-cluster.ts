import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '../failover/account.ts';
import { postgresFolder } from '../failover/programs.ts';

export interface ReplicatedCluster {
  /** Of the database `atrium`, as a superuser. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly primaryPid: number;
  readonly replicaPid: number;
  stop(): Promise<void>;
}

/** PostgreSQL and a standby that follows it, on this machine alone. Throws one sentence where there is no PostgreSQL. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  if (!existsSync(join(postgresFolder, 'pg_basebackup')))
    throw new Error(
      'This needs PostgreSQL: apt-get install postgresql-15, or set POSTGRES_BIN to the folder of its programs.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'atrium-replica-'));
  const account = databaseAccount(folder);
  const run = async (program: string, ...args: readonly string[]): Promise<void> => {
    const child = spawn(join(postgresFolder, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`);
  };
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const start = (data: string, port: number) =>
    run('pg_ctl', '-D', data, '-w', '-o', `-c port=${port}`, '-l', `${data}.log`, 'start');
  const pidOf = (data: string): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const urlAt = (port: number): string =>
    `postgres://postgres@localhost/atrium?${new URLSearchParams({ host: folder, port: String(port) }).toString()}`;
  const stop = async (): Promise<void> => {
    for (const data of [replica, primary])
      await run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  // Only names of sockets in that folder.
  const [primaryPort, replicaPort] = [5432, 5433];
  try {
    await run('initdb', '-D', primary, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
    const settings = [
      `unix_socket_directories = '${folder}'`,
      `listen_addresses = ''`,
      'max_connections = 120',
      'jit = off',
    ];
    appendFileSync(join(primary, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await start(primary, primaryPort);
    const at = ['-h', folder, '-p', String(primaryPort), '-U', 'postgres'];
    await run('createdb', ...at, 'atrium');
    await run('pg_basebackup', ...at, '-D', replica, '-R', '-X', 'stream', '-c', 'fast');
    await start(replica, replicaPort);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primaryUrl: urlAt(primaryPort),
    replicaUrl: urlAt(replicaPort),
    primaryPid: pidOf(primary),
    replicaPid: pidOf(replica),
    stop,
  };
}
