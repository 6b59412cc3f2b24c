/**
 * Numbers and money as everyone reads them: as English in Bangladesh (en-BD) writes them, with groups of lakh and crore.
 * Written out here, because no engine has data for en-BD: asked for it, each answers in American English. A printed document
 * is the same on every machine, too.
 */

/** A minus sign as wide as a digit; a hyphen next to one is easily overlooked. */
const minus = '\u2212';

/** A number with this many decimals, such as `12,34,567.50`. */
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

/** An amount in Taka with its paisa, such as `12,34,567.50` or `−250.00`. */
export const formatAmount = (taka: number): string => groupDigits(taka, 2);

/** An amount that says which way it goes: `+250.00` or `−250.00`. */
export const formatSigned = (taka: number): string => `${taka > 0 ? '+' : ''}${formatAmount(taka)}`;

/** How many of something, such as `1,250 employees`; `other` is the plural. */
export const formatCount = (count: number, one: string, other: string): string =>
  `${groupDigits(count)} ${count === 1 ? one : other}`;

/** A length of time, such as `1 day` and `7 days`. */
export const formatSpan = (count: number, unit: 'day' | 'hour'): string => formatCount(count, unit, `${unit}s`);

/** The size of a file, such as `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, 'byte', 'bytes');
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${groupNumber(Number(size.toFixed(1)))} ${unit}`;
}

/** Of a company that has chosen none, by its code in ISO 4217. */
export const defaultCurrency = 'BDT';
