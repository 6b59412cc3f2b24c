import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../setup/temporary-folder.mjs';
import { tarOf, type ArchivedFile } from './tar.ts';

const fileOf = (path: string, text: string, isExecutable = false): ArchivedFile => ({
  path,
  isExecutable,
  read: () => Buffer.from(text),
});
const long = `server/${'a-long-name/'.repeat(14)}file-é.txt`;
const files = [
  fileOf('server/main.mjs', 'start();\n'),
  fileOf('server/bin/run', '#!/bin/sh\n', true),
  fileOf('server/empty', ''),
  fileOf('server/block', 'x'.repeat(512)),
  fileOf(long, 'far down\n'),
];

test('tar unpacks what was packed: contents, modes and long names', (t) => {
  const folder: string = temporaryFolder(t, {});
  writeFileSync(join(folder, 'all.tar'), Buffer.concat([...tarOf(files)]));
  const target = join(folder, 'out');
  mkdirSync(target);
  execFileSync('tar', ['-xf', join(folder, 'all.tar'), '-C', target]);
  for (const { path, isExecutable, read } of files) {
    assert.equal(readFileSync(join(target, path), 'utf8'), read().toString());
    assert.equal((statSync(join(target, path)).mode & 0o100) !== 0, isExecutable, path);
  }
});

test('the order in which files are found makes no difference', () => {
  const one = Buffer.concat([...tarOf(files)]);
  const other = Buffer.concat([...tarOf([...files].reverse())]);
  assert.ok(one.equals(other));
});
