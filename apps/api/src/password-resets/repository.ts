import type { Statement, Transaction } from '../database/database';
import type { ReadInvitationToken } from '../invitations/invitation-token';
import { enterTenant } from '../invitations/repository';

/** Of the tenant that was entered. */
export function insertReset(reset: {
  readonly userId: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
  readonly madeBy: string | null;
}): Statement {
  return {
    name: 'insert_reset',
    text: `insert into password_reset (tenant_id, token_hash, user_id, expires_at, made_by)
           values ((select current_tenant()), $1, $2, $3, $4)`,
    values: [reset.hash, reset.userId, reset.expiresAt, reset.madeBy],
  };
}

export interface ResetRow {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly tenant: string;
  readonly expires_at: Date;
}

export async function findReset(
  tx: Transaction,
  { tenantId, hash }: ReadInvitationToken,
): Promise<ResetRow | undefined> {
  const [, rows] = await Promise.all([
    enterTenant(tx, tenantId),
    tx.rows<ResetRow>({
      name: 'find_reset',
      text: `
        select u.username, u.email, trim(u.first_name || ' ' || u.last_name) as full_name,
          tenant_name(r.tenant_id) as tenant, r.expires_at
        from password_reset r
        join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
        where r.tenant_id = (select current_tenant()) and r.token_hash = $1 and r.expires_at > now() and u.ended_at is null
          and u.deactivated_at is null`,
      values: [hash],
    }),
  ]);
  return rows[0];
}

/** Uses a link up. Of two at the same moment, one gets it. */
export async function takeReset(
  tx: Transaction,
  { tenantId, hash }: ReadInvitationToken,
): Promise<{ readonly user_id: string } | undefined> {
  const [, rows] = await Promise.all([
    enterTenant(tx, tenantId),
    tx.rows<{ user_id: string }>({
      name: 'take_reset',
      text: `delete from password_reset
             where tenant_id = (select current_tenant()) and token_hash = $1 and expires_at > now() returning user_id`,
      values: [hash],
    }),
  ]);
  return rows[0];
}

/** Those of an account; their links lead nowhere any more. */
export function deleteResets(userId: string): Statement {
  return {
    name: 'delete_resets',
    text: 'delete from password_reset where tenant_id = (select current_tenant()) and user_id = $1',
    values: [userId],
  };
}

/** Those that an admin has made for others: whoever isn’t one any more may have kept some. */
export function deleteResetsMadeBy(userId: string): Statement {
  return {
    name: 'delete_resets_made_by',
    text: 'delete from password_reset where tenant_id = (select current_tenant()) and made_by = $1',
    values: [userId],
  };
}

/** An account that a link is made for. */
export interface MemberRow {
  readonly tenant_id: string;
  /** As it is on record: links go nowhere else, however somebody has spelt it. */
  readonly email: string;
  readonly full_name: string;
  readonly can_sign_in: boolean;
}

export function findMember(userId: string): Statement {
  return {
    name: 'find_member_to_reset',
    text: `
      select u.tenant_id, u.email, trim(u.first_name || ' ' || u.last_name) as full_name,
        u.password_hash is not null and u.deactivated_at is null and has_identity(u.id) as can_sign_in
      from app_user u
      where u.tenant_id = (select current_tenant()) and u.id = $1 and u.ended_at is null`,
    values: [userId],
  };
}
