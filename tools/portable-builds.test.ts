import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from './setup/run.mjs';

test('the same sources of the shell, a remote and the servers give the same bytes anywhere', async () => {
  const { code, output } = await runNode(['tools/portable-builds.ts', 'shell', 'employees', 'api', 'registry']);
  assert.equal(code, 0, output);
});
