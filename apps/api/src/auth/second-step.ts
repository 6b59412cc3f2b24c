import { AppError } from '@atrium/errors';
import { deriveKeys, hashOfToken, type Keys, type Secrets } from '@atrium/server/secrets';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { withAnyKey } from '../security/any-key';

/** A sign-in whose password was right, and whose second factor is still to come. */
export interface SecondStepClaims {
  readonly email: string;
  /** Of the password that was right: none may have been set meanwhile. */
  readonly password: string;
}

const claimsSchema = z.object({ email: z.string(), password: z.string() });
/** Installing an app takes longer than opening one. */
const lifetimes = { code: '5m', setup: '20m' } as const;
/** A step that is to be taken, and none that takes the place of another: who has a second factor can't set up another. */
const purposes = { code: 'second step of a sign-in', setup: 'setup of a second factor' } as const;
export type StepPurpose = keyof typeof purposes;
const keysOf = (secrets: Secrets, purpose: StepPurpose): Keys => deriveKeys(secrets, purposes[purpose]);

export const fingerprintOf = (passwordHash: string | null): string =>
  hashOfToken(passwordHash ?? '').toString('base64url');

export const signSecondStep = (secrets: Secrets, purpose: StepPurpose, claims: SecondStepClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(lifetimes[purpose])
    .sign(keysOf(secrets, purpose)[0]);

/** Throws `two-factor.expired`. */
export async function readSecondStep(secrets: Secrets, purpose: StepPurpose, token: string): Promise<SecondStepClaims> {
  try {
    const rules = { algorithms: ['HS256'], requiredClaims: ['exp'] };
    const { payload } = await withAnyKey(keysOf(secrets, purpose), (key) => jwtVerify(token, key, rules));
    return claimsSchema.parse(payload);
  } catch (cause) {
    throw new AppError('two-factor.expired', { cause });
  }
}
