import { deriveKey, type Secrets } from '@atrium/server/secrets';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Client } from 'pg';
import { StartError } from '@atrium/server/start-error';
import { clientRows } from './client-rows';
import { createSeal, type Seal } from './sealed-text';

/** Keys that outlive the secret, which only seals them: what they made is good for years, or is all that's known of it. */
export interface LastingKeys {
  readonly recoveryCodes: KeyObject;
  readonly unsubscribeLinks: KeyObject;
  /** The password of the application's role, which all processes share. */
  readonly databaseRole: string;
}

interface SealedKey {
  readonly name: string;
  readonly sealed: Buffer;
}

/**
 * Reads the keys, as the owner of the tables and with no other process doing so. Earlier versions derived them from the
 * secret, so a database gets those that it had. Keys that another of the secrets sealed are sealed with the first one.
 */
export async function loadLastingKeys(client: Client, secrets: Secrets, rolePassword: string): Promise<LastingKeys> {
  const seal = createSeal(secrets, 'lasting keys');
  const stored = new Map(
    (await clientRows<SealedKey>(client, 'select name, sealed from server_key')).map(({ name, sealed }) => [
      name,
      sealed,
    ]),
  );
  const keyOf = async (name: string, first: string): Promise<string> => {
    const sealed = stored.get(name);
    if (sealed === undefined) {
      await client.query('insert into server_key (name, sealed) values ($1, $2)', [name, seal.seal(first, name)]);
      return first;
    }
    const renewed = renew(seal, name, sealed);
    if (renewed !== undefined) await client.query('update server_key set sealed = $2 where name = $1', [name, renewed]);
    return seal.open(sealed, name);
  };
  const derived = (purpose: string): string => deriveKey(secrets[0], purpose).export().toString('base64url');
  const binary = (text: string): KeyObject => createSecretKey(text, 'base64url');
  return {
    recoveryCodes: binary(await keyOf('recovery codes', derived('recovery codes'))),
    unsubscribeLinks: binary(await keyOf('unsubscribe link', derived('unsubscribe link'))),
    databaseRole: await keyOf('database role', rolePassword),
  };
}

function renew(seal: Seal, name: string, sealed: Buffer): Buffer | undefined {
  try {
    return seal.renew(sealed, name);
  } catch (cause) {
    throw new StartError(
      'This database was last used with a different TOKEN_SECRET. Set that one, or set it as TRUSTED_TOKEN_SECRET to replace it.',
      { cause },
    );
  }
}
