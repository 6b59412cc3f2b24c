import type { Statement } from '../database/database';

export interface SessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** Those that can still be used, the present one first. */
export function listSessions(userId: string, currentId: string | undefined): Statement {
  return {
    name: 'list_sessions',
    text: `
      select s.id, s.user_agent, s.address, s.created_at, s.seen_at from session s
      where s.tenant_id = (select current_tenant()) and s.user_id = $1 and s.ended_at is null and s.expires_at > now()
      order by s.id = $2 desc nulls last, s.seen_at desc, s.id`,
    values: [userId, currentId ?? null],
  };
}

export interface AccountRow {
  readonly password_hash: string | null;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
}

export function findAccount(userId: string): Statement {
  return {
    name: 'find_account',
    text: `select u.password_hash, u.username, u.email, trim(u.first_name || ' ' || u.last_name) as full_name
           from app_user u
           where u.tenant_id = (select current_tenant()) and u.id = $1 and u.ended_at is null`,
    values: [userId],
  };
}

/** Sets a password in place of another one; no row where it was changed meanwhile. Links to set one lead nowhere then. */
export function replacePassword(userId: string, formerHash: string, hash: string): Statement {
  return {
    name: 'replace_password',
    text: `
      with replaced as (
        update app_user set password_hash = $3, must_change_password = false
        where tenant_id = (select current_tenant()) and id = $1 and password_hash = $2 and ended_at is null
        returning tenant_id, id
      ), forgotten as (
        delete from password_reset r using replaced where r.tenant_id = replaced.tenant_id and r.user_id = replaced.id
      )
      select id from replaced`,
    values: [userId, formerHash, hash],
  };
}
