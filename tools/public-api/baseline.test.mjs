import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { baselineOf } from './baseline.mjs';

const lib = { name: 'ui', folder: 'libs/ui', apiFile: 'libs/ui/api/public-api.md' };

/** A repository with one lib; `release` commits an API under a version. */
function repository(t) {
  const folder = temporaryFolder(t, { 'libs/ui/package.json': { version: '0.0.0' }, 'libs/ui/api/public-api.md': '' });
  const git = (...args) => {
    const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  git('init', '-q');
  const release = (version, api) => {
    writeFileSync(join(folder, lib.folder, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(folder, lib.apiFile), api);
    git('add', '.');
    git('commit', '-qm', version);
  };
  return { git, release, baseline: () => baselineOf(lib, folder) };
}

test('before the first tag there is nothing that could be broken', (t) => {
  const { release, baseline } = repository(t);
  release('0.1.0', 'first');
  release('0.1.0', 'second');
  assert.equal(baseline(), null);
});

test('the latest tag of the lib counts, and those of others do not', (t) => {
  const { git, release, baseline } = repository(t);
  release('0.9.0', 'nine');
  git('tag', 'ui@0.9.0');
  release('0.10.0', 'ten');
  git('tag', 'ui@0.10.0');
  release('0.10.0', 'later');
  git('tag', 'errors@3.0.0');
  assert.deepEqual([baseline().version, baseline().api], ['0.10.0', 'ten']);
});
