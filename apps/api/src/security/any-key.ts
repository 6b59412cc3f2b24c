import type { Keys } from '@atrium/server/secrets';
import { errors } from 'jose';
import type { KeyObject } from 'node:crypto';

/** Reads a token that one of the keys signed or encrypted. Throws what jose throws. */
export async function withAnyKey<Result>(
  [key, ...others]: Keys,
  read: (key: KeyObject) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(key);
  } catch (error) {
    const isOfAnother =
      error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWEDecryptionFailed;
    const [next, ...rest] = others;
    if (!isOfAnother || next === undefined) throw error;
    return withAnyKey([next, ...rest], read);
  }
}
