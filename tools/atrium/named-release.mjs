import { Failure } from './failure.mjs';

const words = {
  stable: ({ stable }) => stable,
  candidate: ({ candidate }) => candidate?.release,
  'last-good': ({ lastGood }) => lastGood,
};

/** The id of a release that is named by its id, or by a word for what it is now. Throws a Failure where there is none. */
export async function idOf(registry, remote, name) {
  if (name === 'latest') return found((await registry.releases(remote))[0]?.id, remote, name);
  if (!Object.hasOwn(words, name)) return name;
  const state = (await registry.status()).remotes[remote];
  return found(state && words[name](state), remote, name);
}

function found(id, remote, name) {
  if (id) return id;
  throw new Failure(`${remote} has no ${name} release.`, { code: 'release-unknown' });
}
