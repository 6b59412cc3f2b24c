import { formatDay } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { formatAmount } from '@atrium/contracts/numbers';

type Pay = Pick<Employee, 'pay_amount' | 'pay_period' | 'pay_from' | 'pay_currency'>;

/** What somebody is paid, such as `BDT 60,000.00 a month, effective from 01/01/2026`. */
export function payText({ pay_amount, pay_period, pay_from, pay_currency }: Pay): string {
  if (pay_amount === null) return orNotAvailable(null);
  const amount = `${pay_currency} ${formatAmount(pay_amount)} ${pay_period === 'Year' ? 'a year' : 'a month'}`;
  return pay_from === null ? amount : `${amount}, effective from ${formatDay(pay_from)}`;
}
