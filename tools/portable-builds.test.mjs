import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from './setup/run.mjs';

test('the same sources give the same bytes anywhere, of a remote and of the shell', async () => {
  const { code, output } = await runNode(['tools/portable-builds.mjs', 'employees', 'shell']);
  assert.equal(code, 0, output);
});
