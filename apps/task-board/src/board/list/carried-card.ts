/** What is drawn of the card under way. */
export class CarriedCard {
  element: HTMLElement | null = null;

  /** Pixels. */
  height(): number {
    return this.element?.offsetHeight ?? 0;
  }

  /** Draws it so many pixels to the right of where the drag library puts it. */
  shift(x: number): void {
    if (this.element !== null) this.element.style.translate = x === 0 ? '' : `${x}px`;
  }
}
