import { timeAgo } from './relative-time';

const now = Date.parse('2025-03-05T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2025-03-05T11:59:30Z', 'Just now'],
    ['2025-03-05T12:00:30Z', 'Just now'],
    ['2025-03-05T11:59:00Z', '1 minute ago'],
    ['2025-03-05T09:00:00Z', '3 hours ago'],
    ['2025-03-04T11:00:00Z', '1 day ago'],
    ['2025-01-01T12:00:00Z', '2 months ago'],
    ['2022-01-01T12:00:00Z', '3 years ago'],
  ])('%s is %s', (moment, expected) => {
    expect(timeAgo(moment, now)).toBe(expected);
  });
});
