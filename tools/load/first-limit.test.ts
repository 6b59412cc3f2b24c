import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPastLimit, limitOf, type Seen } from './first-limit.ts';
import { metricsIn } from './read-metrics.ts';

const calm: Seen = {
  all: { calls: 10_000, p95: 40, failed: 0, unmended: 0 },
  late: 0,
  due: 3000,
  api: 0.3,
  postgres: 0.2,
  generator: 0.1,
  others: 0,
  waiting: 0,
  loopLagMs: 12,
};
const all = calm.all;

test('a limit is what people notice: slow calls, or failed ones', () => {
  assert.equal(isPastLimit(calm), false);
  assert.equal(isPastLimit({ all: { ...all, failed: 10 } }), false);
  assert.equal(isPastLimit({ all: { ...all, failed: 11 } }), true);
  assert.equal(isPastLimit({ all: { ...all, unmended: 1 } }), true);
  assert.equal(isPastLimit({ all: { ...all, p95: 501 } }), true);
});

test('it is named by what was used up', () => {
  assert.match(limitOf({ ...calm, api: 0.97 }, 4), /^the one core that an API process/);
  assert.match(limitOf({ ...calm, postgres: 3.6 }, 4), /^the 4 cores of this machine/);
  assert.match(limitOf({ ...calm, others: 3.5 }, 4), /^what else runs on this machine/);
  assert.match(limitOf({ ...calm, waiting: 12 }, 4), /^connections of the API’s pool: 12\.0/);
  assert.match(limitOf({ ...calm, generator: 0.95, api: 0.97 }, 4), /^the load generator/);
  assert.match(limitOf(calm, 4), /^none of processor/);
});

test('metrics are read over their labels, and not those whose name goes on', () => {
  const values = metricsIn(
    [
      '# TYPE streams gauge',
      'streams{route="a"} 3',
      'streams{route="b"} 4',
      'streams_total 9',
      'lag NaN',
      'plain 0.5',
    ].join('\n'),
  );
  assert.equal(values.sum('streams'), 7);
  assert.equal(values.most('streams'), 4);
  assert.equal(values.sum('plain'), 0.5);
  assert.equal(values.most('lag'), 0);
});
