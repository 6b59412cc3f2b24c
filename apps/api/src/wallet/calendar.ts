/** Days and months of the company's wall clock: `YYYY-MM-DD` and `YYYY-MM`. */

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

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
