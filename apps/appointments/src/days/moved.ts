import type { CalendarEntry } from '@atrium/contracts/appointments';
import { wallClock } from '@atrium/contracts/dates';
import { daysAfter } from './calendar-days';
import { instantAt } from './instant';

/** Days, or moments in UTC. */
export type EntryTime = Pick<CalendarEntry, 'start' | 'end'>;

/** What is moved lands on a quarter of an hour. */
export const stepMinutes = 15;
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Whether it may be moved here: one’s own appointments, and due dates of one’s own tasks. Leave is moved by its form. */
export const isMovable = ({ kind, is_own: isOwn }: CalendarEntry): boolean =>
  kind === 'task' || (kind === 'appointment' && isOwn);

/** Whether its end may be moved by itself. */
export const isResizable = (entry: CalendarEntry): boolean =>
  entry.kind === 'appointment' && entry.is_own && !entry.all_day;

const onStep = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

/** Minutes since midnight on the company's clock, and the day. */
export function clockOf(moment: string, timeZone: string): { readonly day: string; readonly minutes: number } {
  const shown = wallClock(moment, timeZone);
  return { day: shown.slice(0, 10), minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) };
}

/** So many days and minutes later on the company's clock, as long as it was. Whole days have no clock. */
export function movedBy(
  { all_day: isAllDay, start, end }: CalendarEntry,
  { days, minutes = 0 }: { readonly days: number; readonly minutes?: number },
  timeZone: string,
): EntryTime {
  if (isAllDay) return { start: daysAfter(start, days), end: daysAfter(end, days) };
  const from = clockOf(start, timeZone);
  const wanted = minutes === 0 ? from.minutes : onStep(from.minutes + minutes);
  const day = daysAfter(from.day, days + Math.floor(wanted / dayMinutes));
  const next = instantAt(day, timeText(((wanted % dayMinutes) + dayMinutes) % dayMinutes), timeZone);
  return { start: next, end: new Date(Date.parse(next) + Date.parse(end) - Date.parse(start)).toISOString() };
}

/** With an end so many minutes later; a quarter of an hour is left at least. */
export function resizedBy({ start, end }: CalendarEntry, minutes: number): EntryTime {
  const length = onStep((Date.parse(end) - Date.parse(start)) / minuteMs + minutes);
  return { start, end: new Date(Date.parse(start) + Math.max(stepMinutes, length) * minuteMs).toISOString() };
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
