import type { Statement } from '../database/database';

export interface TwoFactorRow {
  readonly sealed_secret: Buffer;
  readonly confirmed_at: Date | null;
}

export function findTwoFactor(userId: string): Statement {
  return {
    name: 'find_two_factor',
    text: `
      select f.sealed_secret, f.confirmed_at from two_factor f where f.tenant_id = (select current_tenant()) and f.user_id = $1`,
    values: [userId],
  };
}

/** How many recovery codes an account has left. */
export function countRecoveryCodes(userId: string): Statement {
  return {
    name: 'count_recovery_codes',
    text: `select count(*)::int as codes_left from recovery_code c
           where c.tenant_id = (select current_tenant()) and c.user_id = $1`,
    values: [userId],
  };
}

/** A secret that is to be confirmed, in place of another such one; no row where two-factor is on. */
export function prepareTwoFactor(userId: string, sealedSecret: Buffer): Statement {
  return {
    name: 'prepare_two_factor',
    text: `
      insert into two_factor as f (tenant_id, user_id, sealed_secret) values ((select current_tenant()), $1, $2)
      on conflict (tenant_id, user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where f.confirmed_at is null
      returning f.user_id`,
    values: [userId, sealedSecret],
  };
}

/** Takes a code of an interval; no row where one of it, or of a later one, was taken before. */
export function takeStep(userId: string, step: number): Statement {
  return {
    name: 'take_two_factor_step',
    text: `
      update two_factor set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
      where tenant_id = (select current_tenant()) and user_id = $1 and last_step < $2
      returning user_id`,
    values: [userId, step],
  };
}

/** Uses a recovery code up; no row where there is none such. */
export function takeRecoveryCode(userId: string, hash: Buffer): Statement {
  return {
    name: 'take_recovery_code',
    text: `
      delete from recovery_code
      where tenant_id = (select current_tenant()) and user_id = $1 and code_hash = $2 returning user_id`,
    values: [userId, hash],
  };
}

/** New ones, in place of those that there are. */
export function replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): readonly Statement[] {
  return [
    deleteRecoveryCodes(userId),
    {
      name: 'insert_recovery_codes',
      text: `insert into recovery_code (tenant_id, user_id, code_hash)
             select (select current_tenant()), $1, hash from unnest($2::bytea[]) hash`,
      values: [userId, hashes],
    },
  ];
}

export function deleteRecoveryCodes(userId: string): Statement {
  return {
    name: 'delete_recovery_codes',
    text: 'delete from recovery_code where tenant_id = (select current_tenant()) and user_id = $1',
    values: [userId],
  };
}

export function deleteTwoFactor(userId: string): Statement {
  return {
    name: 'delete_two_factor',
    text: 'delete from two_factor where tenant_id = (select current_tenant()) and user_id = $1 returning user_id',
    values: [userId],
  };
}
