import {
  dayIn,
  formatDay,
  formatDayOf,
  formatMoment,
  formatMonth,
  formatShortDayOf,
  formatShortMonth,
  formatTime,
  formatTimeOf,
  isTimeZone,
  monthName,
  wallCalendar,
  wallClock,
} from './dates';

const moment = '2026-03-04T20:05:00.000Z';

it('writes a moment on the clock of the company, whatever clock its reader has', () => {
  expect(formatMoment(moment, 'Asia/Dhaka')).toBe('05/03/2026, 2:05 am');
  expect(formatMoment(moment, 'America/New_York')).toBe('04/03/2026, 3:05 pm');
  expect(formatDayOf(moment, 'Asia/Dhaka')).toBe('05/03/2026');
  expect(formatTimeOf(moment, 'Europe/Berlin')).toBe('9:05 pm');
});

it('knows the day that it is there', () => {
  expect(dayIn('Asia/Dhaka', Date.UTC(2026, 10, 20, 17, 59))).toBe('2026-11-20');
  expect(dayIn('Asia/Dhaka', Date.UTC(2026, 10, 20, 18, 0))).toBe('2026-11-21');
  expect(dayIn('Pacific/Pago_Pago', new Date('2026-11-21T10:59:00Z'))).toBe('2026-11-20');
});

it('writes days and times of day that belong to no zone, and leaves other text alone', () => {
  expect(formatDay('2026-03-05')).toBe('05/03/2026');
  expect(formatDay('2026-')).toBe('2026-');
  expect(['00:00', '09:30', '12:00', '23:59', '9:30'].map(formatTime)).toEqual([
    '12:00 am',
    '9:30 am',
    '12:00 pm',
    '11:59 pm',
    '9:30',
  ]);
});

it('names months', () => {
  expect([formatMonth('2026-03'), formatShortMonth('2026-03'), monthName('2026-03-31')]).toEqual([
    'Mar 2026',
    'Mar',
    'March',
  ]);
});

it('writes a day short where there is little room', () => {
  expect(formatShortDayOf(moment, 'Asia/Dhaka', false)).toBe('5 Mar');
  expect(formatShortDayOf(moment, 'UTC', true)).toBe('4 Mar 2026');
});

it('reads a moment off the calendar and the clock on the wall', () => {
  const midnight = Date.parse('2026-03-04T18:00:59.999Z');
  expect(wallCalendar('Asia/Dhaka', midnight)).toEqual({ weekday: 'Thursday', day: '5', month: 'March', hour: 0 });
  expect(wallCalendar('UTC', midnight)).toEqual({ weekday: 'Wednesday', day: '4', month: 'March', hour: 18 });
});

it('reads the clock on the wall to the second, midnight as 00', () => {
  expect(wallClock(moment, 'Asia/Dhaka')).toBe('2026-03-05 02:05:00');
  expect(wallClock('2026-03-04T18:00:59.999Z', 'Asia/Dhaka')).toBe('2026-03-05 00:00:59');
});

it('knows time zones', () => {
  expect([isTimeZone('Asia/Dhaka'), isTimeZone('Asia/Nowhere')]).toEqual([true, false]);
});
