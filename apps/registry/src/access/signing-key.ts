import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeSigningKey, seal, unseal, type SigningKey } from '@atrium/remote-contract/envelope';
import { z } from 'zod';
import { isMissing } from '../static-file';

const keyFile = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The key that signs channel and releases: `given` (JSON with `publicKey` and `privateKey`), or the one in the file,
 * which is made where it is missing. Throws where it is no pair of keys.
 */
export async function loadSigningKey(given: string | undefined, path: string): Promise<SigningKey> {
  const key = keyFile.parse(JSON.parse(given ?? readIfPresent(path) ?? (await createFile(path))));
  await unseal('channel', await seal('channel', '', key), [key.publicKey]);
  return key;
}

async function createFile(path: string): Promise<string> {
  const text = JSON.stringify(await makeSigningKey());
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${text}\n`, { mode: 0o600 });
  return text;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
