/**
 * Overrides: in the browser of someone who may, a remote comes from a dev server on that very machine in place of its
 * release. Rules that server and page share.
 */

/** What a dev server tells of its build: a `Release` without hashes, whose `files` are empty. */
export const devRecordFile = 'dev-release.json';

const ownMachine = ['localhost', '127.0.0.1'];

/**
 * The address of a dev server as it is kept, with a trailing slash, such as `http://localhost:4210/`. Null for anything
 * that is not plain HTTP on this machine with nothing behind the port: no other host is ever a dev server.
 */
export function devServerUrl(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  if (url.protocol !== 'http:' || !ownMachine.includes(url.hostname)) return null;
  const isPlain = url.username === '' && url.password === '' && url.pathname === '/' && url.search === '';
  return isPlain && url.hash === '' ? url.href : null;
}

/** Dev servers by remote as one text, such as `employees=http://localhost:4210/,wallet=http://localhost:4211/`. */
export const writeOverrides = (overrides: Readonly<Record<string, string>>): string =>
  Object.entries(overrides)
    .map(([remote, url]) => `${remote}=${url}`)
    .join(',');

/** Reads what {@link writeOverrides} wrote. Null where a part of it is no override. */
export function readOverrides(text: string): Readonly<Record<string, string>> | null {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const pairs = parts.flatMap((part) => {
    const [, remote, address] = /^\s*([a-z][a-z0-9-]*)=(.+)$/.exec(part) ?? [];
    const url = address === undefined ? null : devServerUrl(address);
    return remote === undefined || url === null ? [] : [[remote, url] as const];
  });
  return pairs.length === parts.length ? Object.fromEntries(pairs) : null;
}
