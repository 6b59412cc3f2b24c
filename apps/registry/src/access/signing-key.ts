import { makeSigningKey, seal, unseal, type SigningKey } from '@atrium/remote-contract/envelope';
import { z } from 'zod';
import { readOrMakeSecret } from '@atrium/server/secret-file';

const keyFile = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The key that signs channel and releases: `given` (JSON with `publicKey` and `privateKey`), or the one in the file,
 * which is made where it is missing. Throws where it is no pair of keys.
 */
export async function loadSigningKey(given: string | undefined, path: string): Promise<SigningKey> {
  const text = given ?? (await readOrMakeSecret(path, async () => JSON.stringify(await makeSigningKey())));
  const key = keyFile.parse(JSON.parse(text));
  await unseal('channel', await seal('channel', '', key), [key.publicKey]);
  return key;
}
