import { useEffect, type RefObject } from 'react';

/** Something that had the focus. Once it is gone, where it stood. */
interface Stop {
  readonly element: HTMLElement;
  place: Place | null;
}

/** The surroundings of what was taken out of the page. */
interface Place {
  readonly removed: Node;
  readonly parent: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** As many as lie between a page and the last button of a dialog over it. */
const stopsKept = 8;
/** Frames in which a screen may move the focus itself; dialogs give it back in the next one. */
const framesToWait = 6;

const item = 'li, tr, article, [role="row"], [role="listitem"]';
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * An action can remove the element that has the focus: a deleted row, “Try again”, the button that opened a dialog.
 * Browsers then focus nothing, and screen readers start at the top of the page. Moves the focus to the nearest place in
 * `main`, unless the screen moves it itself: a neighbouring item, else the focusable part of the page around it
 * (`tabIndex={-1}` makes one), else whatever Tab would have reached next.
 */
export function useFocusRecovery(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    // What has the focus already, when this begins.
    const started = activeElement instanceof HTMLElement && activeElement !== document.body;
    let stops: readonly Stop[] = started ? [{ element: activeElement, place: null }] : [];
    let frame = 0;

    const visit = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      stops = [{ element: target, place: null }, ...stops.filter(({ element }) => element !== target)].slice(
        0,
        stopsKept,
      );
    };

    const checkAgain = (framesLeft: number) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!isFree()) return;
        if (framesLeft > 1) checkAgain(framesLeft - 1);
        else if (main.current !== null) putBack(stops, main.current);
      });
    };

    const observer = new MutationObserver((records) => {
      for (const stop of stops) {
        const anchor = stop.place?.parent ?? stop.element;
        if (!anchor.isConnected) stop.place = placeOf(anchor, records) ?? stop.place;
      }
      if (stops[0]?.element.isConnected === false && isFree()) checkAgain(framesToWait);
    });

    document.addEventListener('focusin', visit);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', visit);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [main]);
}

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Where `node` stood before these changes; what it stood in can be gone by a later one of them. */
function placeOf(node: Node, records: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  let lost = node;
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const removed = [...removedNodes].find((candidate) => candidate.contains(lost));
    if (removed === undefined) continue;
    place = { removed, parent: target, before: previousSibling, after: nextSibling };
    lost = target;
  }
  return place;
}

/** Goes by the last stop that is still there or was in `main`. Stops in a dialog are followed by its opener. */
function putBack(stops: readonly Stop[], main: HTMLElement): void {
  for (const { element, place } of stops) {
    if (element.isConnected) {
      if (take(element)) return;
    } else if (place !== null && main.contains(place.parent)) {
      for (const candidate of nearby(place, main)) if (take(candidate)) return;
    }
  }
}

/** What is hidden does not take the focus. */
function take(element: HTMLElement): boolean {
  // A part of the page can be taller than the window: it is not moved to its beginning.
  element.focus({ preventScroll: element.tabIndex < 0 });
  return document.activeElement === element;
}

function* nearby(place: Place, main: HTMLElement): Generator<HTMLElement> {
  const { removed, parent, before, after } = place;
  if (removed instanceof Element && removed.matches(item)) {
    yield* firstOf(after, 'nextSibling');
    yield* firstOf(before, 'previousSibling');
  }
  const around = (parent instanceof Element ? parent : parent.parentElement)?.closest<HTMLElement>('[tabindex]');
  if (around !== null && around !== undefined && around !== main && main.contains(around)) yield around;
  for (const candidate of stopsOfTab(main)) if (isBehind(candidate, place)) yield candidate;
  yield main;
}

/** The items from `sibling` on, each as itself where it takes the focus, else its first stop of Tab. */
function* firstOf(sibling: Node | null, onwards: 'nextSibling' | 'previousSibling'): Generator<HTMLElement> {
  for (let node = sibling; node?.isConnected === true; node = node[onwards]) {
    if (!(node instanceof HTMLElement)) continue;
    const found = node.matches('[tabindex]') ? node : stopsOfTab(node)[0];
    if (found !== undefined) yield found;
  }
}

const stopsOfTab = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0);

/** Whether Tab would have come to `candidate` after what was removed. */
function isBehind(candidate: Node, { parent, before, after }: Place): boolean {
  if (before?.isConnected !== true && after?.isConnected === true) {
    return after.contains(candidate) || follows(candidate, after);
  }
  const anchor = before?.isConnected === true ? before : parent;
  return follows(candidate, anchor) && !anchor.contains(candidate);
}

const follows = (node: Node, anchor: Node): boolean =>
  (anchor.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
