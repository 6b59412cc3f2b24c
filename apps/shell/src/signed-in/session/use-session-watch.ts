import {
  forgetToken,
  nowInSeconds,
  readStored,
  selectSession,
  sessionExpired,
  sessionStarted,
  storageKeys,
  validClaims,
} from '@atrium/auth-store';
import { useDispatch, useSelector } from '@atrium/state';
import { useEffect } from 'react';
import type { RootState } from '../store';

/** setTimeout counts in 32 bits; a longer session is looked at again then. */
const longestTimeoutMs = 2 ** 31 - 1;

/**
 * Keeps this tab in step with the session: it ends when the token expires, and what another tab does (sign out, sign in
 * again, sign in as someone else) happens here too.
 */
export function useSessionWatch(): void {
  const dispatch = useDispatch();
  const session = useSelector((state: RootState) => selectSession(state));
  const expiry = session.status === 'active' ? session.claims.exp : null;
  const userId = session.status === 'none' ? null : session.claims.user_id;

  useEffect(() => {
    if (expiry === null) return;
    const remainingMs = Math.min(Math.max(0, (expiry - nowInSeconds()) * 1000), longestTimeoutMs);
    const timer = setTimeout(() => {
      if (nowInSeconds() >= expiry) dispatch(sessionExpired());
    }, remainingMs);
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, expiry]);

  useEffect(() => {
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== localStorage || (key !== storageKeys.token && key !== null)) return;
      const token = readStored('token');
      const tenant = readStored('tenant');
      const claims = validClaims(token);
      if (token === null || tenant === null || claims === null) {
        leave();
        return;
      }
      if (claims.user_id === userId) dispatch(sessionStarted({ token, tenant, claims }));
      else location.assign('/');
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
    };
  }, [dispatch, userId]);

  // The server ended the session for good: the account was deleted.
  useEffect(() => {
    if (session.status === 'none') signOut();
  }, [session.status]);
}

/** Signs out in every tab: the others hear of the removed token. */
export function signOut(): void {
  forgetToken();
  leave();
}

/** A load of its own, so that nothing of the session stays in memory. */
function leave(): void {
  location.assign('/log_in');
}
