/** What a lib's API was when it was released, from git. */
import { spawnSync } from 'node:child_process';
import { workspace } from '../setup/paths.mjs';

/**
 * The API file and version of the last release: those of the latest tag `<lib>@<version>` behind this checkout. Null
 * before there is one: what was never released can break nobody.
 */
export function baselineOf({ name, folder, apiFile }, cwd = workspace) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return status === 0 ? stdout : null;
  };
  const commit = lastTag(git, name);
  if (commit === null) return null;
  const api = git('show', `${commit}:./${apiFile}`);
  const manifest = git('show', `${commit}:./${folder}/package.json`);
  return api === null || manifest === null ? null : { commit, api, version: JSON.parse(manifest).version };
}

const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '');

function lastTag(git, name) {
  const tags = lines(git('tag', '--list', `${name}@*`, '--merged', 'HEAD', '--sort=-version:refname'));
  // One that was made before the API was written down says nothing.
  return tags[0] ?? null;
}
