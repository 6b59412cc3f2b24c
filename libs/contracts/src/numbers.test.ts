import { formatAmount, formatCount, formatSigned, formatSize, formatSpan, groupDigits, groupNumber } from './numbers';

it.each([
  [0, '0.00'],
  [1_234.5, '1,234.50'],
  [1_234_567.5, '12,34,567.50'],
  [-99_999_999.99, '−9,99,99,999.99'],
  [-0.01, '−0.01'],
])('the amount %p is written %p', (taka, text) => {
  expect(formatAmount(taka)).toBe(text);
});

it('says which way an amount goes', () => {
  expect([250, -250, 0].map(formatSigned)).toEqual(['+250.00', '−250.00', '0.00']);
});

it('groups whole numbers by lakh, and writes as many decimals as there are', () => {
  expect([999, 1000, 100_000, 10_000_000].map((count) => groupDigits(count))).toEqual([
    '999',
    '1,000',
    '1,00,000',
    '1,00,00,000',
  ]);
  expect([1, 1.5, 1.255].map((value) => groupNumber(value))).toEqual(['1', '1.5', '1.25']);
});

it('counts one and many', () => {
  expect([0, 1, 1250].map((count) => formatCount(count, 'person', 'people'))).toEqual([
    '0 people',
    '1 person',
    '1,250 people',
  ]);
  expect([formatSpan(1, 'day'), formatSpan(48, 'hour')]).toEqual(['1 day', '48 hours']);
});

it('writes the size of a file', () => {
  expect([1, 999, 1000, 1234, 12_000_000].map(formatSize)).toEqual(['1 byte', '999 bytes', '1 KB', '1.2 KB', '12 MB']);
});
