/** How near a due date is. Tasks that are done are never late. */
export type DueState = 'overdue' | 'soon' | 'later' | 'done';

/** A day ahead is soon enough to act. */
const soonMs = 24 * 60 * 60 * 1000;

/** `now` in milliseconds. */
export function dueState(card: { readonly due?: string; readonly done?: true }, now: number): DueState | null {
  if (card.due === undefined) return null;
  if (card.done === true) return 'done';
  const left = Date.parse(card.due) - now;
  if (left < 0) return 'overdue';
  return left <= soonMs ? 'soon' : 'later';
}
