import { deriveKeys, type Keys, type Secrets } from '@atrium/server/secrets';
import { AppError } from '@atrium/errors';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { withAnyKey } from '../security/any-key';
import { countAttempt } from '../security/attempts';

/** What a passkey is asked to sign, and for what: one that was signed for something else does nothing here. */
export interface Challenge {
  readonly challenge: string;
  readonly purpose: 'sign-in' | 'registration' | 'proof';
  /** The signed-in account or, during sign-in, the token from the previous step. */
  readonly subject?: string | undefined;
}

const claimsSchema = z.object({
  challenge: z.string(),
  purpose: z.enum(['sign-in', 'registration', 'proof']),
  subject: z.string().optional(),
});
const lifetimeSeconds = 300;
const keysOf = (secrets: Secrets): Keys => deriveKeys(secrets, 'challenge of a passkey');

export const signChallenge = (secrets: Secrets, challenge: Challenge): Promise<string> =>
  new SignJWT({ ...challenge })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(keysOf(secrets)[0]);

/** Throws `two-factor.expired`. */
export async function readChallenge(
  secrets: Secrets,
  token: string,
  expected: Pick<Challenge, 'purpose'> & { readonly subject?: string },
): Promise<Challenge> {
  try {
    const rules = { algorithms: ['HS256'], requiredClaims: ['exp'] };
    const { payload } = await withAnyKey(keysOf(secrets), (key) => jwtVerify(token, key, rules));
    const challenge = claimsSchema.parse(payload);
    if (challenge.purpose !== expected.purpose) throw new Error('A challenge for something else.');
    if (expected.subject !== undefined && challenge.subject !== expected.subject) {
      throw new Error('A challenge for somebody else.');
    }
    return challenge;
  } catch (cause) {
    throw new AppError('two-factor.expired', { cause });
  }
}

/** Each is good once, over all processes. Throws `two-factor.expired`. */
export async function useChallenge(tx: Transaction, { challenge }: Challenge): Promise<void> {
  const limit = { key: `challenge of a passkey ${challenge}`, most: 1, windowSeconds: 2 * lifetimeSeconds };
  if ((await countAttempt(tx, newId(), [limit])) !== null) throw new AppError('two-factor.expired');
}
