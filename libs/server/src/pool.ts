import { Pool, type PoolConfig } from 'pg';

export interface PoolOptions extends Pick<PoolConfig, 'pipeline'> {
  readonly url: string;
  /** What the database server shows for its connections. */
  readonly name: string;
  readonly connections: number;
  /** How long a call waits for one of them, or for a new one to be made. */
  readonly waitMs: number;
  /** Told about connections that broke while idle. */
  readonly onLost: (error: Error) => void;
}

/** Connections to PostgreSQL, made when needed. A statement that hangs fails, and so does one whose server is gone. */
export function openPool({ url, name, connections, waitMs, onLost, ...options }: PoolOptions): Pool {
  const pool = new Pool({
    ...options,
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', onLost);
  return pool;
}
