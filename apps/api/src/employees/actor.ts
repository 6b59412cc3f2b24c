import type { ErrorCode } from '@atrium/errors';
import type { Session } from '../database/database';

/** Who acts, as the rules of authority see them. */
export type Grant = 'hr' | 'finance' | 'assets';
export interface Actor {
  readonly userId: string;
  readonly role: Session['role'];
  readonly grants: ReadonlySet<Grant>;
}
/** Of the actor to the person whom it is about. */
export type Relation = 'self' | 'colleague';
export type RecordAction = 'record.read-private' | 'record.edit' | 'record.edit-own';
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: ErrorCode };

export const actorOf = ({ userId, role }: Session): Actor => ({ userId, role, grants: new Set() });

export const relationTo = (actor: Actor, userId: string): Relation => (actor.userId === userId ? 'self' : 'colleague');

/** Who may do what with a record. The one place that knows. */
export function may(actor: Actor, action: RecordAction, relation: Relation = 'colleague'): Verdict {
  const isEditor = actor.role === 'admin' || actor.grants.has('hr');
  switch (action) {
    case 'record.read-private':
      return isEditor || relation === 'self' ? { ok: true } : { ok: false, reason: 'record.private' };
    case 'record.edit':
      return isEditor ? { ok: true } : { ok: false, reason: 'record.editors-only' };
    case 'record.edit-own':
      return isEditor || relation === 'self' ? { ok: true } : { ok: false, reason: 'record.editors-only' };
  }
}
