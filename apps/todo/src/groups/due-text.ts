import { formatDay, formatTimeOf, weekdayName } from '@atrium/contracts/dates';
import type { Todo } from '@atrium/contracts/todo';
import { daysAfter } from './calendar-days';

/** When it is due, as near as it is: `Today, 3:30 pm`, `Friday`, `05/03/2025`. Null without a date. */
export function dueText(
  { due_on, due_datetime }: Pick<Todo, 'due_on' | 'due_datetime'>,
  today: string,
  timeZone: string,
): string | null {
  if (due_on === null) return null;
  const day = dayText(due_on, today);
  return due_datetime === null ? day : `${day}, ${formatTimeOf(due_datetime, timeZone)}`;
}

function dayText(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === daysAfter(today, 1)) return 'Tomorrow';
  if (day === daysAfter(today, -1)) return 'Yesterday';
  return day > today && day <= daysAfter(today, 6) ? weekdayName(day) : formatDay(day);
}
