import { requiredText } from '@atrium/contracts/common';
import { walletAmountSchema } from '@atrium/contracts/wallet';
import { z } from 'zod';
import { bySchema, chosen, optionalFile } from './check';
import { numberText } from './number-text';

const check = bySchema(
  z.object({ amount: numberText('wallet.amount-invalid').pipe(walletAmountSchema), title: requiredText(5) }),
);
const errorsOf = (amount: unknown, title = 'Lunch') => check({ amount, title }).errors;

describe('a check by the schema of the server', () => {
  it.each(['1', '0.01', '.5', '250.50', '999999999999.99', ' 12 '])('takes %p as an amount', (amount) => {
    expect(check({ amount, title: ' Lunch ' })).toEqual({ sendable: { amount: Number(amount), title: 'Lunch' } });
  });

  it.each([
    ['', 'This field is required.'],
    ['0', 'Enter an amount above zero, with up to two decimal places.'],
    ['-5', 'Enter an amount above zero, with up to two decimal places.'],
    ['1.234', 'Enter an amount above zero, with up to two decimal places.'],
    ['1e3', 'Enter an amount above zero, with up to two decimal places.'],
    [Number.NaN, 'Enter an amount above zero, with up to two decimal places.'],
  ])('refuses the amount %p', (amount, sentence) => {
    expect(errorsOf(amount)).toEqual({ amount: sentence });
  });

  it('names the bound of the rule', () => {
    expect(errorsOf('1', 'Too long')).toEqual({ title: 'Use no more than 5 characters.' });
    expect(errorsOf('1000000000000')?.['amount']).toMatch(/largest amount/);
  });

  it('says of everything blank that it is missing', () => {
    const role = bySchema(z.object({ role: z.enum(['admin']), who: chosen<{ id: string }>(), file: optionalFile }));
    expect(role({ role: '', who: null, file: null })).toEqual({
      errors: { role: 'This field is required.', who: 'This field is required.' },
    });
  });
});
