import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyWorkspace, removeWorkspace } from '../generators/testing/workspace-copy.ts';
import { affectedProjects } from './affected.mjs';

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
let copy;

function git(...args) {
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: copy, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

before(() => {
  copy = copyWorkspace();
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Base');
});
after(() => removeWorkspace(copy));

/** What is affected once a file is changed; it is as before afterwards. */
async function affectedBy(path, change = (text) => `${text}\n`) {
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const projects = await affectedProjects('main', copy);
  git('checkout', '--quiet', '--', path);
  return projects.sort();
}

test('nothing is affected where nothing changed, or words only', async () => {
  assert.deepEqual(await affectedProjects('main', copy), []);
  assert.deepEqual(await affectedBy('README.md'), []);
});

test('a remote affects itself and the browser tests', async () => {
  assert.deepEqual(await affectedBy('apps/wallet/src/remote.ts'), ['e2e', 'wallet']);
});

test('a lib affects what stands on it, also once the change is committed', async () => {
  git('checkout', '--quiet', '-b', 'work');
  writeFileSync(join(copy, 'libs', 'rich-text-editor', 'src', 'added.ts'), 'export {};\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change a lib');
  const projects = await affectedProjects('main', copy);
  git('checkout', '--quiet', 'main');
  assert.deepEqual(projects.sort(), ['e2e', 'gallery', 'rich-text-editor', 'task-board', 'tools']);
});

test('what builds or checks affects every project, our own programs and packages', async () => {
  const isEverything = (projects) =>
    ['api', 'e2e', 'errors', 'shell', 'wallet'].every((name) => projects.includes(name));
  assert.ok(isEverything(await affectedBy('tools/build/web-config.ts')));
  const otherWebpack = (lock) =>
    lock.replace(/(?<before>"node_modules\/webpack": \{\s*"version": ")[^"]+/, '$<before>5.0.0');
  assert.ok(isEverything(await affectedBy('package-lock.json', otherWebpack)));
});

test('a package affects those who import it', async () => {
  const otherPg = (lock) => lock.replace(/(?<before>"node_modules\/pg": \{\s*"version": ")[^"]+/, '$<before>8.0.0');
  const projects = await affectedBy('package-lock.json', otherPg);
  assert.ok(projects.includes('api'));
  assert.ok(!projects.includes('wallet'));
});

test('a base that does not exist is named', async () => {
  await assert.rejects(affectedProjects('no-such-branch', copy), /no branch or commit “no-such-branch”/);
});
