import { Pool, type ClientBase, type PoolConfig } from 'pg';
import { BatchingSocket } from './batching-socket';
import { sqlReadOnly } from './sql-failure';

export interface PoolOptions extends Pick<PoolConfig, 'pipeline'> {
  readonly url: string;
  /** What the database server shows for its connections. */
  readonly name: string;
  readonly connections: number;
  /** How long a call waits for one of them, or for a new one to be made. */
  readonly waitMs: number;
  /** Told about connections that broke while idle. */
  readonly onLost: (error: Error) => void;
  /** For reads only: the server may be a standby. */
  readonly mayBeReadOnly?: boolean;
}

/** A server that takes no writes: a standby, or one that is on its way to being the primary. */
export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  readonly code = sqlReadOnly;
  constructor() {
    super('The database server takes no writes at the moment.');
  }
}

/**
 * Connections to PostgreSQL, made when needed, and only to a server that takes writes, unless they say otherwise: whoever moves an
 * address from one server to another would leave us reading from the former one. A statement that hangs fails, and so does one
 * whose server is gone.
 */
export function openPool(options: PoolOptions): Pool {
  const { url, name, connections, waitMs, onLost, mayBeReadOnly = false, pipeline = false } = options;
  const pool = new Pool({
    pipeline,
    stream: () => new BatchingSocket(),
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    onConnect: mayBeReadOnly ? turnOffJit : turnOffJitIfWritable,
  });
  pool.on('error', (error) => {
    // The pool hangs the whole connection on it, which would fill the log.
    Reflect.deleteProperty(error, 'client');
    onLost(error);
  });
  return pool;
}

/**
 * With JIT, PostgreSQL compiles statements that it expects to be expensive. Ours look so and aren’t: compiling a search takes many
 * times as long as running it.
 */
const turnOffJit = (client: ClientBase): unknown => client.query('set jit = off');

/** Both in one round trip. The pool waits for it, and ends the connection where it rejects. */
const turnOffJitIfWritable = (client: ClientBase): unknown =>
  client
    .query<{ is_read_only: boolean }>(
      `select set_config('jit', 'off', false), current_setting('transaction_read_only')::boolean as is_read_only`,
    )
    .then(({ rows }) => {
      if (rows[0]?.is_read_only !== false) throw new ReadOnlyServerError();
    });
