import type { OwnAccount, Permission } from '@atrium/contracts/members';
import { AppError, messageFor } from '@atrium/errors';
import type { Context } from '../context';
import { linkTo } from '../employees/wire-employee';
import { actions, actorOf, may, type Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { findOwnAccount, type OwnAccountRow } from './repository';

/** Who the caller is, and what they may do. */
export function getOwnAccount(context: Context, visitor: Visitor): Promise<OwnAccount> {
  const { caller } = visitor;
  return context.database.session(caller, async (tx, session) => {
    const [[row], entered] = await Promise.all([tx.rows<OwnAccountRow>(findOwnAccount(caller.userId)), session]);
    if (row === undefined) throw new AppError('member.not-found');
    const { role, grants } = entered;
    const { picture_id, picture_name, ...person } = row;
    return {
      user_id: caller.userId,
      ...person,
      profile_picture: linkTo(context, visitor, picture_id, picture_name),
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
