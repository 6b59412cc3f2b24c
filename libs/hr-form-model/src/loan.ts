/** Repayment of loans in equal monthly instalments. Amounts are paisa (hundredths of a Taka), exact at any size. */

/** What is lent, in paisa, for how many months, at how many hundredths of a per cent a year (12.5 per cent is 1250). */
export interface LoanTerms {
  readonly amount: bigint;
  readonly months: number;
  readonly yearlyInterest: bigint;
}

/** Interest of one month is a yearly hundredth of a per cent, divided by this. */
const monthlyDivisor = 12n * 10_000n;

/** Number of months that an instalment is computed for; longer loans have none. */
export const longestLoan = 600;

/**
 * The equal instalment of each month, of a balance that bears interest monthly. Rounded up to the next whole paisa, so
 * that the instalments always cover the loan; the last one is smaller by what was paid too much.
 */
export function instalmentOf({ amount, months, yearlyInterest }: LoanTerms): bigint {
  if (yearlyInterest === 0n) return dividedUp(amount, BigInt(months));
  const grown = (monthlyDivisor + yearlyInterest) ** BigInt(months);
  const ungrown = monthlyDivisor ** BigInt(months);
  return dividedUp(amount * yearlyInterest * grown, monthlyDivisor * (grown - ungrown));
}

/** What is paid back in all: month by month interest on the balance (to the nearest paisa), the last month the rest. */
export function repaidInAll(terms: LoanTerms): bigint {
  const instalment = instalmentOf(terms);
  let balance = terms.amount;
  let repaid = 0n;
  for (let month = 1; month <= terms.months; month += 1) {
    const due = balance + dividedToNearest(balance * terms.yearlyInterest, monthlyDivisor);
    const payment = month === terms.months || due < instalment ? due : instalment;
    repaid += payment;
    balance = due - payment;
  }
  return repaid;
}

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Nearest whole number, halves away from zero. `divisor` is above zero. */
export function dividedToNearest(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}
