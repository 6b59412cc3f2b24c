import type { EmployeeChange } from '@atrium/contracts/records';
import { invalidField } from '../server/validation';

/** What somebody is paid, or nothing of it. */
export interface Pay {
  /** In hundredths of the company’s currency. */
  readonly pay_amount: number | null;
  readonly pay_period: string;
  readonly pay_from: string | null;
}

const noPay: Pay = { pay_amount: null, pay_period: '', pay_from: null };

export const toHundredths = (amount: number): number => Math.round(amount * 100);

/** As histories and exports write an amount, such as `60000.50`. */
export const payText = (hundredths: number | null): string =>
  hundredths === null ? '' : (hundredths / 100).toFixed(2);

/** An amount as forms and spreadsheets write it; the text itself where it is none. */
export function amountIn(text: string): number | string {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,13}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Pay as an edit makes it: an amount needs a period and a day, and without one there is neither. */
export function payAfter(record: Pay, given: Omit<EmployeeChange, 'version'>): Pay {
  const { pay_amount: amount, pay_period, pay_from } = given;
  if (amount === null) return noPay;
  const pay: Pay = {
    pay_amount: amount === undefined ? record.pay_amount : toHundredths(amount),
    pay_period: pay_period ?? record.pay_period,
    pay_from: pay_from ?? record.pay_from,
  };
  if (pay.pay_amount === null && pay.pay_period === '' && pay.pay_from === null) return pay;
  if (pay.pay_amount === null) throw invalidField('pay_amount', 'field.required');
  if (pay.pay_period === '') throw invalidField('pay_period', 'field.required');
  if (pay.pay_from === null) throw invalidField('pay_from', 'field.required');
  return pay;
}
