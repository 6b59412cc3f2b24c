import { calendarEntry } from '@atrium/testing';
import { daysOf, step, titleOf } from './calendar-days';
import { entriesOn } from './entries-on';
import { instantAt } from './instant';

describe('the days of a view', () => {
  it('are a week from Monday on', () => {
    const week = daysOf('week', '2026-03-01');
    expect(week).toHaveLength(7);
    expect([week[0], week[6]]).toEqual(['2026-02-23', '2026-03-01']);
  });

  it.each([
    // Four weeks to the day.
    ['2027-02-14', '2027-02-01', '2027-02-28', 28],
    ['2026-03-31', '2026-02-23', '2026-04-05', 42],
    ['2026-12-01', '2026-11-30', '2027-01-03', 35],
  ])('of the month of %s run from %s to %s', (day, first, last, count) => {
    const days = daysOf('month', day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  it('are gone through one view at a time', () => {
    expect([step('day', '2026-02-28', 1), step('week', '2026-01-03', -1)]).toEqual(['2026-03-01', '2025-12-27']);
    // The 31st of January is followed by a month without one.
    expect([step('month', '2026-01-31', 1), step('month', '2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
  });

  it('have a title', () => {
    expect([titleOf('month', '2026-03-05'), titleOf('week', '2026-03-05'), titleOf('day', '2026-03-05')]).toEqual([
      'March 2026',
      '02/03/2026 – 08/03/2026',
      'Thursday, 05/03/2026',
    ]);
  });
});

describe('what is on a day', () => {
  const zone = 'Asia/Dhaka';
  const on = (day: string, ...entries: Parameters<typeof entriesOn>[1]) =>
    entriesOn(day, entries, zone).map(({ title }) => title);

  it('follows the company’s clock', () => {
    const late = calendarEntry({ title: 'Late', start: '2026-03-05T17:30:00.000Z', end: '2026-03-05T18:00:00.000Z' });
    const next = calendarEntry({ title: 'Next', start: '2026-03-05T18:00:00.000Z', end: '2026-03-05T19:00:00.000Z' });
    expect(on('2026-03-05', next, late)).toEqual(['Late']);
    expect(on('2026-03-06', next, late)).toEqual(['Next']);
  });

  it('is there on every day of it, whole days first', () => {
    const night = calendarEntry({ title: 'Night', start: '2026-03-05T16:00:00.000Z', end: '2026-03-06T02:00:00.000Z' });
    const trip = calendarEntry({ title: 'Trip', all_day: true, start: '2026-03-05', end: '2026-03-06' });
    const due = calendarEntry({
      title: 'Due',
      kind: 'task',
      start: '2026-03-06T01:00:00.000Z',
      end: '2026-03-06T01:00:00.000Z',
    });
    expect(on('2026-03-05', night, trip, due)).toEqual(['Trip', 'Night']);
    expect(on('2026-03-06', due, night, trip)).toEqual(['Trip', 'Night', 'Due']);
    expect(on('2026-03-07', due, night, trip)).toEqual([]);
  });
});

test.each([
  ['2026-03-05', '09:00', 'Asia/Dhaka', '2026-03-05T03:00:00.000Z'],
  ['2026-03-28', '09:00', 'Europe/London', '2026-03-28T09:00:00.000Z'],
  // Clocks are put forward at one in the morning.
  ['2026-03-29', '00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '09:00', 'Europe/London', '2026-03-29T08:00:00.000Z'],
  ['2026-10-25', '09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
  ['2026-03-05', '23:30', 'America/Los_Angeles', '2026-03-06T07:30:00.000Z'],
])('on %s at %s in %s it is %s', (day, time, zone, moment) => {
  expect(instantAt(day, time, zone)).toBe(moment);
});
