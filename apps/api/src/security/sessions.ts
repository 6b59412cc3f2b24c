import type { Statement, Transaction } from '../database/database';

export interface SessionToBegin {
  readonly id: string;
  readonly tenant: string;
  readonly userId: string;
  readonly lifetimeSeconds: number;
  readonly userAgent: string;
  readonly address: string;
}

/** Enters the account's tenant for the rest of the transaction. False where the account has ended meanwhile. */
export async function beginSession(tx: Transaction, session: SessionToBegin): Promise<boolean> {
  const { tenant, userId, id, lifetimeSeconds, userAgent, address } = session;
  const [row] = await tx.rows<{ begun: boolean }>({
    name: 'begin_session',
    text: 'select begin_session($1, $2, $3, $4, $5, $6) as begun',
    values: [tenant, userId, id, lifetimeSeconds, userAgent, address],
  });
  return row?.begun === true;
}

/** Ends one session of an account of the entered tenant; no row where there is none to end. */
export function endSession(userId: string, sessionId: string): Statement {
  return {
    name: 'end_session',
    text: 'select 1 as ended where end_session($1, $2)',
    values: [userId, sessionId],
  };
}

/** Ends all sessions of an account of the entered tenant, but one that may be kept. */
export function endSessions(userId: string, keptId: string | undefined): Statement {
  return { name: 'end_sessions', text: 'select end_sessions($1, $2)', values: [userId, keptId ?? null] };
}

/** Writes down when sessions of a tenant were last used. */
export function touchSessions(tenant: string, used: ReadonlyMap<string, Date>): Statement {
  return {
    name: 'touch_sessions',
    text: 'select touch_sessions($1, $2, $3)',
    values: [tenant, [...used.keys()], [...used.values()]],
  };
}

export function forgetOldSessions(olderThanSeconds: number): Statement {
  return { text: 'select forget_old_sessions($1)', values: [olderThanSeconds] };
}
