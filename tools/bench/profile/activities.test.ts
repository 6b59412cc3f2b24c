import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeByActivity } from './activities.ts';
import type { TraceEvent } from './trace.ts';

const main = { pid: 1, tid: 2 };
const event = (name: string, from: number, to: number, thread = main): TraceEvent => ({
  name,
  cat: 'devtools.timeline',
  ph: 'X',
  ...thread,
  ts: from * 1000,
  dur: (to - from) * 1000,
});

test('time within an event counts for what was done then, and once', () => {
  const events = [
    event('Layout', 14, 18),
    event('RunTask', 10, 30),
    event('FunctionCall', 12, 25),
    event('UpdateLayoutTree', 12, 14),
    event('MinorGC', 40, 41),
  ];
  const times = timeByActivity({ events, main, start: 0, end: 50_000 });
  assert.deepEqual(Object.fromEntries(times), {
    waiting: 29,
    'the rest of tasks': 7,
    'running scripts': 7,
    style: 2,
    layout: 4,
    'collecting garbage': 1,
  });
});

test('what lies outside the visit, or on another thread, doesn’t count', () => {
  const events = [event('Layout', 0, 20), event('Layout', 21, 29, { pid: 1, tid: 3 }), event('Paint', 28, 40)];
  const times = timeByActivity({ events, main, start: 10_000, end: 30_000 });
  assert.deepEqual(Object.fromEntries(times), { waiting: 8, layout: 10, paint: 2 });
});
