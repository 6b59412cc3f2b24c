/** What remotes are tested against is what the shell provides. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedPath, generatedText } from './generated.ts';

test('the mock shell in git provides what the shell provides, no more and no less', async () => {
  const committed = readFileSync(generatedPath, 'utf8');
  assert.equal(committed, await generatedText(), 'Run `npm run mock-shell` and commit what it changes.');
});
