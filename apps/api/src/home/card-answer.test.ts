import { daysLater, nearDay, toCard } from './card-answer';

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-27', 'Friday'],
  ['2026-11-30', 'Monday'],
  // A week ahead would have the name of today.
  ['2026-12-01', '1 Dec'],
  ['2026-11-20', '20 Nov'],
  ['2027-01-02', '2 Jan 2027'],
])('%s is called %s on 24 November 2026', (day, called) => {
  expect(nearDay(day, '2026-11-24')).toBe(called);
});

test('days go on over the ends of months and years', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29');
});

test('a card without rows has none in all', () => {
  expect(toCard([], () => ({ id: '1', title: 'x' }))).toEqual({ rows: [], total: 0 });
});
