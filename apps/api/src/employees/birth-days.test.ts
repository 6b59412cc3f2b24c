import { birthDaysFrom } from './birth-days';

const numbers = (first: string, days: number) => birthDaysFrom(first, days).map(({ birthDay, day }) => [birthDay, day]);

test('days of the next year follow those of this one', () => {
  expect(numbers('2026-12-30', 3)).toEqual([
    [1230, '2026-12-30'],
    [1231, '2026-12-31'],
    [101, '2027-01-01'],
  ]);
});

test('29 February is celebrated on the 28th in years without it', () => {
  expect(numbers('2027-02-27', 3)).toEqual([
    [227, '2027-02-27'],
    [228, '2027-02-28'],
    [229, '2027-02-28'],
    [301, '2027-03-01'],
  ]);
  expect(numbers('2028-02-28', 2)).toEqual([
    [228, '2028-02-28'],
    [229, '2028-02-29'],
  ]);
});
