import type { Client } from 'pg';
import type { Context } from '../context';
import type { Backfill } from '../database/backfill';
import { clientRows } from '../database/client-rows';
import { renewSecret } from '../identity-provider/secret-seal';
import type { ProviderRow } from '../identity-provider/repository';
import { secretSeal } from '../two-factor/check-code';

interface SealedFactor {
  readonly user_id: string;
  readonly sealed_secret: Buffer;
}

/**
 * Seals with the current secret what the ones before it sealed, so that they can be taken away: a company in each batch. It
 * is done at every start with several secrets, because processes with the secret before may have gone on sealing with it.
 */
export const resealing = (context: Pick<Context, 'secrets'>): Backfill => ({
  name: 'sealing with the current secret',
  isRepeated: true,
  batch: async (client, position) => {
    const [company] = await clientRows<{ id: string }>(
      client,
      "select id from tenant where is_home and ($1 = '' or id > nullif($1, '')::uuid) order by id limit 1",
      [position],
    );
    if (company === undefined) return { next: null, rows: 0 };
    await client.query(`select set_config('app.tenant', $1, true)`, [company.id]);
    const rows = (await resealFactors(client, context)) + (await resealProviders(client, context));
    return { next: company.id, rows };
  },
});

/** What someone has sealed anew meanwhile stays. */
async function resealFactors(client: Client, context: Pick<Context, 'secrets'>): Promise<number> {
  const seal = secretSeal(context);
  let count = 0;
  for (const { user_id, sealed_secret } of await clientRows<SealedFactor>(
    client,
    'select user_id, sealed_secret from two_factor',
  )) {
    const renewed = seal.renew(sealed_secret, user_id);
    if (renewed === undefined) continue;
    await client.query('update two_factor set sealed_secret = $3 where user_id = $1 and sealed_secret = $2', [
      user_id,
      sealed_secret,
      renewed,
    ]);
    count += 1;
  }
  return count;
}

async function resealProviders(client: Client, context: Pick<Context, 'secrets'>): Promise<number> {
  let count = 0;
  for (const row of await clientRows<ProviderRow>(
    client,
    'select tenant_id, issuer, client_id, sealed_secret from identity_provider',
  )) {
    const renewed = renewSecret(context, row);
    if (renewed === undefined) continue;
    await client.query('update identity_provider set sealed_secret = $2 where sealed_secret = $1', [
      row.sealed_secret,
      renewed,
    ]);
    count += 1;
  }
  return count;
}
