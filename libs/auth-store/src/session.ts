import type { TokenClaims } from '@atrium/contracts/auth';
import { jwtDecode } from 'jwt-decode';

/**
 * The stored session, without React or Redux: the sign-in page uses it before any of them is loaded.
 * Keys and order are the product's: local storage first, then session storage.
 */
export const storageKeys = { token: 'authToken', tenant: 'tenant' } as const;

export interface StoredSession {
  readonly token: string;
  /** Empty where none is stored: then there is no host to call. */
  readonly tenant: string;
  readonly claims: TokenClaims;
}

/** What is stored under a key, valid or not; an empty text counts as nothing. */
export function readStored(key: keyof typeof storageKeys): string | null {
  const name = storageKeys[key];
  return [localStorage, sessionStorage].map((storage) => storage.getItem(name)).find(isSomething) ?? null;
}

/** Whether token and tenant are still stored: they may be cleared while the page is open. */
export const isSessionStored = (): boolean => readStored('token') !== null && readStored('tenant') !== null;

const isSomething = (text: string | null): text is string => text !== null && text !== '';

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

/**
 * The session to start with. A stored token that is expired or does not decode is removed, and the other storage looked
 * at. Only the token decides whether someone is signed in: without a tenant next to it, calls fail.
 */
export function restoreSession(now = nowInSeconds()): StoredSession | null {
  for (const storage of [localStorage, sessionStorage]) {
    const token = storage.getItem(storageKeys.token);
    const claims = validClaims(token, now);
    if (token !== null && claims !== null) return { token, tenant: readStored('tenant') ?? '', claims };
    storage.removeItem(storageKeys.token);
  }
  return null;
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
