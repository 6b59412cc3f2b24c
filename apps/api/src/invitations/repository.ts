import type { Transaction } from '../database/database';
import type { ReadInvitationToken } from './invitation-token';

export interface InvitationRow {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly tenant: string;
  readonly expires_at: Date;
}

export async function insertInvitation(
  tx: Transaction,
  invitation: { tenantId: string; userId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.rows({
    text: 'insert into invitation (tenant_id, token_hash, user_id, expires_at) values ($1, $2, $3, $4)',
    values: [invitation.tenantId, invitation.hash, invitation.userId, invitation.expiresAt],
  });
}

/** Those of an account; their links lead nowhere any more. */
export async function deleteInvitations(tx: Transaction, userId: string): Promise<void> {
  await tx.rows({
    text: 'delete from invitation where tenant_id = (select current_tenant()) and user_id = $1',
    values: [userId],
  });
}

export async function findInvitation(
  tx: Transaction,
  { tenantId, hash }: ReadInvitationToken,
): Promise<InvitationRow | undefined> {
  const [, rows] = await Promise.all([
    enterTenant(tx, tenantId),
    tx.rows<InvitationRow>({
      text: `
        select u.username, u.email, trim(u.first_name || ' ' || u.last_name) as full_name,
          tenant_name(i.tenant_id) as tenant, i.expires_at
        from invitation i
        join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
        where i.tenant_id = (select current_tenant()) and i.token_hash = $1 and i.expires_at > now() and u.ended_at is null`,
      values: [hash],
    }),
  ]);
  return rows[0];
}

/** Uses an invitation up. Of two at the same moment, one gets it. */
export async function takeInvitation(
  tx: Transaction,
  { tenantId, hash }: ReadInvitationToken,
): Promise<{ readonly user_id: string } | undefined> {
  const [, rows] = await Promise.all([
    enterTenant(tx, tenantId),
    tx.rows<{ user_id: string }>({
      text: `delete from invitation
             where tenant_id = (select current_tenant()) and token_hash = $1 and expires_at > now() returning user_id`,
      values: [hash],
    }),
  ]);
  return rows[0];
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx.rows({
    text: `update app_user set password_hash = $2, must_change_password = false
           where tenant_id = (select current_tenant()) and id = $1 and ended_at is null returning id`,
    values: [userId, passwordHash],
  });
  return rows.length > 0;
}

/** For the rest of the transaction: the tenant of a link, whose secret is what lets in. */
export async function enterTenant(tx: Transaction, tenantId: string): Promise<void> {
  await tx.rows({ text: 'select enter_company($1)', values: [tenantId] });
}
