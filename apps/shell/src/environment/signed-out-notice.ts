const storageKey = 'atrium.signed-out';

/** For the sign-in page of this tab: nobody chose to sign out here, so it says why one is there. */
export function noteSignedOut(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {
    // Full or forbidden: then the page says nothing.
  }
}

export function isSignedOutNoted(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Whether that was noted, once. */
export function takeSignedOut(): boolean {
  const isNoted = isSignedOutNoted();
  if (isNoted) sessionStorage.removeItem(storageKey);
  return isNoted;
}
