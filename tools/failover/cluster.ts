import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../chaos/until.ts';
import { inWorkspace } from '../setup/paths.mjs';
import { databaseAccount } from './account.ts';
import { haproxyConfiguration } from './haproxy.ts';
import { KeptProcess } from './kept-process.ts';
import { leaderOf, patroniConfiguration, readCluster, superuserPassword, synchronousOf } from './patroni.ts';
import { pgbouncerConfiguration, pgbouncerUsers, type PoolMode } from './pgbouncer.ts';
import { nodeNames, ports, type NodeName } from './ports.ts';
import { findPrograms } from './programs.ts';

const databasePassword = 'only here';
const urlAt = (port: number): string => `postgres://atrium:${databasePassword}@127.0.0.1:${port}/atrium`;
/** As whom everything can be read, through HAProxy. */
export const superuserUrl = (database: string): string =>
  `postgres://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${ports.primary}/${database}`;

export type Cluster = ReturnType<typeof openCluster>;

/** PostgreSQL with a synchronous standby under Patroni and etcd, behind HAProxy, in a folder of its own. */
export function openCluster(poolMode: PoolMode | undefined) {
  const programs = findPrograms({ pgbouncer: poolMode !== undefined });
  const folder = mkdtempSync(join(tmpdir(), 'atrium-failover-'));
  chmodSync(folder, 0o755);
  const account = databaseAccount(folder);
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const keep = (name: string, command: string, args: readonly string[]): KeptProcess =>
    new KeptProcess({ command, args, account, logFile: join(logs, `${name}.log`), restarts: name === 'pgbouncer' });

  const peers = `http://127.0.0.1:${ports.etcdPeers}`;
  const clients = `http://127.0.0.1:${ports.etcd}`;
  const etcd = keep('etcd', programs.etcd, [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`],
  ]);
  const patroniOf = (node: NodeName): KeptProcess => {
    const file = write(`patroni-${node}.yml`, patroniConfiguration(node, { ...programs, folder }));
    return keep(`patroni-${node}`, programs.patroni, [file]);
  };
  const patronis = { a: patroniOf('a'), b: patroniOf('b') };
  const haproxy = keep('haproxy', programs.haproxy, ['-db', '-f', write('haproxy.cfg', haproxyConfiguration())]);
  const pgbouncer =
    poolMode === undefined
      ? undefined
      : keep('pgbouncer', programs.pgbouncer, [write('pgbouncer.ini', pgbouncerConfiguration(poolMode, folder))]);
  write('pgbouncer.users', pgbouncerUsers);

  /** The process of a node’s PostgreSQL, which isn’t Patroni’s end. */
  const postmasterOf = (node: NodeName): number => {
    const pid = Number(readFileSync(join(folder, `postgres-${node}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Zero would be this whole process group.
    if (!(pid > 1)) throw new Error('The database has no process.');
    return pid;
  };

  /** The end of a log, because all of them go with the folder. */
  const lastWords = (name: string): string =>
    readFileSync(join(logs, `${name}.log`), 'utf8')
      .slice(-4000)
      .split('\n')
      .slice(-8)
      .map((line) => line.slice(0, 500))
      .join('\n');

  const stop = async () => {
    await pgbouncer?.stop();
    await Promise.all(nodeNames.map((node) => patronis[node].stop()));
    for (const node of nodeNames) await endLeftOver(folder, () => postmasterOf(node));
    await Promise.all([haproxy.stop(), etcd.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };

  /** Waits until there is a primary and a standby that has everything. */
  async function whole(): Promise<NodeName> {
    const leader = await until(async () => {
      const members = await readCluster();
      return synchronousOf(members) !== undefined && leaderOf(members);
    }, 180_000);
    if (leader === null)
      throw new Error(
        `The cluster isn’t whole after three minutes:\n${lastWords('patroni-a')}\n${lastWords('patroni-b')}`,
      );
    return leader;
  }

  async function start(): Promise<void> {
    etcd.start();
    haproxy.start();
    patronis.a.start();
    if ((await until(async () => leaderOf(await readCluster()), 120_000)) === null) {
      throw new Error(`There is no primary after two minutes:\n${lastWords('patroni-a')}`);
    }
    patronis.b.start();
    await whole();
    pgbouncer?.start();
    await createDatabase();
  }

  return {
    folder,
    logs,
    lastWords,
    start,
    patronis,
    postmasterOf,
    whole,
    /** For the servers. */
    databaseUrl: urlAt(poolMode === undefined ? ports.primary : ports.pgbouncer),
    stop,
  };
}

/** By the command that operators use, as soon as HAProxy has found the primary. */
async function createDatabase(): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_ADMIN_URL: superuserUrl('postgres'),
    DATABASE_URL: urlAt(ports.primary),
  };
  const create = () => promisify(execFile)(process.execPath, [inWorkspace('tools', 'create-database.ts')], { env });
  const created = await until(() => create().catch(() => null), 30_000);
  // What keeps it from being created is said by the command itself.
  if (created === null) await create();
}

/** Ends a PostgreSQL whose Patroni was killed. Its file may be older than it, so that its process is looked at first. */
async function endLeftOver(folder: string, pidOf: () => number): Promise<void> {
  const isThere = (): boolean => {
    try {
      return readFileSync(`/proc/${pidOf()}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  };
  if (!isThere()) return;
  process.kill(pidOf(), 'SIGQUIT');
  await until(() => Promise.resolve(!isThere()), 10_000);
}
