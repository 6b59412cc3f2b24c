import type { TrashEntry } from '@atrium/contracts/boards';

const dayMs = 24 * 3600 * 1000;
const plurals = new Intl.PluralRules('en');

/** How long something can still be restored. */
export function daysLeft(expiresAt: string, now: number): string {
  const left = (Date.parse(expiresAt) - now) / dayMs;
  if (left < 1) return 'less than a day left';
  // What was deleted just now has all of its days.
  const days = Math.ceil(left);
  return plurals.select(days) === 'one' ? `${days} day left` : `${days} days left`;
}

/** Where something was; null for a board, and where only the board could be named on its own trash. */
export function placeOf({ kind, board, list, parent }: TrashEntry, isOfBoard: boolean): string | null {
  if (kind === 'board') return null;
  if (kind === 'list') return isOfBoard ? null : `On ${board.title}`;
  const inside = parent?.title ?? list?.title ?? '';
  return isOfBoard ? `In ${inside}` : `In ${inside}, on ${board.title}`;
}

/** What else comes back, because this can't stand without it. */
export function returnsWith({ kind, board, list, parent }: TrashEntry): string | null {
  if (kind === 'board') return null;
  const titles = [parent, list, board]
    .filter((place) => place !== null)
    .filter(({ is_deleted }) => is_deleted)
    .map(({ title }) => `“${title}”`);
  if (titles.length === 0) return null;
  return `Also restores ${new Intl.ListFormat('en').format(titles)}.`;
}
