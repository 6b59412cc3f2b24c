/** Days and months of the company's wall clock: `YYYY-MM-DD` and `YYYY-MM`. */

/** The day that it is now in a time zone. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  // Canada's English writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export const laterOf = (day: string, other: string | undefined): string =>
  other === undefined || other < day ? day : other;

/** The first day of the month, `months` before or after that of `day`. */
export function firstOfMonth(day: string, months = 0): string {
  const count = monthNumber(day) + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** How many calendar months two days touch, both included. */
export function monthsTouched(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from) + 1;
}

/** Writes times as a spreadsheet reads them, `2026-11-21 13:05:00`, in a time zone. */
export function wallClock(timeZone: string): (iso: string) => string {
  // Swedish is the locale that writes them like this.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => format.format(new Date(iso));
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
