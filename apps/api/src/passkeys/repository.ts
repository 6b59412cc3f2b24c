import type { Statement } from '../database/database';

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export function listPasskeys(userId: string): Statement {
  return {
    name: 'list_passkeys',
    text: `
      select p.id, p.credential_id, p.public_key, p.sign_count::float8 as sign_count, p.transports, p.name, p.created_at, p.used_at
      from passkey p where p.tenant_id = (select current_tenant()) and p.user_id = $1 order by p.created_at, p.id`,
    values: [userId],
  };
}

export interface PasskeyToInsert {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** No row where the account, or another one, has it already. */
export function insertPasskey(passkey: PasskeyToInsert): Statement {
  const { id, userId, credentialId, publicKey, signCount, transports, name } = passkey;
  return {
    name: 'insert_passkey',
    text: `
      insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name)
      values ((select current_tenant()), $1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing returning id`,
    values: [id, userId, credentialId, publicKey, signCount, transports, name],
  };
}

/** No row where it has signed meanwhile, and counts: then this is the signature of a copy. */
export function notePasskeyUse(id: string, signCount: number): Statement {
  return {
    name: 'note_passkey_use',
    text: `
      update passkey set used_at = now(), sign_count = $2
      where tenant_id = (select current_tenant()) and id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))
      returning id`,
    values: [id, signCount],
  };
}

export function deletePasskey(userId: string, id: string): Statement {
  return {
    name: 'delete_passkey',
    text: 'delete from passkey where tenant_id = (select current_tenant()) and user_id = $1 and id = $2 returning name',
    values: [userId, id],
  };
}

export function deletePasskeys(userId: string): Statement {
  return {
    name: 'delete_passkeys',
    text: 'delete from passkey where tenant_id = (select current_tenant()) and user_id = $1 returning id',
    values: [userId],
  };
}
