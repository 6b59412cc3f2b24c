/** Marks a column with the id of its list. */
export const columnAttribute = 'data-column';

/** The row of lists, and where they stood when they were last measured. */
export class MeasuredRow {
  element: HTMLElement | null = null;
  /** Pixels from the left of the window, by list. */
  private lefts: ReadonlyMap<string, number> = new Map();
  private scrollLeft = 0;

  columns(): readonly HTMLElement[] {
    return [...(this.element?.querySelectorAll<HTMLElement>(`[${columnAttribute}]`) ?? [])];
  }

  measure(): void {
    this.scrollLeft = this.element?.scrollLeft ?? 0;
    this.lefts = new Map(this.columns().map((column) => [listOf(column), column.getBoundingClientRect().left]));
  }

  /** By how many pixels the row has been scrolled since. */
  scrolledBy(): number {
    return this.element === null ? 0 : this.element.scrollLeft - this.scrollLeft;
  }

  /** Scrolls to a list. How far it is then from where it was measured, in pixels; null where it was not measured. */
  reveal(list: string): number | null {
    const column = this.columns().find((candidate) => listOf(candidate) === list);
    const left = this.lefts.get(list);
    if (column === undefined || left === undefined) return null;
    column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return column.getBoundingClientRect().left - left;
  }
}

const listOf = (column: HTMLElement): string => column.getAttribute(columnAttribute) ?? '';
