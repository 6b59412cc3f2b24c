import type { Context } from '../context';
import { createSeal } from '../database/sealed-text';
import type { ProviderClient } from './provider-client';
import type { ProviderRow } from './repository';

type Owner = Omit<ProviderRow, 'sealed_secret'>;

const sealOf = ({ secrets }: Pick<Context, 'secrets'>) => createSeal(secrets, 'client secrets of identity providers');

/** A secret is for one client at one provider: whoever changes the row can't have it sent elsewhere. */
const ownerOf = ({ tenant_id, issuer, client_id }: Owner): string => JSON.stringify([tenant_id, issuer, client_id]);

export const sealSecret = (context: Pick<Context, 'secrets'>, owner: Owner, secret: string): Buffer =>
  sealOf(context).seal(secret, ownerOf(owner));

/** As the first secret seals it; undefined where it is already. */
export const renewSecret = (context: Pick<Context, 'secrets'>, row: ProviderRow): Buffer | undefined =>
  sealOf(context).renew(row.sealed_secret, ownerOf(row));

export const clientOfRow = (context: Pick<Context, 'secrets'>, row: ProviderRow): ProviderClient => ({
  issuer: row.issuer,
  clientId: row.client_id,
  secret: sealOf(context).open(row.sealed_secret, ownerOf(row)),
});
