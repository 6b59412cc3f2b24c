import type { SubjectKeys } from '@atrium/remote-contract/subject';

/** Set by the shell once someone is signed in, and left when they sign out: the company's key and the person's. */
const cookie = 'atrium_visitor';

/**
 * The visitor of a page, by the keys that the channel has for pins. Null for a browser in which nobody signed in yet. Anyone
 * can write anything here: it chooses among releases of the shell that are published anyway, and nothing else.
 */
export function visitorIn(header: string | undefined): SubjectKeys | null {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${cookie}=`));
  const [, tenant, user] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/.exec(pair?.slice(cookie.length + 1) ?? '') ?? [];
  return tenant === undefined || user === undefined ? null : { tenant, user };
}
