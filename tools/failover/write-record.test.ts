import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseOf, type Acknowledged } from './write-record.ts';

const write = (sentAt: number, at: number, tries = 1): Acknowledged => ({ key: `${sentAt}`, sentAt, at, tries });

test('the first write after a fault is the one that ends the pause', () => {
  const writes = [write(900, 950), write(990, 1010), write(1000, 1020), write(1015, 5000, 9), write(5000, 5100)];
  assert.deepEqual(pauseOf(writes, 1000, 6000), {
    firstWrite: 4000,
    longest: 3980,
    slowest: 3985,
    acknowledged: 4,
    retried: 1,
  });
});

test('a fault that nobody noticed has its first write at once, and what comes back later is no part of it', () => {
  const writes = [write(8100, 8900), write(1080, 1300), write(999, 1003)];
  const steady = Array.from({ length: 17 }, (_, index) => write(1300 + index * 400, 1700 + index * 400));
  assert.deepEqual(pauseOf([...writes, ...steady], 1000, 9000), {
    firstWrite: 3,
    longest: 800,
    slowest: 800,
    acknowledged: 20,
    retried: 0,
  });
});
