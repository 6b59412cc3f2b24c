import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isAtLeast } from './pinned-node.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const packageName = `node-${process.platform}-${process.arch}`;
const installed = { packages: {} };
const program = `
import { onPinnedNode } from './setup/pinned-node.mjs';
await onPinnedNode(() => console.log('main ran', process.argv.slice(2).join(' ')));
`;

/** A checkout that pins another Node, whose binary is this script; null: none for this machine. */
function checkoutThatPins(t, script, version = '0.0.1', modules = 'node_modules') {
  const folder = temporaryFolder(t, {
    'package.json': { type: 'module', optionalDependencies: { [packageName]: version } },
    'package-lock.json': installed,
    'node_modules/.package-lock.json': installed,
  });
  for (const name of ['pinned-node', 'install', 'paths', 'problem', 'progress', 'run'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(folder, 'tools', 'setup', `${name}.mjs`));
  writeFileSync(join(folder, 'tools', 'program.mjs'), program);
  if (script !== null) {
    const bin = join(folder, modules, packageName, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'node'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'node'), 0o755);
  }
  return join(folder, 'tools', 'program.mjs');
}

const answersVersion = '[ "$1" = --version ] && exit 0';
const runProgram = (path, ...args) => runWith({ NODE_UNDER_TEST: '' }, path, ...args);
const runWith = (env, path, ...args) =>
  spawnSync(process.execPath, [path, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

test('goes on with the pinned Node, says so, and ends as it ends', (t) => {
  const path = checkoutThatPins(t, `${answersVersion}\necho "pinned got $(basename $1) $2"\nexit 7`);
  const { stdout, status } = runProgram(path, '--no-demo');
  assert.deepEqual(stdout.split('\n').slice(0, 2), [
    `Using Node 0.0.1 instead of this machine’s ${process.versions.node}.`,
    'pinned got program.mjs --no-demo',
  ]);
  assert.equal(status, 7);
});

test('stays where the machine has the pinned one', (t) => {
  const { stdout } = runProgram(checkoutThatPins(t, 'exit 1', process.versions.node), 'here');
  assert.equal(stdout, 'main ran here\n');
});

test('goes on with the Node under test instead of the pinned one', (t) => {
  const modules = join('node_modules', '.node', '0.0.2', 'node_modules');
  const path = checkoutThatPins(t, `${answersVersion}\necho other`, '0.0.1', modules);
  writeFileSync(join(path, '..', '..', modules, '.package-lock.json'), JSON.stringify(installed));
  const { stdout } = runWith({ NODE_UNDER_TEST: '0.0.2' }, path);
  assert.equal(stdout, `Using Node 0.0.2 instead of this machine’s ${process.versions.node}.\nother\n`);
});

test('stays where the machine has the Node under test', (t) => {
  const path = checkoutThatPins(t, 'exit 1');
  assert.equal(runWith({ NODE_UNDER_TEST: process.versions.node }, path).stdout, 'main ran \n');
});

test('says so where the Node under test does not run here', (t) => {
  const modules = join('node_modules', '.node', '0.0.2', 'node_modules');
  const path = checkoutThatPins(t, 'exit 127', '0.0.1', modules);
  writeFileSync(join(path, '..', '..', modules, '.package-lock.json'), JSON.stringify(installed));
  const { stderr, status } = runWith({ NODE_UNDER_TEST: '0.0.2' }, path);
  assert.match(stderr, /Node 0\.0\.2 doesn’t run on this machine\./);
  assert.equal(status, 1);
});

for (const [name, script] of [
  ['there is none for this machine', null],
  ['it does not run on this machine', 'exit 127'],
])
  test(`stays with a Node that is new enough where ${name}`, (t) => {
    assert.equal(runProgram(checkoutThatPins(t, script)).stdout, 'main ran \n');
  });

test('passes a signal on to the pinned Node', async (t) => {
  const path = checkoutThatPins(t, `${answersVersion}\ntrap 'exit 3' TERM\necho ready\nwhile :; do sleep 0.05; done`);
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, NODE_UNDER_TEST: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  for await (const chunk of child.stdout) if (String(chunk).includes('ready')) child.kill('SIGTERM');
  assert.equal(await ended, 3);
});

for (const [version, expected] of [
  ['22.18.0', true],
  ['24.0.0', true],
  ['22.17.9', false],
  ['20.20.2', false],
])
  test(`Node ${version} is ${expected ? 'new enough' : 'too old'} for 22.18`, () => {
    assert.equal(isAtLeast(version, [22, 18]), expected);
  });
