import { roundTop } from './month-scale';

describe('roundTop', () => {
  it.each([
    [0, 1],
    [0.5, 0.6],
    [1, 1],
    [7, 8],
    [81, 100],
    [1_234, 2_000],
    [59_000, 60_000],
    [1_000_000, 1_000_000],
  ])('of %p is %p', (largest, top) => {
    expect(roundTop(largest)).toBeCloseTo(top);
  });
});
