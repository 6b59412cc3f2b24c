import type { Context } from '../context';
import { createSeal } from '../security/sealed-text';
import type { ProviderClient } from './provider-client';
import type { ProviderRow } from './repository';

type Owner = Omit<ProviderRow, 'sealed_secret'>;

const sealOf = ({ secret }: Pick<Context, 'secret'>) => createSeal(secret, 'client secrets of identity providers');

/** A secret is for one client at one provider: whoever changes the row can't have it sent elsewhere. */
const ownerOf = ({ tenant_id, issuer, client_id }: Owner): string => JSON.stringify([tenant_id, issuer, client_id]);

export const sealSecret = (context: Pick<Context, 'secret'>, owner: Owner, secret: string): Buffer =>
  sealOf(context).seal(secret, ownerOf(owner));

export const clientOfRow = (context: Pick<Context, 'secret'>, row: ProviderRow): ProviderClient => ({
  issuer: row.issuer,
  clientId: row.client_id,
  secret: sealOf(context).open(row.sealed_secret, ownerOf(row)),
});
