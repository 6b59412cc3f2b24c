/** The height of the rows of one kind of list, in pixels. */
export interface RowHeight {
  /** The estimate for a row that hasn't been rendered. */
  readonly likely: () => number;
  /** Records the measured height of a row. */
  readonly learn: (index: number, height: number) => void;
}

/**
 * Rows that the estimate is based on: the first few screens. The very first row may differ from the rest, such as a card for
 * adding. Later rows don't count: if rows above the viewport were suddenly estimated taller, what's being read would move.
 */
const first = 1;
const last = 20;

/**
 * A row height that starts as a guess and becomes the measured height of the first rows. Create it once, next to the
 * list's component, so that it's right from the start when users return to the list.
 */
export function rowHeight(guess: number): RowHeight {
  const measured = new Map<number, number>();
  let likely = guess;
  return {
    likely: () => likely,
    learn: (index, height) => {
      // Elements without layout have no height.
      if (index < first || index > last || height === 0) return;
      measured.set(index, height);
      likely = Math.round([...measured.values()].reduce((sum, one) => sum + one, 0) / measured.size);
    },
  };
}
