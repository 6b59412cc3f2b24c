/** How tall the rows of one kind of list are, in pixels. */
export interface RowHeight {
  /** Of a row that was never drawn. */
  readonly likely: () => number;
  /** Takes in what a drawn row measures. */
  readonly learn: (index: number, height: number) => void;
}

/**
 * Rows that tell of the others: the first screens full. The first row of all may be unlike the rest, such as a card to add
 * with. Later ones are not asked: were the rows above those in sight thought to be taller all at once, what someone reads
 * would move.
 */
const first = 1;
const last = 20;

/**
 * The height of rows that begins as a guess and becomes what the first of them measure. Made once beside a list's
 * component: it is right from the start when the list is returned to.
 */
export function rowHeight(guess: number): RowHeight {
  const measured = new Map<number, number>();
  let likely = guess;
  return {
    likely: () => likely,
    learn: (index, height) => {
      // What is not laid out has no height.
      if (index < first || index > last || height === 0) return;
      measured.set(index, height);
      likely = Math.round([...measured.values()].reduce((sum, one) => sum + one, 0) / measured.size);
    },
  };
}
