import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from './verdict.ts';

test('only what lies beyond the tolerance as a whole is slower or faster', () => {
  assert.equal(verdictOf({ low: 1.051, high: 1.2 }, 'less'), 'slower');
  assert.equal(verdictOf({ low: 1.049, high: 1.2 }, 'less'), 'within noise');
  assert.equal(verdictOf({ low: 0.8, high: 0.95 }, 'less'), 'faster');
  assert.equal(verdictOf({ low: 0.8, high: 0.96 }, 'less'), 'within noise');
});

test('a difference that is sure but small is none', () => {
  assert.equal(verdictOf({ low: 1.01, high: 1.04 }, 'less'), 'no difference');
  assert.equal(verdictOf({ low: 1, high: 1 }, 'less'), 'no difference');
  assert.equal(verdictOf({ low: 0.7, high: 1.4 }, 'less'), 'within noise');
});

test('more per second is faster', () => {
  assert.equal(verdictOf({ low: 1.1, high: 1.2 }, 'more'), 'faster');
  assert.equal(verdictOf({ low: 0.8, high: 0.9 }, 'more'), 'slower');
  assert.equal(verdictOf({ low: 0.9, high: 0.96 }, 'more'), 'within noise');
});
