import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoized } from './memoized.ts';

test('each work is done once, for all who ask at the same time and later', async () => {
  const once = memoized();
  let works = 0;
  const work = () => Promise.resolve((works += 1));
  assert.deepEqual(await Promise.all([once('board', work), once('board', work), once('wallet', work)]), [1, 1, 2]);
  assert.equal(await once('board', work), 1);
});
