import type { Statement, Transaction } from '../database/database';

export interface ProviderRow {
  readonly tenant_id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly sealed_secret: Buffer;
}

/** No row where the company has none. */
export const findProvider = {
  name: 'find_identity_provider',
  text: `
    select p.tenant_id, p.issuer, p.client_id, p.sealed_secret
    from identity_provider p where p.tenant_id = (select current_tenant())`,
} as const satisfies Statement;

/** Others who change it wait until this transaction ends. */
export const lockProvider = {
  ...findProvider,
  name: 'lock_identity_provider',
  text: `${findProvider.text} for update`,
};

export const saveProvider = ({ issuer, client_id, sealed_secret }: Omit<ProviderRow, 'tenant_id'>): Statement => ({
  text: `
    insert into identity_provider (tenant_id, issuer, client_id, sealed_secret)
    values ((select current_tenant()), $1, $2, $3)
    on conflict (tenant_id) do update
    set issuer = excluded.issuer, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret`,
  values: [issuer, client_id, sealed_secret],
});

/** No row where there was none. */
export const deleteProvider = {
  text: 'delete from identity_provider where tenant_id = (select current_tenant()) returning issuer',
} as const satisfies Statement;

export async function openTenant(tx: Transaction, company: string): Promise<void> {
  await tx.rows({ name: 'open_tenant', text: 'select open_tenant($1)', values: [company] });
}

export interface MemberOfAddressRow {
  readonly user_id: string;
  readonly member_name: string;
  readonly has_joined: boolean;
  readonly is_deactivated: boolean;
}

/** Of the entered tenant, and of no other. */
export const findMemberOfAddress = (email: string): Statement => ({
  name: 'member_of_address',
  text: 'select user_id, member_name, has_joined, is_deactivated from member_of_address($1)',
  values: [email],
});
