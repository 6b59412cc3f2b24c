/** Sign-in and set-password pages open whoever is signed in; everything else depends on a valid token. */
export const opensForEveryone = (path: string): boolean =>
  ['/log_in', '/set_password'].includes(path.replace(/\/$/, ''));
