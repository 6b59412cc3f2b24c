import { tokenClaimsSchema } from '@atrium/contracts/auth';
import { idSchema } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import { deriveKeys, type Secrets } from '@atrium/server/secrets';
import { withAnyKey } from './any-key';

/** Beside what browsers read, the token names its session. */
const sessionClaimsSchema = tokenClaimsSchema.extend({
  /** Tokens of earlier versions name none. */
  sid: idSchema.optional(),
});
export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

/** How long a token is good, and the company's time zone and currency, which browsers learn with the session. */
export interface TokenTerms {
  readonly sessionHours: number;
  readonly timeZone: string;
  readonly currency: string;
}

/** Makes and reads bearer tokens. */
export interface Tokens {
  sign(claims: Omit<SessionClaims, 'exp'>, terms: TokenTerms): Promise<string>;
  /** Throws `auth.token-missing`, `auth.token-expired` or `auth.token-invalid`. */
  read(authorization: string | undefined): Promise<SessionClaims>;
}

const algorithm = 'HS256';
/** Tokens whose signature was checked, so that a call costs none where the last one of its session has. */
const maxKnown = 5000;

export function createTokens(secrets: Secrets): Tokens {
  const keys = deriveKeys(secrets, 'bearer token');
  const known = new Map<string, SessionClaims>();
  return {
    sign: ({ user_id, tenant, role, sid }, { sessionHours, timeZone, currency }) =>
      new SignJWT({ user_id, tenant, role, sid, time_zone: timeZone, currency })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000 + sessionHours * 3600))
        .sign(keys[0]),
    read: async (authorization) => {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) throw new AppError('auth.token-missing');
      const checked = known.get(token);
      if (checked !== undefined && checked.exp > Date.now() / 1000) return checked;
      try {
        const rules = { algorithms: [algorithm], requiredClaims: ['exp'] };
        const { payload } = await withAnyKey(keys, (key) => jwtVerify(token, key, rules));
        const claims = sessionClaimsSchema.parse(payload);
        if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '');
        known.set(token, claims);
        return claims;
      } catch (error) {
        const expired = error instanceof errors.JWTExpired;
        throw new AppError(expired ? 'auth.token-expired' : 'auth.token-invalid');
      }
    },
  };
}
