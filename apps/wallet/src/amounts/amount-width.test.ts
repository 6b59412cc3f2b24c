import { formatAmount } from '@atrium/contracts/numbers';
import { widthOf } from './amount-width';

it('counts separators as half a digit, and a sign as half more', () => {
  expect(widthOf(formatAmount(-1_234_567.5))).toBe(12);
});
