import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Session, Statement } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf, may, relationTo, type RecordAction } from '../employees/actor';

/** Throws why the caller may not do this with the record of `userId`, or with records at all. */
export function assertMay(session: Session, action: RecordAction, userId?: string): void {
  const actor = actorOf(session);
  const verdict = may(actor, action, userId === undefined ? 'colleague' : relationTo(actor, userId));
  if (!verdict.ok) throw new AppError(verdict.reason);
}

/** The caller, who may do this with records at all. */
export async function requireMay({ database }: Pick<Context, 'database'>, caller: Caller, action: RecordAction) {
  const session = await database.sessionOf(caller);
  assertMay(session, action);
  return session;
}

/** The caller, who may do this with one record. */
export async function requireMayWith(
  { database }: Pick<Context, 'database'>,
  caller: Caller,
  action: RecordAction,
  id: string,
): Promise<Session> {
  return database.session(caller, async (tx, opening) => {
    const [[owner], session] = await Promise.all([tx.rows<OwnerRow>(findOwner(uuidOrNil(id))), opening]);
    if (owner === undefined) throw new AppError('employee.not-found');
    assertMay(session, action, owner.user_id);
    return session;
  });
}

export interface OwnerRow {
  readonly user_id: string;
}

export function findOwner(id: string): Statement {
  return {
    name: 'find_record_owner',
    text: 'select user_id from employee where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}
