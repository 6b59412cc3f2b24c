import type { ReleaseRef } from '@atrium/remote-contract';
import type { Resolution } from '@atrium/remote-contract/resolve';
import type { DevServer } from './dev-server';

/** Stands where a release has its id: for people who read a failure. */
export const overrideId = 'override';

const made = new WeakSet<ReleaseRef>();

/**
 * Whether a release is the build of a dev server, which has no hashes. Only what {@link applyOverrides} made in this
 * page counts: no document, however it came here, can name a release that runs unchecked.
 */
export const isOverride = (release: ReleaseRef): boolean => made.has(release);

/** Puts the builds of dev servers in the place of releases; a remote that has no release yet comes at the end. */
export function applyOverrides(
  resolutions: readonly Resolution[],
  servers: readonly DevServer[],
): readonly Resolution[] {
  const replaced = resolutions.map((resolution): Resolution => {
    const server = servers.find(({ remote }) => remote === resolution.name);
    const release = server === undefined ? null : describeBuild(server, resolution.release);
    return release === null ? resolution : asOverride(release);
  });
  const known = new Set(resolutions.map(({ name }) => name));
  const added = servers
    .filter(({ remote }) => !known.has(remote))
    .flatMap((server) => describeBuild(server, null) ?? [])
    .map(asOverride);
  return [...replaced, ...added];
}

const asOverride = (release: ReleaseRef): Resolution => {
  const { name, title } = release.contract;
  return { name, title, state: 'on', release, why: 'override' };
};

/** If the server doesn’t answer, the release’s routes and tiles are kept: its failure is shown there. */
export function describeBuild({ url, record }: DevServer, released: ReleaseRef | null): ReleaseRef | null {
  const source = record ?? released;
  if (source === null) return null;
  const { contract, entry, entryGlobal } = source;
  const release: ReleaseRef = {
    id: overrideId,
    contract,
    baseUrl: url,
    entry,
    entryGlobal,
    entryIntegrity: '',
    recordIntegrity: '',
  };
  made.add(release);
  return release;
}
