import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keptSecret } from './kept-secret.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

test('a data folder has one secret, made at the first start and readable by its owner only', (context) => {
  const folder = temporaryFolder(context);
  const secret = keptSecret(folder);
  assert.match(secret, /^[\w-]{64}$/);
  assert.equal(keptSecret(folder), secret);
  assert.equal(readFileSync(join(folder, 'token.secret'), 'utf8'), secret);
  assert.equal(statSync(join(folder, 'token.secret')).mode & 0o777, 0o600);
});

test('one that a crash cut short is made anew', (context) => {
  const folder = temporaryFolder(context);
  writeFileSync(join(folder, 'token.secret'), 'short');
  assert.equal(keptSecret(folder).length, 64);
});
