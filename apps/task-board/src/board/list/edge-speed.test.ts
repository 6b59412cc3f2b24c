import { edgeSpeed } from './edge-speed';

const row = { left: 100, right: 1_100 };

it.each([
  ['rests in the middle', 600, 0],
  ['rests outside of the zones', 1_000, 0],
  ['is fastest at the right edge', 1_100, 1_400],
  ['is fastest beyond it', 1_300, 1_400],
  ['goes leftwards at the left edge', 100, -1_400],
])('%s', (_, x, speed) => {
  expect(edgeSpeed(x, row)).toBe(speed);
});

it('is slower further from the edge', () => {
  expect(edgeSpeed(1_090, row)).toBeGreaterThan(edgeSpeed(1_060, row));
  expect(edgeSpeed(1_060, row)).toBeGreaterThan(0);
});
