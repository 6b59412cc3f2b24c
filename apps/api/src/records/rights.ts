import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Session, Statement } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf, assertMay, relationTo, type Action } from '../policy/policy';

/** The caller, who may do this with one record. */
export async function requireMayWith(
  { database }: Pick<Context, 'database'>,
  caller: Caller,
  action: Action,
  id: string,
): Promise<Session> {
  return database.session(caller, async (tx, opening) => {
    const [[owner], session] = await Promise.all([tx.rows<OwnerRow>(findOwner(uuidOrNil(id))), opening]);
    if (owner === undefined) throw new AppError('employee.not-found');
    const actor = actorOf(session);
    assertMay(actor, action, relationTo(actor, owner.user_id));
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
