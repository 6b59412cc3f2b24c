import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stampOf } from './build.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const checkout = (t) =>
  temporaryFolder(t, {
    'package-lock.json': '{}',
    'tsconfig.base.json': '{}',
    'nx.json': '{}',
    'apps/shell/src/main.ts': 'start();',
    'apps/shell/src/main.test.ts': 'test();',
    'apps/shell/dist/index.html': '<html>',
    'libs/errors/src/index.ts': 'export {};',
    'tools/build/web.ts': 'build();',
  });

test('nothing is stale while nothing changes', (t) => {
  const folder = checkout(t);
  assert.equal(stampOf(folder), stampOf(folder));
});

for (const path of [
  'apps/shell/src/main.ts',
  'libs/errors/src/index.ts',
  'tools/build/web.ts',
  'nx.json',
  'libs/a.ts',
]) {
  test(`a change of ${path} is seen`, (t) => {
    const folder = checkout(t);
    const before = stampOf(folder);
    writeFileSync(join(folder, path), 'something else');
    assert.notEqual(stampOf(folder), before);
  });
}

test('a missing output is seen', (t) => {
  const folder = checkout(t);
  const before = stampOf(folder);
  rmSync(join(folder, 'apps/shell/dist'), { recursive: true });
  assert.notEqual(stampOf(folder), before);
});

test('a change of a test is none', (t) => {
  const folder = checkout(t);
  const before = stampOf(folder);
  writeFileSync(join(folder, 'apps/shell/src/main.test.ts'), 'another test');
  assert.equal(stampOf(folder), before);
});
