import fc from 'fast-check';
import {
  daysBetween,
  hoursOf,
  isDay,
  isMonth,
  isTime,
  minutesBetween,
  minutesOf,
  monthName,
  weekdayOf,
} from './calendar';

it.each(['2026-02-28', '2024-02-29', '1900-01-01', '2199-12-31'])('knows %s as a day', (day) => {
  expect(isDay(day)).toBe(true);
});

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '1899-12-31', '2026-01-01T00:00', ''])(
  'does not take %p for a day',
  (day) => {
    expect(isDay(day)).toBe(false);
  },
);

it('knows months and times', () => {
  expect(isMonth('2026-12')).toBe(true);
  expect(isMonth('2026-13')).toBe(false);
  expect(isMonth('2026-12-01')).toBe(false);
  expect(isTime('00:00')).toBe(true);
  expect(isTime('23:59')).toBe(true);
  expect(isTime('24:00')).toBe(false);
  expect(isTime('9:30')).toBe(false);
});

it('names months', () => {
  expect(monthName('2026-01')).toBe('January');
  expect(monthName('2026-12')).toBe('December');
  expect(monthName('2026-13')).toBeUndefined();
});

it('names weekdays', () => {
  expect(weekdayOf('2026-11-21')).toBe('Saturday');
  expect(weekdayOf('1971-12-16')).toBe('Thursday');
  expect(weekdayOf('2026-02-30')).toBeUndefined();
});

it('counts both days of a period, over years and leap days', () => {
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(1);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(3);
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(2);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBeUndefined();
});

it('counts minutes, over midnight too', () => {
  expect(minutesBetween('09:00', '17:30')).toBe(510);
  expect(minutesBetween('22:00', '06:00')).toBe(480);
  expect(minutesBetween('09:00', '09:00')).toBe(0);
  expect(minutesBetween('9', '17:30')).toBeUndefined();
});

it('writes minutes as hours and reads them back', () => {
  expect(hoursOf(0)).toBe('00:00');
  expect(hoursOf(6005)).toBe('100:05');
  fc.assert(
    fc.property(fc.nat(1_000_000), (minutes) => {
      expect(minutesOf(hoursOf(minutes))).toBe(minutes);
    }),
  );
});
