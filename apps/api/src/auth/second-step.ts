import { AppError } from '@atrium/errors';
import { deriveKey, hashOfToken } from '@atrium/server/secrets';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A sign-in whose password was right, and whose code is still to come. */
export interface SecondStepClaims {
  readonly email: string;
  /** Of the password that was right: none may have been set meanwhile. */
  readonly password: string;
}

const claimsSchema = z.object({ email: z.string(), password: z.string() });
const lifetime = '5m';
const keyOf = (secret: string): Buffer => deriveKey(secret, 'second step of a sign-in');

export const fingerprintOf = (passwordHash: string | null): string =>
  hashOfToken(passwordHash ?? '').toString('base64url');

export const signSecondStep = (secret: string, claims: SecondStepClaims): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(lifetime).sign(keyOf(secret));

/** Throws `two-factor.expired`. */
export async function readSecondStep(secret: string, token: string): Promise<SecondStepClaims> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], requiredClaims: ['exp'] });
    return claimsSchema.parse(payload);
  } catch (cause) {
    throw new AppError('two-factor.expired', { cause });
  }
}
