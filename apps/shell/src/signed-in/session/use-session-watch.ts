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
import { forgetEmail } from '../../environment/remembered-email';
import { noteSignedOut } from '../../environment/signed-out-notice';
import { forgetHome } from '../home/home-store';
import type { RootState } from '../store';
import { endSession } from './end-session';

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
  const ownToken = session.status === 'none' ? null : session.token;

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
    const takeStored = () => {
      const token = readStored('token');
      const claims = validClaims(token);
      if (token === null || claims === null) leave();
      else if (claims.user_id !== userId) location.assign('/');
      else dispatch(sessionStarted({ token, tenant: readStored('tenant') ?? '', claims }));
    };
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && (key === storageKeys.token || key === null)) takeStored();
    };
    // Back can restore the page from the browser’s cache; it missed what other tabs did meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStored('token') !== ownToken) takeStored();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [dispatch, userId, ownToken]);

  // The server ended the session for good: the account was deleted, or signed out from elsewhere.
  useEffect(() => {
    if (session.status !== 'none') return;
    noteSignedOut();
    signOut();
  }, [session.status]);
}

/** Signs out in every tab: the others notice the removed token. On the server the session ends, too. */
export function signOut(): void {
  const ending = endSession();
  forgetToken();
  forgetEmail();
  void ending.then(leave);
}

/** Reloads in place of this page: nothing of the session stays in memory, nor where Back would find it. */
function leave(): void {
  forgetHome();
  location.replace('/log_in');
}
