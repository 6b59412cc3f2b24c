/** A minus sign as wide as a digit; a hyphen is easily overlooked beside one. */
const minus = '\u2212';

/**
 * A number as English in Bangladesh writes it, with groups of lakh and crore: `12,34,567.50`. Written out here, because
 * engines differ in what they know of en-BD and a printed document is the same on every machine.
 */
export function groupDigits(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  return `${value < 0 ? minus : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** As many decimals as the number has, at most `most`. */
export const groupNumber = (value: number, most = 2): string => groupDigits(value, Math.min(most, decimalsOf(value)));

/** How many decimals a number has when it is written out. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const fraction = digits.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
}
