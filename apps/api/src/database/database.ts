import { openPool, type PoolOptions } from '@atrium/server/pool';
import { AppError } from '@atrium/errors';
import { announceRead } from '@atrium/server/typed-read';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { FairQueue, type Lane } from '../admission/fair-queue';
import { healthLane, laneOfCaller, laneOfLink, ownLane } from './lanes';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { translateFailure, wasSentBack } from './failures';

/** A statement and its values. With a name, a connection prepares it once. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

/** Runs statements of one transaction. */
export interface Transaction {
  rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]>;
}

/** Who asks, as the request says; the database decides whether that is true. */
export interface Caller {
  readonly hostTenant: string;
  readonly tokenTenant: string;
  readonly userId: string;
  /** Of the token; undefined where it names none, as those of the version before. */
  readonly sessionId: string | undefined;
}

/** The caller as the database knows it. */
export interface Session {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: 'admin' | 'employee';
}

export interface SessionOptions {
  readonly role?: 'admin';
}

/**
 * The application's access to PostgreSQL. Every method is one transaction; a lost connection is `server.unavailable`. One
 * that the server sends back, because it and another waited for each other, is run again: `work` may run several times, and
 * does nothing that a rollback does not undo.
 */
export interface Database {
  /** Outside of any tenant: only functions are reachable. Without a lane it is the server's own work. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, lane?: Lane): Promise<Result>;
  /** As an account. The first statement of `work` travels together with the check of the session. */
  session<Result>(
    caller: Caller,
    work: (transaction: Transaction, session: Promise<Session>) => Promise<Result>,
    options?: SessionOptions,
  ): Promise<Result>;
  /** The account that calls; throws why it may not. */
  sessionOf(caller: Caller, options?: SessionOptions): Promise<Session>;
  /** As an account, one statement that reads: a single round trip. */
  read<Row extends QueryResultRow>(caller: Caller, statement: Statement): Promise<Row[]>;
  /** As an account, one statement that writes: a single round trip. */
  write<Row extends QueryResultRow>(caller: Caller, statement: Statement): Promise<Row[]>;
  /** As a tenant's host, without an account: for links that carry their own proof. */
  asTenant<Row extends QueryResultRow>(hostTenant: string, statement: Statement): Promise<Row[]>;
  close(): Promise<void>;
}

export type DatabaseOptions = Pick<PoolOptions, 'url' | 'connections' | 'waitMs' | 'onLost'>;

const abortedTransaction = '25P02';
/** How often a transaction is run at the most. */
const mostRuns = 3;
/** Statements that wait for a connection. Calls are fewer: they are limited before they get here. */
const mostWaiting = 2000;
const mostWaitingPerGroup = 500;

export function connectDatabase(options: DatabaseOptions): Database {
  const pool = openPool({
    ...options,
    name: 'atrium',
    // One more than are handed out in turns: whether the server can serve is told however many wait.
    connections: options.connections + 1,
    pipeline: true,
  });
  const queue = new FairQueue({
    slots: options.connections,
    shares: { group: 3, member: 1 },
    mostWaiting,
    mostWaitingPerGroup,
    waitMs: options.waitMs,
    refusal: () => new AppError('server.unavailable'),
  });

  const reserved = new FairQueue({
    slots: 1,
    shares: { group: 1, member: 1 },
    mostWaiting,
    mostWaitingPerGroup: mostWaiting,
    waitMs: options.waitMs,
    refusal: () => new AppError('server.unavailable'),
  });

  const connect = async (lane: Lane): Promise<ConnectionGuard> => {
    const leave = await (lane === healthLane ? reserved : queue).enter(lane);
    try {
      return new ConnectionGuard(await pool.connect(), leave);
    } catch (error) {
      leave();
      throw new AppError('server.unavailable', { cause: error });
    }
  };

  /**
   * `begin`, the work's first statements and, for `read`, `commit` are written without waiting for one another. After
   * a failure the server answers the rest with "transaction is aborted" and a rollback for the commit, so the first
   * failure is the one that counts.
   */
  const inTransaction = async <Result>(
    lane: Lane,
    opening: Statement | undefined,
    work: (transaction: Transaction, opened: Promise<QueryResult>) => Promise<Result>,
  ): Promise<Result> => {
    const guard = await connect(lane);
    try {
      const begun = guard.run({ text: 'begin' });
      const opened = opening === undefined ? begun : guard.run(opening);
      const working = work(guard, opened);
      await Promise.allSettled([begun, opened, working]);
      await begun;
      await opened;
      const result = await working;
      const ending = guard.run({ text: 'commit' });
      const notified = opening === undefined ? undefined : guard.run(notifyChanges);
      await Promise.allSettled([ending, notified]);
      const end = await ending;
      if (end.command !== 'COMMIT') throw new Error('A transaction was rolled back without a failed statement.');
      return result;
    } catch (error) {
      await guard.rollBack();
      throw guard.causeOf(error);
    } finally {
      guard.release();
    }
  };

  const inOneTrip = async <Row extends QueryResultRow>(
    lane: Lane,
    begin: 'begin' | 'begin read only',
    opening: Statement,
    statement: Statement,
  ): Promise<Row[]> => {
    const guard = await connect(lane);
    try {
      const sent = [
        guard.run({ text: begin }),
        guard.run(opening),
        guard.run<Row>(statement),
        guard.run({ text: 'commit' }),
      ] as const;
      const notified = begin === 'begin' ? guard.run(notifyChanges) : undefined;
      await Promise.allSettled([...sent, notified]);
      await sent[0];
      await sent[1];
      const { rows } = await sent[2];
      const end = await sent[3];
      if (end.command !== 'COMMIT') throw new Error('A transaction was rolled back without a failed statement.');
      return rows;
    } finally {
      guard.release();
    }
  };

  const session: Database['session'] = (caller, work, { role } = {}) =>
    withRetries(() =>
      inTransaction(laneOfCaller(caller), openSession(caller, role ?? null), (transaction, opened) => {
        const opening = opened.then((result) => toSession(result.rows[0], caller));
        opening.catch(() => undefined);
        return work(transaction, opening);
      }),
    );

  return {
    transaction: (work, lane = ownLane) =>
      withRetries(() => inTransaction(lane, undefined, (transaction) => work(transaction))),
    session,
    sessionOf: (caller, options) => session(caller, (_transaction, opened) => opened, options),
    read: (caller, statement) => {
      announceRead(statement);
      const opening = openSession(caller, null);
      return withRetries(() => inOneTrip(laneOfCaller(caller), 'begin read only', opening, statement));
    },
    write: (caller, statement) => {
      announceRead(statement);
      const opening = openSession(caller, null);
      return withRetries(() => inOneTrip(laneOfCaller(caller), 'begin', opening, statement));
    },
    asTenant: (hostTenant, statement) => {
      announceRead(statement);
      const opening = { name: 'open_tenant', text: 'select open_tenant($1)', values: [hostTenant] };
      return withRetries(() => inOneTrip(laneOfLink(hostTenant, ''), 'begin read only', opening, statement));
    },
    close: () => pool.end(),
  };
}

/** Runs a transaction, and again where it was sent back: nothing of it was done, and what stood in its way goes on. */
async function withRetries<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (run === mostRuns || !wasSentBack(error)) throw translateFailure(error);
    }
  }
}

/** Goes out behind a commit. Where it fails, followers of a board find out with their next look at it. */
const notifyChanges = { name: 'tell_changes', text: 'select tell_changes()' } as const satisfies Statement;

function openSession(caller: Caller, role: string | null): Statement {
  return {
    name: 'enter_session',
    text: 'select tenant_id, role from enter_session($1, $2, $3, $4, $5)',
    values: [caller.hostTenant, caller.tokenTenant, caller.userId, caller.sessionId ?? null, role],
  };
}

function toSession(row: unknown, caller: Caller): Session {
  if (typeof row !== 'object' || row === null || !('tenant_id' in row) || !('role' in row)) {
    throw new Error('enter_session answered no row');
  }
  if (typeof row.tenant_id !== 'string' || (row.role !== 'admin' && row.role !== 'employee')) {
    throw new Error('enter_session answered something else');
  }
  return { tenantId: row.tenant_id, userId: caller.userId, role: row.role };
}

/** Remembers what failed first, and whether the connection can be used again. */
class ConnectionGuard implements Transaction {
  private broken: Error | undefined;
  private firstFailure: unknown;

  constructor(
    private readonly client: PoolClient,
    private readonly leave: () => void,
  ) {
    client.on('error', this.lost);
  }

  run<Row extends QueryResultRow = QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    const sent = this.client.query<Row>({
      text: statement.text,
      ...(statement.name === undefined ? {} : { name: statement.name }),
      ...(statement.values === undefined ? {} : { values: [...statement.values] }),
    });
    // Handled here, too, because a later statement's failure may be looked at before an earlier one's.
    sent.catch((error: unknown) => {
      this.firstFailure ??= error;
      if (sqlFailureOf(error) === undefined) this.lost(error instanceof Error ? error : new Error(String(error)));
    });
    return sent;
  }

  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    announceRead(statement);
    return (await this.run<Row>(statement)).rows;
  }

  /** Of several statements under way, the first failure is the cause; the others report an aborted transaction. */
  causeOf(error: unknown): unknown {
    return sqlFailureOf(error)?.code === abortedTransaction ? this.firstFailure : error;
  }

  async rollBack(): Promise<void> {
    if (this.broken === undefined) await this.run({ text: 'rollback' }).catch(() => undefined);
  }

  release(): void {
    this.client.off('error', this.lost);
    this.client.release(this.broken);
    this.leave();
  }

  private readonly lost = (error: Error): void => {
    this.broken ??= error;
  };
}
