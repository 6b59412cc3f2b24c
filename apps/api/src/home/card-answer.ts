import { formatShortDayOf, weekdayName } from '@atrium/contracts/dates';
import { mostCardRows, type CardAnswer, type CardRow } from '@atrium/contracts/home';

/** For the statements of cards, which count all rows and read the first few. */
export const cardRowLimit = mostCardRows;

/** What a card answers, of rows that each say how many there are. */
export const toCard = <Row extends { readonly total: number }>(
  rows: readonly Row[],
  toRow: (row: Row) => CardRow,
): CardAnswer => ({ rows: rows.map(toRow), total: rows[0]?.total ?? 0 });

/** A day (`YYYY-MM-DD`) so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A day as people say it near `today`: `Today`, `Tomorrow`, `Friday`, else `5 Mar`, with the year of another one. */
export function nearDay(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === daysLater(today, 1)) return 'Tomorrow';
  if (day === daysLater(today, -1)) return 'Yesterday';
  if (day > today && day < daysLater(today, 7)) return weekdayName(day);
  return shortDay(day, today);
}

/** `5 Mar`, with the year of another one than today’s. */
export const shortDay = (day: string, today: string): string =>
  formatShortDayOf(`${day}T00:00:00Z`, 'UTC', day.slice(0, 4) !== today.slice(0, 4));
