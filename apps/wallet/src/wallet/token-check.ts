import { nowInSeconds, readStored, validClaims, type StoredSession } from '@atrium/auth-store';
import type { ErrorCode } from '@atrium/errors';

type TokenCheck =
  | { readonly claims: StoredSession['claims']; readonly problem: null }
  | { readonly claims: null; readonly problem: ErrorCode };

/** Every time that a token can name lies after it. */
const beforeAllTime = Number.NEGATIVE_INFINITY;

/** Whose wallet to create, by the stored token; or what is wrong with the token. */
export function checkStoredToken(now = nowInSeconds()): TokenCheck {
  const token = readStored('token');
  if (token === null || token === '') return { claims: null, problem: 'wallet.no-token' };
  const claims = validClaims(token, beforeAllTime);
  if (claims === null) return { claims: null, problem: 'wallet.token-invalid' };
  return claims.exp > now ? { claims, problem: null } : { claims: null, problem: 'wallet.token-expired' };
}
