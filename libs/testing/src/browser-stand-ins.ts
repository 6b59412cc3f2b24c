/** What screens expect of a browser and jsdom lacks, because it draws nothing: sizes, scrolling, previews of files. */
class StandInResizeObserver {
  observe(): void {
    // Nothing is ever laid out, so nothing changes its size.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

/** Puts the stand-ins in place. */
export function standInForLayout(): void {
  Object.assign(globalThis, { ResizeObserver: StandInResizeObserver, scrollTo: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  // What is windowed draws as much as fits its box.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
}
