import { sessionEnded, sessionStarted } from '@atrium/auth-store';
import type { Middleware } from '@reduxjs/toolkit';
import { perStore, type StoreAccess } from './per-store';

const waitingIn = perStore(() => new Set<(isBack: boolean) => void>());

/**
 * Holds a call whose session expired until the person has signed in again, so that what they were saving isn't lost.
 * Resolves to false if they sign out instead.
 */
export const sessionReturns = (store: StoreAccess): Promise<boolean> =>
  new Promise((resolve) => {
    waitingIn(store).add(resolve);
  });

/** Lets held calls continue once the session is back, and fails them once it has ended. */
export const sessionGate: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (sessionStarted.match(action)) release(store, true);
  if (sessionEnded.match(action)) release(store, false);
  return result;
};

function release(store: StoreAccess, isBack: boolean): void {
  const waiting = waitingIn(store);
  const released = [...waiting];
  waiting.clear();
  for (const resolve of released) resolve(isBack);
}
