import type { RemoteStateAnswer } from '@atrium/remote-contract/registry-calls';
import { Failure } from './failure.ts';
import type { Registry } from './registry.ts';

/** Words for a release by what it is now. */
const words = new Map<string, (state: RemoteStateAnswer) => string | null | undefined>([
  ['stable', ({ stable }) => stable],
  ['candidate', ({ candidate }) => candidate?.release],
  ['last-good', ({ lastGood }) => lastGood],
]);

/** The id of a release that is named by its id, or by a word for what it is now. Throws a Failure where there is none. */
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
