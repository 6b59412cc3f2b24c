import fc from 'fast-check';
import { dividedToNearest, instalmentOf, repaidInAll, type LoanTerms } from './loan';

const terms = fc.record({
  amount: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
  months: fc.integer({ min: 1, max: 360 }),
  yearlyInterest: fc.bigInt({ min: 0n, max: 3600n }),
}) satisfies fc.Arbitrary<LoanTerms>;

it('gives the instalment that a loan table gives', () => {
  // 1,00,000 Taka over 12 months at 12 % a year are 8,884.88 a month.
  expect(instalmentOf({ amount: 10_000_000n, months: 12, yearlyInterest: 1200n })).toBe(888_488n);
});

it('divides a loan without interest evenly, rounded up to the paisa', () => {
  expect(instalmentOf({ amount: 10_000_000n, months: 3, yearlyInterest: 0n })).toBe(3_333_334n);
});

it('pays back exactly what was lent where there is no interest', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      expect(repaidInAll({ ...loan, yearlyInterest: 0n })).toBe(loan.amount);
    }),
  );
});

it('covers the loan with its instalments', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const instalments = instalmentOf(loan) * BigInt(loan.months);
      expect(instalments).toBeGreaterThanOrEqual(loan.amount);
      expect(repaidInAll(loan)).toBeGreaterThanOrEqual(loan.amount);
    }),
  );
});

it('costs more for longer, at more interest', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const dearer = { ...loan, yearlyInterest: loan.yearlyInterest + 100n };
      expect(instalmentOf(dearer)).toBeGreaterThanOrEqual(instalmentOf(loan));
      const longer = { ...loan, months: loan.months + 1 };
      expect(instalmentOf(longer)).toBeLessThanOrEqual(instalmentOf(loan));
    }),
  );
});

it('rounds halves away from zero', () => {
  expect([5n, 4n, -5n, -4n, 0n].map((value) => dividedToNearest(value, 10n))).toEqual([1n, 0n, -1n, 0n, 0n]);
});
