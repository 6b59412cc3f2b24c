import type { Session } from './suite.ts';

/** The account behind a session: the middle of a token is what it says, for everyone to read. */
export function userOf({ access }: Pick<Session, 'access'>): string {
  const [, claims = ''] = access.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly user_id: string }).user_id;
}
