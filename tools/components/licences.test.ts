import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inWorkspace } from '../setup/paths.mjs';
import { isAllowed, licenceOf } from './licences.ts';
import { lockedPackages, type LockFile } from './locked-packages.ts';

const lock = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8')) as LockFile;

test('each package of the lock file has a licence that we may ship or use', () => {
  const refused = lockedPackages(lock).filter((component) => !isAllowed(component));
  assert.deepEqual(
    refused.map((component) => `${component.name} ${component.version}: ${licenceOf(component)}`),
    [],
  );
});

for (const [licence, production, allowed] of [
  ['MIT', true, true],
  ['(MIT OR GPL-3.0)', true, true],
  ['MIT AND GPL-3.0', true, false],
  ['AGPL-3.0', false, false],
  ['MPL-2.0', false, true],
  ['MPL-2.0', true, false],
  [null, true, false],
] as const)
  test(`${licence} is ${allowed ? 'allowed' : 'refused'} in ${production ? 'the product' : 'development'}`, () => {
    assert.equal(isAllowed({ name: 'some', licence, production }), allowed);
  });

test('a library that the product ships unchanged may be under the MPL, but not under a stricter licence', () => {
  assert.ok(isAllowed({ name: 'web-push', licence: 'MPL-2.0', production: true }));
  assert.equal(isAllowed({ name: 'web-push', licence: 'AGPL-3.0', production: true }), false);
});

test('names of packages inside of packages and of scopes are read from their path; our own are left out', () => {
  const packages = {
    '': { version: '0' },
    'apps/shell': { version: '0' },
    'node_modules/@atrium/shell': { link: true },
    'node_modules/a': { version: '1', license: 'MIT', dev: true },
    'node_modules/a/node_modules/@s/b': { version: '2' },
    'node_modules/other': { name: 'real', version: '3', license: 'ISC' },
  };
  assert.deepEqual(
    lockedPackages({ packages }).map(({ name, licence, production }) => [name, licence, production]),
    [
      ['a', 'MIT', false],
      ['@s/b', null, true],
      ['real', 'ISC', true],
    ],
  );
});
