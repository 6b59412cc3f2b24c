import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../chaos/random.ts';
import { arrivals } from './arrivals.ts';

test('arrivals come at their rate, with gaps that know nothing of each other', () => {
  const times = [...arrivals(50, 400, new Random(1))];
  assert.ok(Math.abs(times.length / 400 - 50) < 1);
  const gaps = times.map((at, place) => at - (times[place - 1] ?? 0));
  assert.ok(gaps.every((gap) => gap >= 0));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
  // Of an exponential distribution the two are the same; of even gaps the deviation would be none.
  assert.ok(Math.abs(deviation / mean - 1) < 0.05);
});

test('nothing arrives at a rate of none, or after the end', () => {
  assert.deepEqual([...arrivals(0, 10, new Random(2))], []);
  assert.ok([...arrivals(1000, 1, new Random(3))].every((at) => at < 1));
});
