const linkedFromEmails = [
  '/company_sign_in',
  '/set_password',
  '/forgot_password',
  '/reset_password',
  '/confirm_registration',
  '/unsubscribe',
] as const;
const withoutSession = [...linkedFromEmails, '/registration'] as const;

/** Where pages without a session stand. To who isn't signed in, every other address is the sign-in page. */
export type PathWithoutSession = (typeof withoutSession)[number];

/** The sign-in page and pages linked from emails open whether or not someone is signed in. Everything else needs a valid token. */
export const opensForEveryone = (path: string): boolean => includes(['/log_in', ...linkedFromEmails], path);

export const isSignInPage = (path: string): boolean => !includes(withoutSession, path);

const includes = (paths: readonly string[], path: string): boolean => paths.includes(path.replace(/\/$/, ''));
