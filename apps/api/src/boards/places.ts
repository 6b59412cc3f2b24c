import type { BoardSnapshotRow } from './board-snapshot';

/** Inside of a text no quotation mark stands unescaped, so no title can look like it. */
const idsOfCards = /"(assigned|labels)":\["([^\]]*)"\]/g;

/**
 * Names people and labels of cards by their place among the board's own instead of by id (see `SlimBoard`): of a board
 * whose cards are assigned, ids are otherwise a third.
 */
export function withPlaces(lists: string, { members, labels }: Pick<BoardSnapshotRow, 'members' | 'labels'>): string {
  if (members.length === 0 && labels === '[]') return lists;
  const places = new Map<string, number>();
  members.forEach(({ user }, place) => places.set(user, place));
  // Written by the same query.
  const labelRows = JSON.parse(labels) as readonly { readonly id: string }[];
  labelRows.forEach(({ id }, place) => places.set(id, place));
  return lists.replace(idsOfCards, (_all, name: string, ids: string) => {
    // A plain loop: this runs for thousands of cards at every reading of a board.
    let found = '';
    for (const id of ids.split('","')) {
      const place = places.get(id);
      if (place !== undefined) found += `,${place}`;
    }
    return `"${name}":[${found.slice(1)}]`;
  });
}
