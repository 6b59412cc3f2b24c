/**
 * How wallets write numbers and times: as English in Bangladesh (en-BD) does, with groups of lakh and crore and the day
 * before the month. No engine carries data for en-BD: asked for it, each answers in American English (1,234,567.50 and
 * 11/21/2026). English in India follows the same habits, and every engine knows it.
 */
const locale = 'en-IN';

const amountFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** A minus sign as wide as a digit; a hyphen is easily overlooked beside one. */
const minus = '\u2212';

/** An amount in Taka with its paisa, such as `12,34,567.50` or `−250.00`. */
export const formatAmount = (taka: number): string => `${taka < 0 ? minus : ''}${amountFormat.format(Math.abs(taka))}`;

/** An amount that says which way it goes: `+250.00` or `−250.00`. */
export const formatSigned = (taka: number): string => `${taka > 0 ? '+' : ''}${formatAmount(taka)}`;

/** How wide a formatted amount is at most, in `ch`: a separator takes about half the width of a digit, a sign up to half more. */
export const widthOf = (amount: string): number =>
  amount.length - 0.5 * (amount.match(/[,.]/g)?.length ?? 0) + (/^[+\u2212]/.test(amount) ? 0.5 : 0);

/** A count or a rounded amount, such as `1,00,000`. */
export const formatWhole = (count: number): string => wholeFormat.format(count);

const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** A calendar day (`YYYY-MM-DD`), such as `5 Mar 2026`. */
export const formatCalendarDay = (day: string): string => dayFormat.format(Date.parse(day));

/** A calendar month (`YYYY-MM`), such as `Mar 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(Date.parse(`${month}-01`));

/** Without its year, where many stand side by side. */
export const formatShortMonth = (month: string): string => shortMonthFormat.format(Date.parse(`${month}-01`));

const momentFormats = new Map<string, { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }>();

/** A moment (ISO 8601) on the wall clock of `timeZone` (an IANA name): `{ day: '5 Mar 2026', time: '3:30 pm' }`. */
export function formatMoment(moment: string, timeZone: string): { readonly day: string; readonly time: string } {
  const formats = momentFormats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  };
  momentFormats.set(timeZone, formats);
  const time = Date.parse(moment);
  return { day: formats.day.format(time), time: formats.time.format(time) };
}
