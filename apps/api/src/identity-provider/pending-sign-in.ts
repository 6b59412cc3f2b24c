import { deriveKeys, type Keys, type Secrets } from '@atrium/server/secrets';
import { AppError } from '@atrium/errors';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { withAnyKey } from '../security/any-key';
import { countAttempt } from '../security/attempts';

export const pendingCookie = 'atrium-company-sign-in';
/** Who signs in at a provider may have to find a phone first. */
export const pendingSeconds = 900;

const pendingSchema = z.object({
  company: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The try that was counted, which is forgotten once it has succeeded. */
  attempt: z.string(),
});
/** A sign-in that has left for a company's provider, as the browser that left keeps it. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

const keysOf = (secrets: Secrets): Keys => deriveKeys(secrets, 'pending sign-ins with providers');

export const sealPending = (secrets: Secrets, pending: PendingSignIn): Promise<string> =>
  new EncryptJWT({ ...pending })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${pendingSeconds}s`)
    .encrypt(keysOf(secrets)[0]);

/** Throws `company-sign-in.expired`, also where the answer is one to somebody else's sign-in. */
export async function openPending(secrets: Secrets, cookie: string | undefined, state: string): Promise<PendingSignIn> {
  try {
    const rules = {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    };
    const { payload } = await withAnyKey(keysOf(secrets), (key) => jwtDecrypt(cookie ?? '', key, rules));
    const pending = pendingSchema.parse(payload);
    if (pending.state !== state) throw new Error('The answer to another sign-in.');
    return pending;
  } catch (cause) {
    throw new AppError('company-sign-in.expired', { cause });
  }
}

/** Each is good once, over all processes. Throws `company-sign-in.expired`. */
export async function usePending(tx: Transaction, { state }: PendingSignIn): Promise<void> {
  const limit = { key: `sign-in with a provider ${state}`, most: 1, windowSeconds: 2 * pendingSeconds };
  if ((await countAttempt(tx, newId(), [limit])) !== null) throw new AppError('company-sign-in.expired');
}
