import type { SignatureMark } from '@atrium/contracts/hr-forms';
import type { Statement } from '../database/database';

export interface SavedSignatureRow {
  readonly mark: SignatureMark;
  readonly saved_at: Date;
}

/** The signature that an account has saved. */
export function findSignature(userId: string): Statement {
  return {
    name: 'find_saved_signature',
    text: `select mark, saved_at from saved_signature where tenant_id = (select current_tenant()) and user_id = $1`,
    values: [userId],
  };
}

export function saveSignature(userId: string, mark: SignatureMark): Statement {
  return {
    name: 'save_signature',
    text: `
      insert into saved_signature (tenant_id, user_id, mark) values ((select current_tenant()), $1, $2)
      on conflict (tenant_id, user_id) do update set mark = excluded.mark, saved_at = now()
      returning mark, saved_at`,
    values: [userId, JSON.stringify(mark)],
  };
}

export function deleteSignature(userId: string): Statement {
  return {
    name: 'delete_saved_signature',
    text: `delete from saved_signature where tenant_id = (select current_tenant()) and user_id = $1 returning user_id`,
    values: [userId],
  };
}
