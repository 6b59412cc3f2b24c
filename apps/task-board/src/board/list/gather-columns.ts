/** Room, in pixels, over which columns out of sight are spread at an edge; less than the page's own margin there. */
const spread = 12;

/**
 * Puts columns that are out of sight upon the last ones in sight, in their order, until the function that it answers is
 * called. The keyboard reaches only lists that were in sight when they were measured, so they are measured like this.
 * `home` is the column that stays in any case.
 */
export function gatherColumns(row: HTMLElement, columns: readonly HTMLElement[], home: HTMLElement): () => void {
  const sight = row.getBoundingClientRect();
  const boxes = columns.map((column) => ({ column, box: column.getBoundingClientRect() }));
  const inSight = boxes.filter(
    ({ column, box }) => column === home || (box.left >= sight.left && box.right <= sight.right),
  );
  const first = inSight[0];
  const last = inSight.at(-1);
  if (first === undefined || last === undefined) return () => undefined;

  const step = Math.min(1, spread / boxes.length);
  const gathered = boxes.filter((entry) => !inSight.includes(entry));
  const before = gathered.filter(({ box }) => box.left < first.box.left);
  const after = gathered.filter(({ box }) => box.left > last.box.left);
  before.forEach(({ column, box }, place) => {
    column.style.translate = `${first.box.left - (before.length - place) * step - box.left}px`;
  });
  after.forEach(({ column, box }, place) => {
    column.style.translate = `${last.box.left + (place + 1) * step - box.left}px`;
  });
  return () => {
    for (const { column } of gathered) column.style.translate = '';
  };
}
