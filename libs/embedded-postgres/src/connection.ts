import { Client } from 'pg';
import { superuser } from './data-folder';
import { errnoOf } from './errno';

/** How to reach a server. */
export interface Address {
  /** Socket folder, or host name. */
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

/** A superuser's URL for a database of the server. The socket folder travels as a parameter, which goes before the host name. */
export function urlOf(address: Address, database: string): string {
  const parameters = new URLSearchParams({ host: address.host, port: String(address.port) });
  return `postgres://${superuser}:${encodeURIComponent(address.password)}@localhost/${encodeURIComponent(database)}?${parameters.toString()}`;
}

/** Whether the server accepts a superuser, or why not: a PostgreSQL error code or a system one. */
export async function tryConnect(address: Address): Promise<'connected' | 'wrong-password' | 'not-yet'> {
  const client = new Client({ connectionString: urlOf(address, 'postgres'), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'connected';
  } catch (error) {
    return errnoOf(error) === '28P01' ? 'wrong-password' : 'not-yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the product's database where it is missing. */
export async function ensureDatabase(address: Address, database: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(address, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
