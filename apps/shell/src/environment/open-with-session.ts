import { opensForEveryone } from './opens-for-everyone';

/**
 * Opens the requested page with the new session: the current address with its query and hash, or the launcher, or the page
 * that was asked for before, if that is the sign-in page itself. It reloads, so that nothing of an earlier session stays in memory. (Assigning the same address
 * wouldn’t reload if it has a hash.)
 */
export function openWithSession(requested = '/'): void {
  if (opensForEveryone(location.pathname)) location.replace(requested);
  else location.reload();
}
