import { writtenTimes } from './written-times';

const late = '2026-11-20T18:30:59.999Z';

test('a moment is written as the clock of the company showed it, with how far it is from UTC', () => {
  const times = writtenTimes('Asia/Dhaka');
  expect(times.moment(late)).toBe('21/11/2026, 12:30 am UTC+06:00');
  expect(times.day(late)).toBe('21/11/2026');
  expect(times.dayOf(late)).toBe('2026-11-21');
  expect(times.dayOf('2026-11-20T17:59:59.999Z')).toBe('2026-11-20');
});

test.each([
  ['UTC', '20/11/2026, 6:30 pm UTC'],
  ['America/St_Johns', '20/11/2026, 3:00 pm UTC-03:30'],
  ['Asia/Kathmandu', '21/11/2026, 12:15 am UTC+05:45'],
])('in %s it is %s', (zone, written) => {
  expect(writtenTimes(zone).moment(late)).toBe(written);
  expect(writtenTimes(zone).moment('2026-11-20T18:30:00.000Z')).toBe(written);
});
