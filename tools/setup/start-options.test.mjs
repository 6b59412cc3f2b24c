import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { inWorkspace } from './paths.mjs';
import { Problem } from './problem.mjs';
import { readStartOptions } from './start-options.mjs';

test('without anything said, the usual ports, the folder of this checkout and demo data', () => {
  assert.deepEqual(readStartOptions([], {}), {
    help: false,
    demo: true,
    shellPort: 4200,
    apiPort: 4300,
    apiHost: 'localhost',
    needsSecret: false,
    dataDir: inWorkspace('.data'),
  });
});

test('ports and folder can be set, the folder from where one stands', () => {
  const options = readStartOptions([], { SHELL_PORT: '5000', API_PORT: '5001', DATA_DIR: 'elsewhere' });
  assert.equal(options.shellPort, 5000);
  assert.equal(options.apiPort, 5001);
  assert.equal(options.dataDir, resolve('elsewhere'));
});

test('a database of one’s own needs a secret, unless one is given', () => {
  const DATABASE_URL = 'postgres://localhost/atrium';
  assert.equal(readStartOptions([], { DATABASE_URL }).needsSecret, true);
  assert.equal(readStartOptions([], { DATABASE_URL, TOKEN_SECRET: 'given' }).needsSecret, false);
  assert.equal(readStartOptions([], { DATABASE_URL: '', TOKEN_SECRET: '' }).needsSecret, false);
});

for (const [args, variables] of [
  [['--no-demo'], {}],
  [[], { NO_DEMO: '1' }],
  [[], { DEMO: 'off' }],
]) {
  test(`no demo data with ${JSON.stringify([args, variables])}`, () => {
    assert.equal(readStartOptions(args, variables).demo, false);
  });
}

for (const [args, variables, sentence] of [
  [['--demo'], {}, /Unknown option “--demo”/],
  [[], { SHELL_PORT: '80a' }, /SHELL_PORT must be a port/],
  [[], { API_PORT: '70000' }, /API_PORT must be a port/],
  [[], { SHELL_PORT: '4300' }, /SHELL_PORT and API_PORT are both 4300/],
]) {
  test(`one sentence for ${JSON.stringify([args, variables])}`, () => {
    assert.throws(
      () => readStartOptions(args, variables),
      (error) => error instanceof Problem && sentence.test(error.message),
    );
  });
}
