import { storeSession, validClaims } from '@atrium/auth-store/session';
import type { Session } from '@atrium/contracts/auth';
import { openWithSession } from '../environment/open-with-session';
import { rememberVisitor } from '../environment/visitor-cookie';

/** Keeps a session that has begun, and opens what was asked for. */
export function enter(session: Session, requested?: string): void {
  storeSession(session);
  const claims = validClaims(session.access);
  if (claims !== null) rememberVisitor({ tenant: claims.tenant, user: claims.user_id });
  openWithSession(requested);
}
