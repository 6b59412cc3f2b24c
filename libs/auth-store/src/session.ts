import type { TokenClaims } from '@atrium/contracts/auth';
import { jwtDecode } from 'jwt-decode';

/**
 * The stored session, without React or Redux: the sign-in page uses it before any of them is loaded.
 * Keys and order are the product's: local storage first, then session storage.
 */
export const storageKeys = { token: 'authToken', tenant: 'tenant' } as const;

export interface StoredSession {
  readonly token: string;
  readonly tenant: string;
  readonly claims: TokenClaims;
}

/** What stands under the two keys, valid or not. */
export function readStored(key: keyof typeof storageKeys): string | null {
  const name = storageKeys[key];
  return localStorage.getItem(name) ?? sessionStorage.getItem(name);
}

/** Current time in whole seconds, the unit of the `exp` claim. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a token that decodes and expires later than `now` (whole seconds); otherwise null. */
export function validClaims(token: string | null, now = nowInSeconds()): TokenClaims | null {
  if (token === null) return null;
  try {
    const claims = jwtDecode<TokenClaims>(token);
    return typeof claims.exp === 'number' && claims.exp > now ? claims : null;
  } catch {
    return null;
  }
}

/** The session to start with. A stored token that is expired or does not decode is removed. */
export function restoreSession(now = nowInSeconds()): StoredSession | null {
  const token = readStored('token');
  const tenant = readStored('tenant');
  const claims = validClaims(token, now);
  if (claims === null) {
    forgetToken();
    return null;
  }
  return token !== null && tenant !== null ? { token, tenant, claims } : null;
}

export function storeSession(session: { readonly access: string; readonly tenant: string }): void {
  localStorage.setItem(storageKeys.token, session.access);
  localStorage.setItem(storageKeys.tenant, session.tenant);
}

/** Signs out on this device. The tenant stays: it is no secret, and the next sign-in is likely for the same one. */
export function forgetToken(): void {
  localStorage.removeItem(storageKeys.token);
  sessionStorage.removeItem(storageKeys.token);
}
