import { StartError } from '@atrium/server/start-error';
import { readOrMakeSecret } from '@atrium/server/secret-file';
import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '../settings';

/** This server’s identity towards push services (VAPID, RFC 8292), in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key of the settings, or the one kept in the data folder. Undefined with a PostgreSQL server of one's own and no key: that
 * means several machines, which would each make up another one.
 */
export async function loadPushKey(settings: Settings): Promise<PushKey | undefined> {
  const { vapidPrivateKey: given, databaseUrl, dataDir } = settings;
  if (given !== undefined) return pairOf(given, 'VAPID_PRIVATE_KEY');
  if (databaseUrl !== undefined) return undefined;
  const file = join(dataDir, 'vapid.key');
  return pairOf(await readOrMakeSecret(file, makePrivateKey), `The key in ${file}`);
}

const curve = () => createECDH('prime256v1');

function makePrivateKey(): string {
  const pair = curve();
  pair.generateKeys();
  // Node omits leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

function pairOf(privateKey: string, name: string): PushKey {
  const pair = curve();
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch (error) {
    throw new StartError(`${name} isn’t a private key of the curve P-256.`, { cause: error });
  }
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}
