import fc from 'fast-check';
import type { Field } from './definition';
import { describeMoney, describeValue } from './describe';
import { groupDigits } from '@atrium/contracts/numbers';
import type { FieldValue } from './values';

const field = { key: 'it', label: 'It' } as const;

it.each([
  [{ ...field, kind: 'date' }, '2026-11-21', '21/11/2026'],
  [{ ...field, kind: 'date' }, '2026-', '2026-'],
  [{ ...field, kind: 'month' }, '2026-03', 'March 2026'],
  [{ ...field, kind: 'time' }, '09:30', '9:30 am'],
  [{ ...field, kind: 'money' }, 1_234_567.5, 'BDT 12,34,567.50'],
  [{ ...field, kind: 'money' }, -950, 'BDT −950.00'],
  [{ ...field, kind: 'number', unit: 'months' }, 24, '24 months'],
  [{ ...field, kind: 'number' }, 2005, '2,005'],
  [{ ...field, kind: 'number', grouped: false }, 2005, '2005'],
  [{ ...field, kind: 'number', unit: 'days' }, 1, '1 day'],
  [{ ...field, kind: 'number', decimals: 1, unit: '%' }, 12.5, '12.5%'],
  [{ ...field, kind: 'rating' }, 4, '4 of 5'],
  [{ ...field, kind: 'rating', labels: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] }, 4, '4 (Very Good)'],
  [{ ...field, kind: 'confirm' }, true, 'Yes'],
  [{ ...field, kind: 'confirm' }, undefined, 'No'],
  [{ ...field, kind: 'multi-choice', options: ['A', 'B'] }, ['A', 'B'], 'A, B'],
  [{ ...field, kind: 'text' }, undefined, ''],
  [{ ...field, kind: 'file', accept: 'image' }, 'f1', 'letterhead.png'],
  [{ ...field, kind: 'file', accept: 'image' }, 'f2', 'Attached file'],
  [{ ...field, kind: 'computed', formula: { name: 'days-between', from: 'a', to: 'b' } }, 3, '3 days'],
  [{ ...field, kind: 'computed', formula: { name: 'increase-percent', before: 'a', after: 'b' } }, -3.5, '−3.5%'],
  [{ ...field, kind: 'computed', formula: { name: 'instalment', amount: 'a', months: 'b' } }, 8884.88, 'BDT 8,884.88'],
  [{ ...field, kind: 'computed', formula: { name: 'average', fields: ['a'] } }, 4, '4.00'],
] satisfies [Field, FieldValue | undefined, string][])('writes in %j the value %j as %s', (definition, value, text) => {
  expect(describeValue(definition, value, { currency: 'BDT', files: { f1: { name: 'letterhead.png' } } })).toBe(text);
});

it('writes amounts in the currency of the company', () => {
  expect(describeValue({ ...field, kind: 'money' }, 1234.5, { currency: 'EUR' })).toBe('EUR 1,234.50');
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [10_000_000, '1,00,00,000'],
  [-1_234_567_890, '−1,23,45,67,890'],
])('groups %d as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text);
});

it('loses no digit of an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paisa) => {
      expect(Number(describeMoney(paisa / 100, 'BDT').replace(/[^\d.]/g, ''))).toBe(paisa / 100);
    }),
  );
});
