import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWorkspace } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { findRemotes, readDevOptions } from './dev-options.mjs';

const remotes = [
  { name: 'employees', root: '/apps/employees', version: '1.0.0' },
  { name: 'wallet', root: '/apps/wallet', version: '1.0.0' },
];

test('a remote by its name, on the usual port, with what npm start takes', () => {
  const { remote, port, startArgs } = readDevOptions(['wallet', '--no-demo'], {}, remotes);
  assert.equal(remote, remotes[1]);
  assert.equal(port, 4210);
  assert.deepEqual(startArgs, ['--no-demo']);
  assert.equal(readDevOptions(['wallet'], { DEV_PORT: '5000' }, remotes).port, 5000);
});

for (const [args, variables, sentence] of [
  [[], {}, 'Choose a remote: npm run dev -- <remote>. Available remotes: employees, wallet.'],
  [['walet'], {}, 'Unknown remote “walet”. Available remotes: employees, wallet.'],
  [['wallet', 'employees'], {}, 'You can only run one remote from source at a time. Unexpected: “employees”.'],
  [['wallet'], { DEV_PORT: 'x' }, 'DEV_PORT must be a port from 1 to 65535, not “x”.'],
]) {
  test(`one sentence for ${JSON.stringify([args, variables])}`, () => {
    assert.throws(
      () => readDevOptions(args, variables, remotes),
      (error) => error instanceof Problem && error.message === sentence,
    );
  });
}

test('the remotes of this checkout, and none of its servers', () => {
  const names = findRemotes(inWorkspace('apps')).map(({ name }) => name);
  assert.ok(names.includes('employees'));
  assert.ok(!names.includes('shell') && !names.includes('api'));
});
