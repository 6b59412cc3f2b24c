import { chownSync, readFileSync } from 'node:fs';

/** An account of this machine that the database runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** A folder that it may be in. */
  readonly folder: string;
}

/** PostgreSQL refuses to run as root, who lends it another account. Undefined for anybody else. */
export function databaseAccount(folder: string): Account | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no account called postgres to run as.');
  chownSync(folder, Number(uid), Number(gid));
  return { uid: Number(uid), gid: Number(gid), folder };
}
