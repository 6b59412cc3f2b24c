import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Timings } from './timings.ts';

test('timings are told by group and for all', () => {
  const timings = new Timings();
  for (let ms = 1; ms <= 100; ms += 1) timings.answered('boards', ms);
  timings.answered('wallet', 1000);
  timings.failed('wallet', 'HTTP 503');
  timings.again('HTTP 503');
  timings.unmended('wallet');
  const [boards, wallet, all] = timings.list();
  assert.deepEqual(boards, { group: 'boards', calls: 100, p50: 51, p95: 96, p99: 100, failed: 0, unmended: 0 });
  assert.deepEqual([wallet?.group, wallet?.calls, wallet?.failed, wallet?.unmended], ['wallet', 1, 1, 1]);
  assert.deepEqual([all?.group, all?.calls, all?.failed, all?.unmended], ['all', 101, 1, 1]);
  assert.deepEqual(timings.failures(), { 'HTTP 503': 2 });
});

test('a group without an answer has no times', () => {
  const timings = new Timings();
  timings.failed('search', 'no answer');
  assert.equal(timings.list()[0]?.p99, 0);
});
