/** Signing in and what links of mails lead to opens whoever is signed in; everything else depends on a valid token. */
export const opensForEveryone = (path: string): boolean =>
  ['/log_in', '/set_password', '/confirm_registration'].includes(path.replace(/\/$/, ''));
