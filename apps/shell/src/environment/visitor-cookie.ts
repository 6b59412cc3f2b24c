import { subjectKeys, type Visitor } from '@atrium/remote-contract/subject';

const year = 365 * 24 * 60 * 60;

/**
 * Tells the server of the page who is here, by the same keys as the channel has for pins: from the next page on it gives
 * them the release of the shell that is meant for them. It stays when they sign out, since the sign-in page is theirs too.
 */
export function rememberVisitor(visitor: Visitor): void {
  const { tenant, user } = subjectKeys(visitor);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `atrium_visitor=${tenant}.${user}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
