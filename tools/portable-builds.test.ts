import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from './setup/run.mjs';

test('the same sources of the shell and of a remote give the same bytes anywhere', async () => {
  const { code, output } = await runNode(['tools/portable-builds.ts', 'shell', 'employees']);
  assert.equal(code, 0, output);
});
