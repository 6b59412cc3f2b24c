const linkTo = (page: string, token: string): string =>
  new URL(`/${page}?token=${encodeURIComponent(token)}`, location.origin).href;

/** Pages of the shell that a single-use secret leads to. */
export const invitationLink = (token: string): string => linkTo('set_password', token);
export const resetLink = (token: string): string => linkTo('reset_password', token);
