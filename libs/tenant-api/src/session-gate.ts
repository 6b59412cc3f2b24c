import { sessionEnded, sessionStarted } from '@atrium/auth-store';
import type { Middleware } from '@reduxjs/toolkit';

let waiting: ((returned: boolean) => void)[] = [];

/**
 * Holds a call whose session ended under it until the person has signed in again, so that what they were saving is
 * saved and not lost. Resolves to false when they sign out instead.
 */
export const sessionReturns = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

const release = (returned: boolean): void => {
  const released = waiting;
  waiting = [];
  for (const resolve of released) resolve(returned);
};

/** Lets held calls go on once the session is back. */
export const sessionGate: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (sessionStarted.match(action)) release(true);
  if (sessionEnded.match(action)) release(false);
  return result;
};
