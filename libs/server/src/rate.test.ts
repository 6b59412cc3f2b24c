import { limitedPerSecond } from './rate';

test('so many are had at once, and so many more with each second', () => {
  let now = 0;
  const isLeft = limitedPerSecond(3, () => now);
  const had = () => Array.from({ length: 10 }, isLeft).filter(Boolean).length;
  expect(had()).toBe(3);
  expect(had()).toBe(0);
  now += 1000;
  expect(had()).toBe(3);
  now += 60_000;
  expect(had()).toBe(3);
});
