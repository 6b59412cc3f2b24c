/** The sign-in page and pages linked from emails open whether or not someone is signed in. Everything else needs a valid token. */
export const opensForEveryone = (path: string): boolean =>
  [
    '/log_in',
    '/company_sign_in',
    '/set_password',
    '/forgot_password',
    '/reset_password',
    '/confirm_registration',
    '/unsubscribe',
  ].includes(path.replace(/\/$/, ''));
