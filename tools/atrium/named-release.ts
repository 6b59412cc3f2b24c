import type { RemoteStateAnswer } from '@atrium/remote-contract/registry-calls';
import { Failure } from './failure.ts';
import type { Registry } from './registry.ts';

/** Words that name a release by its status. */
const words = new Map<string, (state: RemoteStateAnswer) => string | null | undefined>([
  ['stable', ({ stable }) => stable],
  ['candidate', ({ candidate }) => candidate?.release],
  ['last-good', ({ lastGood }) => lastGood],
]);

/** Finds a release by its id or its status. Returns the id; throws a Failure if there's none. */
export async function idOf(registry: Registry, remote: string, name: string): Promise<string> {
  if (name === 'latest') return found((await registry.releases(remote))[0]?.id, remote, name);
  const read = words.get(name);
  if (read === undefined) return name;
  const state = (await registry.status()).remotes[remote];
  return found(state && read(state), remote, name);
}

function found(id: string | null | undefined, remote: string, name: string): string {
  if (id !== undefined && id !== null) return id;
  throw new Failure(`${remote} has no ${name} release.`, { code: 'release-unknown' });
}
