import { subjectKeys, type Visitor } from '@atrium/remote-contract/subject';

const year = 365 * 24 * 60 * 60;

/**
 * Identifies the user to the page server, by the same keys that the channel uses for pins: from the next page on, they get
 * the release of the shell that is meant for them. It stays when they sign out, since that includes the sign-in page.
 */
export function rememberVisitor(visitor: Visitor): void {
  const { tenant, user } = subjectKeys(visitor);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `atrium_visitor=${tenant}.${user}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
