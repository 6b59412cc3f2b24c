import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Debian’s: newest first. */
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
const binaries = `/usr/lib/postgresql/${versions[0] ?? ''}/bin`;

/** A PostgreSQL cluster whose log pgBackRest archives, in a folder of its own. */
export interface PitrCluster {
  /** Of the database `atrium`, as a superuser. */
  readonly url: string;
  readonly version: string;
  readonly repository: string;
  start(): Promise<void>;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
  /** Runs a command of pgBackRest. Answers what it printed. */
  backRest(command: string, ...options: readonly string[]): Promise<string>;
  /** Deletes the cluster, as if its disk were gone. */
  loseDisk(): void;
  connected<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result>;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  remove(): Promise<void>;
}

/** Throws one sentence where what it needs isn’t installed. */
export async function makePitrCluster(port: number): Promise<PitrCluster> {
  const hasBackRest = ['/usr/bin/pgbackrest', '/usr/local/bin/pgbackrest'].some((path) => existsSync(path));
  if (versions.length === 0 || !hasBackRest)
    throw new Error('This needs PostgreSQL and pgBackRest: apt-get install postgresql-15 pgbackrest');
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pitr-'));
  const [data, repository, run] = ['data', 'repository', 'run'].map((name) => join(folder, name));
  if (data === undefined || repository === undefined || run === undefined) throw new Error('A folder is missing.');
  const config = join(folder, 'pgbackrest.conf');
  for (const path of [data, repository, run]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(
    config,
    [
      '[global]',
      `repo1-path=${repository}`,
      'repo1-retention-full=2',
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=a-passphrase-for-the-measurement',
      'compress-type=zst',
      'start-fast=y',
      `log-path=${run}`,
      `lock-path=${run}`,
      `spool-path=${run}`,
      'log-level-console=warn',
      '[atrium]',
      `pg1-path=${data}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${run}`,
      'pg1-user=postgres',
      '',
    ].join('\n'),
  );
  if (isRoot) {
    // A database server doesn’t run as root.
    const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()));
    for (const path of [folder, data, repository, run, config]) chownSync(path, user ?? 0, group ?? 0);
  }
  const asServer = (program: string, args: readonly string[]): Promise<string> =>
    isRoot ? output('runuser', ['-u', 'postgres', '--', program, ...args]) : output(program, args);
  const url = `postgres://postgres@localhost/atrium?${new URLSearchParams({ host: run, port: String(port) }).toString()}`;
  const control = (...args: readonly string[]) => asServer(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const connected: PitrCluster['connected'] = async (work) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const query: PitrCluster['query'] = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    connected(async (client) => (await client.query<Row>(text, [...values])).rows);
  const backRest: PitrCluster['backRest'] = (command, ...options) =>
    asServer('pgbackrest', [`--config=${config}`, '--stanza=atrium', ...options, command]);
  const start = async (): Promise<void> => {
    await control('-t', '600', '-l', join(run, 'postgres.log'), 'start');
  };

  await asServer(join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const settings = [
    `port = ${port}`,
    `unix_socket_directories = '${run}'`,
    `listen_addresses = ''`,
    'archive_mode = on',
    `archive_command = 'pgbackrest --config=${config} --stanza=atrium archive-push %p'`,
    'max_wal_senders = 3',
    'wal_level = replica',
  ];
  await asServer('sh', ['-c', `printf '%s\\n' "$@" >> ${join(data, 'postgresql.conf')}`, 'sh', ...settings]);
  await start();
  await asServer(join(binaries, 'createdb'), ['-h', run, '-p', String(port), '-U', 'postgres', 'atrium']);
  return {
    url,
    version: (await output(join(binaries, 'postgres'), ['--version'])).trim(),
    repository,
    start,
    kill: async () => {
      await control('-m', 'immediate', 'stop');
    },
    backRest,
    loseDisk: () => {
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    },
    connected,
    query,
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a program prints. Throws with that where it fails. */
async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let printed = '';
  let failed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}:\n${printed}${failed}`);
  return printed;
}
