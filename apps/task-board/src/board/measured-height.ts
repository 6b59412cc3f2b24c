/** An element's height in pixels. Where nothing is laid out (a hidden page) it is what was likely. */
export function measuredHeight(element: Element, likely: (index: number) => number): number {
  const height = element instanceof HTMLElement ? element.offsetHeight : 0;
  return height > 0 ? height : likely(Number(element.getAttribute('data-index')));
}
