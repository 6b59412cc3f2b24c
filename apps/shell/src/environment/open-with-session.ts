import { opensForEveryone } from './opens-for-everyone';

/**
 * Opens the requested page with the new session: the current address with its query and hash. Where that is a page to sign in
 * on, it's the one that was requested before, or the launcher. It reloads, so that nothing of an earlier session stays in
 * memory. (Assigning the same address wouldn’t reload if it has a hash.)
 */
export function openWithSession(requested = '/'): void {
  if (opensForEveryone(location.pathname)) location.replace(requested);
  else location.reload();
}
