import { roles } from '@atrium/contracts/common';
import { grants, type Grant } from '@atrium/contracts/members';
import type { PoolState, ReplicaState } from '@atrium/server/api-metrics';
import { announceRead } from '@atrium/server/typed-read';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Lane } from '../admission/fair-queue';
import { openConnections, type ConnectionOptions, type Connections } from './connections';
import { laneOfCaller, laneOfLink, ownLane } from './lanes';
import { enteredReader, type FieldReaders } from './reader';
import { openReplica, type ReplicaOptions } from './replica';
import { runInOneTrip, runTransaction, withRetries, type Entering, type Opening } from './transactions';

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

/** The caller, as the request claims; the database verifies it. */
export interface Caller {
  readonly hostTenant: string;
  readonly tokenTenant: string;
  readonly userId: string;
  /** Of the token; undefined where it names none, as those of the version before. */
  readonly sessionId: string | undefined;
  /** Where the call comes from; left out for what the server does by itself. */
  readonly address?: string;
}

/** The caller as the database knows it. */
export interface Session {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: 'admin' | 'employee';
  readonly grants: ReadonlySet<Grant>;
  /** Whether anybody reports to them. */
  readonly isManager: boolean;
}

export interface SessionOptions {
  /** Throws why this account may not. Nothing that `work` has done by then stays. */
  readonly check?: ((session: Session) => void) | undefined;
}

export type SessionWork<Result> = (transaction: Transaction, session: Promise<Session>) => Promise<Result>;

/**
 * The application's access to PostgreSQL. Every method is one transaction; a lost connection is `server.unavailable`. One
 * that the server sends back, because it and another waited for each other, is run again: `work` may run several times, and
 * does nothing that a rollback does not undo.
 */
export interface Database {
  /** Outside of any tenant: only functions are reachable. Without a lane it is the server's own work. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, lane?: Lane): Promise<Result>;
  /** As an account. The first statement of `work` travels together with the check of the session. */
  session<Result>(caller: Caller, work: SessionWork<Result>, options?: SessionOptions): Promise<Result>;
  /** The account that calls; throws why it may not. */
  sessionOf(caller: Caller, options?: SessionOptions): Promise<Session>;
  /** As an account, one statement that reads: a single round trip. */
  read<Row extends QueryResultRow>(caller: Caller, statement: Statement): Promise<Row[]>;
  /**
   * The same for what pages show: a replica may answer, where there is one that has all that the primary has by now. What
   * decides something, or is read before a write, isn’t worth the way.
   */
  readAnywhere<Row extends QueryResultRow>(caller: Caller, statement: Statement): Promise<Row[]>;
  /** As {@link Database.session}, but it only reads, and a replica may answer. */
  sessionAnywhere: Database['session'];
  /** As an account, one statement that writes: a single round trip. */
  write<Row extends QueryResultRow>(caller: Caller, statement: Statement): Promise<Row[]>;
  /** As a tenant's host, without an account: for links that carry their own proof. */
  asTenant<Row extends QueryResultRow>(hostTenant: string, statement: Statement): Promise<Row[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends ConnectionOptions {
  readonly fieldReaders: FieldReaders;
  /** A standby that takes reads. */
  readonly replica?: Pick<ReplicaOptions, 'url' | 'onChange'> | undefined;
}

export interface ConnectedDatabase extends Database {
  /** Its connections, for whoever watches them. */
  poolState(): PoolState;
  /** Undefined where there is no replica. */
  replicaState(): ReplicaState | undefined;
}

export function connectDatabase(options: DatabaseOptions): ConnectedDatabase {
  const connections = openConnections(options);
  const { url, connections: count, onLost } = options;
  const replica =
    options.replica === undefined
      ? undefined
      : openReplica({ ...options.replica, primaryUrl: url, connections: count, onLost });
  const openSession = (caller: Caller): Statement => enterSession(caller, options.fieldReaders);

  const enterAndWork =
    <Result>(caller: Caller, work: SessionWork<Result>, { check }: SessionOptions) =>
    (at: Connections, opening: Opening): Promise<Result> =>
      runTransaction(at, laneOfCaller(caller), opening, async (transaction, opened) => {
        const opening = opened.then((result) => {
          const entered = toSession(result.rows[0], caller);
          check?.(entered);
          return entered;
        });
        const [allowed, done] = await Promise.allSettled([opening, work(transaction, opening)]);
        // Whoever may not hears that, and nothing about what they asked for.
        if (allowed.status === 'rejected') throw allowed.reason;
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      });
  /** Whatever the replica doesn’t answer, the primary does: also every refusal, so that it’s said by who knows best. */
  async function anywhere<Result>(
    caller: Caller,
    readAt: (at: Connections, opening: Opening & Entering) => Promise<Result>,
  ): Promise<Result> {
    const opening = { ...reading, enter: openSession(caller) };
    const answered = await replica?.attempt((access) =>
      readAt(access.connections, { ...opening, proof: access.proof }),
    );
    return answered === undefined ? withRetries(() => readAt(connections, opening)) : answered.result;
  }
  const session: Database['session'] = (caller, work, options = {}) => {
    const run = enterAndWork(caller, work, options);
    const opening = { ...writing, enter: openSession(caller) };
    return withRetries(() => run(connections, opening));
  };

  return {
    transaction: (work, lane = ownLane) =>
      withRetries(() => runTransaction(connections, lane, writing, (transaction) => work(transaction))),
    session,
    sessionOf: (caller, options) => session(caller, (_transaction, opened) => opened, options),
    read: (caller, statement) => {
      announceRead(statement);
      const opening = { ...reading, enter: openSession(caller) };
      return withRetries(() => runInOneTrip(connections, laneOfCaller(caller), opening, statement));
    },
    readAnywhere: (caller, statement) => {
      announceRead(statement);
      return anywhere(caller, (at, opening) => runInOneTrip(at, laneOfCaller(caller), opening, statement));
    },
    sessionAnywhere: (caller, work, options = {}) => anywhere(caller, enterAndWork(caller, work, options)),
    write: (caller, statement) => {
      announceRead(statement);
      const opening = { ...writing, enter: openSession(caller) };
      return withRetries(() => runInOneTrip(connections, laneOfCaller(caller), opening, statement));
    },
    asTenant: (hostTenant, statement) => {
      announceRead(statement);
      const enter = { name: 'open_tenant', text: 'select open_tenant($1)', values: [hostTenant] };
      return withRetries(() => runInOneTrip(connections, laneOfLink(hostTenant, ''), { ...reading, enter }, statement));
    },
    poolState: () => connections.state(),
    replicaState: () => replica?.state(),
    close: async () => {
      await Promise.all([replica?.close(), connections.close()]);
    },
  };
}

const writing = { begin: 'begin' } as const;
const reading = { begin: 'begin read only' } as const;

function enterSession(caller: Caller, readers: FieldReaders): Statement {
  return {
    name: 'enter_session',
    text: `
      select s.tenant_id, s.role, s.grants, s.is_manager, ${enteredReader('$3', '$5', '$6')}
      from enter_session($1, $2, $3, $4) s`,
    values: [
      caller.hostTenant,
      caller.tokenTenant,
      caller.userId,
      caller.sessionId ?? null,
      readers.private,
      readers.pay,
    ],
  };
}

const enteredSchema = z.object({
  tenant_id: z.string(),
  role: z.enum(roles),
  grants: z.array(z.enum(grants)),
  is_manager: z.boolean(),
});

function toSession(row: unknown, caller: Caller): Session {
  const { tenant_id: tenantId, role, grants: held, is_manager: isManager } = enteredSchema.parse(row);
  return { tenantId, userId: caller.userId, role, grants: new Set(held), isManager };
}
