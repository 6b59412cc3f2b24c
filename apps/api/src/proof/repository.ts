import type { Statement } from '../database/database';

export interface ProofRow {
  readonly proven_until: Date;
  readonly is_recent: boolean;
}

/** When who uses a session last showed that it's them; no row where the session has ended. */
export function findProof(userId: string, sessionId: string, seconds: number): Statement {
  return {
    name: 'find_proof',
    text: `
      select coalesce(s.proven_at, s.created_at) + make_interval(secs => $3) as proven_until,
        coalesce(s.proven_at, s.created_at) + make_interval(secs => $3) > now() as is_recent
      from session s
      where s.tenant_id = (select current_tenant()) and s.user_id = $1 and s.id = $2 and s.ended_at is null`,
    values: [userId, sessionId, seconds],
  };
}

export function noteProof(userId: string, sessionId: string): Statement {
  return {
    name: 'note_proof',
    text: `
      update session set proven_at = now()
      where tenant_id = (select current_tenant()) and user_id = $1 and id = $2 and ended_at is null
      returning id`,
    values: [userId, sessionId],
  };
}
