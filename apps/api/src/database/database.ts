import { roles } from '@atrium/contracts/common';
import { grants, type Grant } from '@atrium/contracts/members';
import { announceRead } from '@atrium/server/typed-read';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Lane } from '../admission/fair-queue';
import { openConnections, type ConnectionOptions } from './connections';
import { laneOfCaller, laneOfLink, ownLane } from './lanes';
import { enteredReader, type FieldReaders } from './reader';
import { runInOneTrip, runTransaction, withRetries } from './transactions';

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

export interface DatabaseOptions extends ConnectionOptions {
  readonly fieldReaders: FieldReaders;
}

export function connectDatabase(options: DatabaseOptions): Database {
  const connections = openConnections(options);
  const openSession = (caller: Caller): Statement => enterSession(caller, options.fieldReaders);
  const session: Database['session'] = (caller, work, { check } = {}) =>
    withRetries(() =>
      runTransaction(connections, laneOfCaller(caller), openSession(caller), async (transaction, opened) => {
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
      }),
    );

  return {
    transaction: (work, lane = ownLane) =>
      withRetries(() => runTransaction(connections, lane, undefined, (transaction) => work(transaction))),
    session,
    sessionOf: (caller, options) => session(caller, (_transaction, opened) => opened, options),
    read: (caller, statement) => {
      announceRead(statement);
      const opening = openSession(caller);
      return withRetries(() => runInOneTrip(connections, laneOfCaller(caller), 'begin read only', opening, statement));
    },
    write: (caller, statement) => {
      announceRead(statement);
      const opening = openSession(caller);
      return withRetries(() => runInOneTrip(connections, laneOfCaller(caller), 'begin', opening, statement));
    },
    asTenant: (hostTenant, statement) => {
      announceRead(statement);
      const opening = { name: 'open_tenant', text: 'select open_tenant($1)', values: [hostTenant] };
      return withRetries(() =>
        runInOneTrip(connections, laneOfLink(hostTenant, ''), 'begin read only', opening, statement),
      );
    },
    close: () => connections.close(),
  };
}

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
