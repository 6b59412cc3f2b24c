import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { schema, schemaVersion } from './schema';

/** Any number that nothing else on the server locks. */
const schemaLock = 4_817_265_101;

export interface Connection {
  readonly rows: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** The registry's access to PostgreSQL. */
export interface Database extends Connection {
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** How long a call waits for a connection, or for a new one to be made. */
  readonly waitMs: number;
  /** Told about connections that broke while idle. */
  readonly onLost: (error: Error) => void;
}

/** Connects and brings the schema up to date; processes that start together wait for one another. */
export async function openDatabase({ url, waitMs, onLost }: DatabaseOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'atrium registry',
    max: 8,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onLost);

  const over = (client: Pick<PoolClient, 'query'>): Connection => ({
    rows: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
  });

  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(over(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection whose rollback fails is of no use to the next one either.
      await client.query('rollback').then(
        () => {
          client.release();
        },
        (broken: unknown) => {
          client.release(broken instanceof Error ? broken : true);
        },
      );
      throw error;
    }
  };

  try {
    await transaction(async ({ rows }) => {
      await rows('select pg_advisory_xact_lock($1)', [schemaLock]);
      await rows(schema);
      const [newest] = await rows<{ statements: number }>(
        `insert into registry.schema_version as kept (statements) values ($1)
         on conflict (only_one) do update set statements = greatest(kept.statements, excluded.statements)
         returning statements`,
        [schemaVersion],
      );
      if (newest !== undefined && newest.statements > schemaVersion) {
        throw new Error(
          'its database was last used by a newer version; start that version, or restore a backup from before the upgrade.',
        );
      }
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { rows: over({ query: pool.query.bind(pool) }).rows, transaction, close: () => pool.end() };
}
