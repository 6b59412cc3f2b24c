import { daysOf, lengthOf, type PeriodChoice } from './period-of';

const today = '2026-03-31';

test.each<[PeriodChoice, string, string]>([
  ['30-days', '2026-03-02', '2026-03-31'],
  ['3-months', '2026-01-01', '2026-03-31'],
  ['6-months', '2025-10-01', '2026-03-31'],
  ['12-months', '2025-04-01', '2026-03-31'],
  ['this-year', '2026-01-01', '2026-03-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['days', '2025-04-01', '2026-03-31'],
])('%s is from %s to %s', (period, from, to) => {
  expect(daysOf({ period }, today)).toEqual({ from, to });
});

test('chosen days may lack either end', () => {
  expect(daysOf({ period: 'days', from: '2026-02-01', to: '2026-02-10' }, today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-10',
  });
  expect(daysOf({ period: 'days', from: '2026-02-01' }, today)).toEqual({ from: '2026-02-01', to: today });
  expect(daysOf({ period: 'days', from: '2026-05-01' }, today)).toEqual({ from: '2026-05-01', to: '2026-05-01' });
  expect(daysOf({ period: 'days', to: '2024-02-29' }, today)).toEqual({ from: '2023-03-01', to: '2024-02-29' });
});

test('a period has its first and its last day', () => {
  expect(lengthOf({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
});
