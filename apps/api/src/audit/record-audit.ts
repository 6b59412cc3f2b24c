import type { AuditAction } from '@atrium/contracts/audit';
import type { Caller, Statement } from '../database/database';
import { newId } from '../database/ids';

/** Something that is written down for admins to look up. */
export interface AuditRecord {
  readonly action: AuditAction;
  /** Null where the server did it by itself. */
  readonly by: Pick<Caller, 'userId' | 'address'> | null;
  /** What it was done to, by the name that it has now. */
  readonly subject?: { readonly kind: string; readonly id: string; readonly name: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds to the audit log of the entered tenant. Runs in the transaction of the action: neither is kept without the other. */
export function recordAudit({ action, by, subject, details = {} }: AuditRecord): Statement {
  return {
    name: 'record_audit',
    text: `
      insert into audit_entry (tenant_id, id, by_id, action, subject_kind, subject_id, subject_name, address, details)
      values ((select current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      newId(),
      by?.userId ?? null,
      action,
      subject?.kind ?? null,
      subject?.id ?? null,
      subject?.name ?? '',
      by?.address ?? '',
      JSON.stringify(details),
    ],
  };
}

/** For an email address that may be nobody's; enters the tenant of its account. */
export function recordFailedSignIn(email: string, address: string): Statement {
  return {
    name: 'record_failed_sign_in',
    text: 'select record_failed_sign_in($1, $2, $3)',
    values: [newId(), email, address],
  };
}

/** For somebody of the entered tenant whom its identity provider names, and who is refused. */
export function recordRefusedSignIn(email: string, address: string): Statement {
  return {
    name: 'record_refused_sign_in',
    text: `
      insert into audit_entry (tenant_id, id, action, subject_kind, subject_name, address)
      values ((select current_tenant()), $1, 'sign-in.failed', 'account', $2, $3)`,
    values: [newId(), email, address],
  };
}

export const forgetOldAuditEntries = { text: 'select forget_old_audit_entries()' } as const satisfies Statement;
