import type { BadgeTone } from '@atrium/ui';

/** Hours before its due date from which a task is due soon. */
const soonHours = 24;

/** What stands beside a due date; null where nobody needs to hurry. */
export function dueState(
  due: string | null,
  isCompleted: boolean,
  now: number,
): { readonly label: string; readonly tone: BadgeTone } | null {
  if (due === null || isCompleted) return null;
  const hours = (Date.parse(due) - now) / 3_600_000;
  if (hours < 0) return { label: 'Overdue', tone: 'danger' };
  return hours < soonHours ? { label: 'Due soon', tone: 'warning' } : null;
}
