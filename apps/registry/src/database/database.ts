import { errnoOf } from '@atrium/server/errno';
import { announceRead } from '@atrium/server/typed-read';
import { openPool, type PoolOptions } from '@atrium/server/pool';
import type { PoolClient, QueryResultRow } from 'pg';
import { prepareSchema } from './prepare-schema';

export interface Connection {
  readonly rows: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** The registry's access to PostgreSQL. */
export interface Database extends Connection {
  /** Brings the schema up to date; processes that start together wait for one another. */
  prepare(): Promise<void>;
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type DatabaseOptions = Pick<PoolOptions, 'url' | 'waitMs' | 'onLost'>;

/** The database, whether it is there at the moment or not. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool({ ...options, name: 'atrium registry', connections: 8 });

  const over = (client: Pick<PoolClient, 'query'>): Connection => ({
    rows: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      announceRead({ text, values });
      return (await client.query<Row>(text, [...values])).rows;
    },
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

  return {
    rows: over({ query: pool.query.bind(pool) }).rows,
    transaction,
    prepare: () => prepareSchema(transaction),
    close: () => pool.end(),
  };
}

/** Of PostgreSQL, while it starts, stops, takes no writes or has no connection left; and of sockets. */
const awayCodes = /^(08...|25006|53300|57P0[1-3]|ECONN(REFUSED|RESET)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after)/;

/** Whether a call failed because the database is not there, rather than by what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = errnoOf(error) ?? '';
  const message = 'message' in error ? String(error.message) : '';
  // The socket of a server that is not there.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return awayCodes.test(code) || awayMessages.test(message);
}

/** Whether it answers. */
export const isReachable = (db: Connection): Promise<boolean> =>
  db.rows('select 1').then(
    () => true,
    () => false,
  );
