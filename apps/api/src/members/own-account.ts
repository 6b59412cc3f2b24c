import type { OwnAccount, Permission } from '@atrium/contracts/members';
import { AppError, messageFor } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { actions, actorOf, may, type Actor } from '../policy/policy';
import { findOwnAccount, type OwnAccountRow } from './repository';

/** Who the caller is, and what they may do. */
export function getOwnAccount({ database }: Context, caller: Caller): Promise<OwnAccount> {
  return database.session(caller, async (tx, session) => {
    const [[row], entered] = await Promise.all([tx.rows<OwnAccountRow>(findOwnAccount(caller.userId)), session]);
    if (row === undefined) throw new AppError('member.not-found');
    const { role, grants } = entered;
    return {
      user_id: caller.userId,
      ...row,
      tenant: caller.hostTenant,
      role,
      grants: [...grants],
      may: permissionsOf(actorOf(entered)),
    };
  });
}

function permissionsOf(actor: Actor): Record<string, Permission> {
  return Object.fromEntries(
    actions.map((action) => {
      const decision = may(actor, action);
      return [action, decision.ok || { reason: messageFor(decision.reason), ask: [...decision.ask] }] as const;
    }),
  );
}
