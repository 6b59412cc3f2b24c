import {
  formatAmount,
  formatCalendarDay,
  formatMoment,
  formatMonth,
  formatShortMonth,
  formatSigned,
  formatWhole,
  widthOf,
} from './bangladesh-format';

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [1_234.5, '1,234.50'],
    [1_234_567.5, '12,34,567.50'],
    [-99_999_999.99, '−9,99,99,999.99'],
    [-0.01, '−0.01'],
  ])('%p is written %p', (taka, text) => {
    expect(formatAmount(taka)).toBe(text);
  });

  it('say which way they go', () => {
    expect([250, -250, 0].map(formatSigned)).toEqual(['+250.00', '−250.00', '0.00']);
  });

  it('count separators as half a digit, and a sign as half more, when their width is told', () => {
    expect(widthOf(formatAmount(-1_234_567.5))).toBe(12);
  });

  it('are grouped by lakh also where they are whole', () => {
    expect(formatWhole(100_000)).toBe('1,00,000');
  });
});

describe('times', () => {
  it('names days and months so that no two readers mistake them', () => {
    expect(formatCalendarDay('2026-03-05')).toBe('5 Mar 2026');
    expect(formatMonth('2026-03')).toBe('Mar 2026');
    expect(formatShortMonth('2026-03')).toBe('Mar');
  });

  it('shows a moment on the wall clock that is asked for', () => {
    expect(formatMoment('2026-03-04T20:30:00.000Z', 'Asia/Dhaka')).toEqual({ day: '5 Mar 2026', time: '2:30 am' });
    expect(formatMoment('2026-03-04T20:30:00.000Z', 'UTC')).toEqual({ day: '4 Mar 2026', time: '8:30 pm' });
  });
});
