import { hasReached } from './log-position';

test.each([
  { at: '0/10', wanted: '0/9', is: true },
  { at: '0/10', wanted: '0/10', is: true },
  { at: '0/9', wanted: '0/10', is: false },
  { at: '1/0', wanted: '0/FFFFFFFF', is: true },
  { at: '9/FFFFFFFF', wanted: 'A/0', is: false },
  { at: '10/0', wanted: '9/FFFFFFFF', is: true },
])('a server at $at has reached $wanted: $is', ({ at, wanted, is }) => {
  expect(hasReached({ position: at, timeline: 1 }, { position: wanted, timeline: 1 })).toBe(is);
});

test('positions of another timeline say nothing', () => {
  expect(hasReached({ position: '1/0', timeline: 1 }, { position: '0/1', timeline: 2 })).toBe(false);
  expect(hasReached({ position: '1/0', timeline: 2 }, { position: '0/1', timeline: 1 })).toBe(false);
});
