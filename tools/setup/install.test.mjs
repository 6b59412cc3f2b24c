import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isInstalled } from './install.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const lock = {
  packages: {
    '': {},
    'libs/ours': {},
    'node_modules/ours': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: { 'node_modules/ours': { link: true }, 'node_modules/react': { version: '19.3.1' } },
};
const checkout = (t, record) =>
  temporaryFolder(t, {
    'package-lock.json': lock,
    ...(record === undefined ? {} : { 'node_modules/.package-lock.json': record }),
  });

test('a new checkout has nothing installed', (t) => {
  assert.equal(isInstalled(checkout(t)), false);
});

test('what npm installed by hand counts, without packages for other platforms', (t) => {
  assert.equal(isInstalled(checkout(t, installed)), true);
});

test('another version of a package is stale', (t) => {
  const older = { packages: { ...installed.packages, 'node_modules/react': { version: '19.0.0' } } };
  assert.equal(isInstalled(checkout(t, older)), false);
});

test('a changed lock file is stale, whatever the stamp of the last look says', (t) => {
  const folder = checkout(t, installed);
  assert.equal(isInstalled(folder), true);
  const grown = { packages: { ...lock.packages, 'node_modules/zod': { version: '4.6.7' } } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(grown));
  assert.equal(isInstalled(folder), false);
});
