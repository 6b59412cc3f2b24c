import type { Release, ReleaseRef } from '@atrium/remote-contract';
import { integrityOf } from '@atrium/remote-contract/integrity';
import { recordFile } from '@atrium/remote-contract/release';
import { phaseTimeoutMs } from './entry-script';

declare global {
  /** What the scripts and styles of remotes must hash to, by absolute URL. Their builds ask it before fetching one. */
  var atriumIntegrityOf: ((url: string) => string | undefined) | undefined;
}

/** Subresource integrity values by absolute URL, without query: a file asked for again is the same file. */
const known = new Map<string, string>();

const plain = (url: string): string => url.split(/[?#]/)[0] ?? url;

globalThis.atriumIntegrityOf = (url) => known.get(plain(url));

/** Absolute URL of a file of a release. */
export const urlOf = ({ baseUrl }: ReleaseRef, path: string): string =>
  new URL(path, new URL(baseUrl, location.origin)).href;

/**
 * Fetches the record of a release, which the browser checks against the hash in the channel, and takes over the hashes
 * of its files. Rejects where it does not come or is another one.
 */
export async function learnIntegrity(release: ReleaseRef, cache: RequestCache = 'default'): Promise<void> {
  const response = await fetch(urlOf(release, recordFile), {
    integrity: release.recordIntegrity,
    cache,
    signal: AbortSignal.timeout(phaseTimeoutMs),
  });
  if (!response.ok) throw new Error(`The release record request returned HTTP ${response.status}.`);
  const { files } = (await response.json()) as Release;
  for (const { path, integrity } of files) known.set(urlOf(release, path), integrity);
}

/**
 * Whether the file at `url` differs from what was released. Checked after a failure, to distinguish a changed file from a
 * broken connection: browsers don’t say.
 */
export async function isTampered(url: string, integrity: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    if (!response.ok) return false;
    return (await integrityOf(await response.arrayBuffer())) !== integrity;
  } catch {
    return false;
  }
}
