import { opensForEveryone } from './opens-for-everyone';

/**
 * Opens with the new session what was asked for without one: the address that the sign-in page stands in for, with its
 * query and hash; from the sign-in page's own, the launcher. A load of its own, so that nothing of an earlier session is
 * in memory. (Going to the same address would stay in this page where it has a hash.)
 */
export function openWithSession(): void {
  if (opensForEveryone(location.pathname)) location.replace('/');
  else location.reload();
}
