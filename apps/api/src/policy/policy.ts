import type { Authority, Grant } from '@atrium/contracts/members';
import type { AppErrorOptions, ErrorCode } from '@atrium/errors';
import type { Session } from '../database/database';
import { Refusal } from './refusal';
import { askFor, ruleOf, type Action } from './rules';

export type { Grant } from '@atrium/contracts/members';
export { actions, type Action } from './rules';

/** An account as far as rules go. */
export interface Actor {
  readonly userId: string;
  readonly role: 'admin' | 'employee';
  readonly grants: ReadonlySet<Grant>;
  readonly isManager: boolean;
}

/** Relation of the actor to whom it is about: themselves, somebody who reports to them, or anybody else. */
export type Relation = 'self' | 'report' | 'colleague';

export type Decision =
  { readonly ok: true } | { readonly ok: false; readonly reason: ErrorCode; readonly ask: readonly Authority[] };

export const actorOf = ({ userId, role, grants, isManager }: Session): Actor => ({ userId, role, grants, isManager });

export const relationTo = (actor: Pick<Actor, 'userId'>, userId: string): 'self' | 'colleague' =>
  actor.userId === userId ? 'self' : 'colleague';

/** Whether an account may do something, or why not and whom to ask. Without a relation it is about nobody, or anybody. */
export function may(actor: Actor, action: Action, relation: Relation = 'colleague'): Decision {
  const rule = ruleOf(action);
  if (relation === 'self' && rule.self === 'refused') {
    return { ok: false, reason: rule.ownRefusal ?? rule.refusal, ask: askFor(rule) };
  }
  const isRelated =
    (relation === 'self' && rule.self === 'allowed') || (relation === 'report' && rule.report === 'allowed');
  if (isRelated || isHolder(actor, action)) return { ok: true };
  return { ok: false, reason: rule.refusal, ask: askFor(rule) };
}

/** Throws the reason where an account may not, and whom to ask. `options` say more of it, such as the fields concerned. */
export function assertMay(actor: Actor, action: Action, relation?: Relation, options?: AppErrorOptions): void {
  const decision = may(actor, action, relation);
  if (!decision.ok) throw new Refusal(decision.reason, decision.ask, options);
}

/** For `database.session`: lets only those in who may do something, whoever it is about. */
export const requires = (action: Action): { readonly check: (session: Session) => void } => ({
  check: (session) => {
    assertMay(actorOf(session), action);
  },
});

/** Whether everyone may, at least about themselves or their reports: then only the service can tell. */
export const isForEveryone = (action: Action): boolean => {
  const { holders, self, report } = ruleOf(action);
  return holders === 'everyone' || self === 'allowed' || report === 'allowed';
};

/** The same rule as a condition of SQL, for statements that look at whoever asks. `account` is an expression. */
export function holdsInSql(action: Action, account: string): string {
  const { holders } = ruleOf(action);
  if (holders === 'everyone') return 'true';
  const names = holders.filter((holder) => holder !== 'admin' && holder !== 'manager');
  const granted = names.map((name) => `'${name}'`).join(', ');
  return `exists (
    select from app_user holder
    where holder.tenant_id = (select current_tenant()) and holder.id = ${account}
      and (holder.role = 'admin'${
        granted === ''
          ? ''
          : ` or exists (
        select from member_grant held
        where held.tenant_id = holder.tenant_id and held.user_id = holder.id and held.name in (${granted}))`
      }))`;
}

function isHolder({ role, grants, isManager }: Actor, action: Action): boolean {
  const { holders } = ruleOf(action);
  if (holders === 'everyone' || role === 'admin') return true;
  return holders.some((holder) => (holder === 'manager' ? isManager : holder !== 'admin' && grants.has(holder)));
}
