import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps PostgreSQL’s own programs. */
export const postgresFolder = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

export interface Programs {
  readonly etcd: string;
  readonly haproxy: string;
  readonly patroni: string;
  readonly pgbouncer: string;
  readonly postgresFolder: string;
}

/** The path of a program that isn’t on npm; undefined if it isn’t installed. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** Finds what the cluster is made of. Throws one sentence that says what is missing and how to get it. */
export function findPrograms({ pgbouncer }: { readonly pgbouncer: boolean }): Programs {
  const [etcd, haproxy, patroni, bouncer] = ['etcd', 'haproxy', 'patroni', 'pgbouncer'].map(findProgram);
  const missing = [
    ...(etcd === undefined ? ['etcd-server'] : []),
    ...(haproxy === undefined ? ['haproxy'] : []),
    ...(patroni === undefined ? ['patroni'] : []),
    ...(pgbouncer && bouncer === undefined ? ['pgbouncer'] : []),
    ...(existsSync(join(postgresFolder, 'pg_rewind')) ? [] : ['postgresql-15']),
  ];
  if (missing.length > 0) {
    throw new Error(
      `This needs programs that aren’t here. On Debian 12: apt-get install ${missing.join(' ')}\n` +
        'Elsewhere, install them and set POSTGRES_BIN to the folder of PostgreSQL’s own programs.',
    );
  }
  return {
    etcd: etcd ?? '',
    haproxy: haproxy ?? '',
    patroni: patroni ?? '',
    pgbouncer: bouncer ?? '',
    postgresFolder,
  };
}
