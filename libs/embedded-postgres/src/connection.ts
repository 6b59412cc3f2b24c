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

interface Role {
  readonly name: string;
  readonly password: string;
}

/**
 * URL for a database of the server, as a superuser where no other role is named. The socket folder travels as a parameter,
 * which goes before the host name.
 */
export function urlOf(
  address: Address,
  database: string,
  { name, password }: Role = { name: superuser, password: address.password },
): string {
  const parameters = new URLSearchParams({ host: address.host, port: String(address.port) });
  return `postgres://${encodeURIComponent(name)}:${encodeURIComponent(password)}@localhost/${encodeURIComponent(database)}?${parameters.toString()}`;
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
