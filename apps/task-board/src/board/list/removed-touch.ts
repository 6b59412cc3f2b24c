const types = ['touchmove', 'touchend', 'touchcancel'] as const;

/**
 * Passes a touch on to the window once the element that it began on has left the page: a touch belongs to that element
 * until it ends, and nothing bubbles from there any more. A card leaves the page when it is lifted, and the drag library
 * listens at the window.
 */
export function followRemovedTouch(target: EventTarget | null): void {
  // Icons are touched, too.
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  const touched: GlobalEventHandlers = target;
  const ended = new AbortController();
  const passOn = (event: TouchEvent) => {
    if (!target.isConnected) {
      const { touches, targetTouches, changedTouches, cancelable } = event;
      const copy = new TouchEvent(event.type, {
        touches: [...touches],
        targetTouches: [...targetTouches],
        changedTouches: [...changedTouches],
        cancelable,
      });
      if (!window.dispatchEvent(copy)) event.preventDefault();
    }
    if (event.type !== 'touchmove') ended.abort();
  };
  for (const type of types) touched.addEventListener(type, passOn, { passive: false, signal: ended.signal });
}
