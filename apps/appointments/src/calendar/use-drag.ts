import type { CalendarEntry } from '@atrium/contracts/appointments';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { daysBetween } from '../days/calendar-days';
import { isMovable, isResizable, movedBy, resizedBy, type EntryTime } from '../days/moved';
import { keyOf } from '../days/time-grid';
import { hourRem } from './grid-styles';

/** What is being dragged, where it would land. */
export interface Dragged extends EntryTime {
  readonly key: string;
}

export type Grab = (event: ReactPointerEvent, entry: CalendarEntry, part: 'whole' | 'end') => void;

interface DragOptions {
  readonly timeZone: string;
  readonly onDrop: (entry: CalendarEntry, to: EntryTime) => void;
}

/** Pixels that a hand trembles while it only clicks. */
const slack = 5;

const dayOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-day]')?.dataset['day'];

const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(dayOf)
    .find((day) => day !== undefined);

/**
 * Dragging by mouse or pen. A finger scrolls; it moves entries in their dialogs. The page is listened to, since what is dragged
 * is drawn anew in each day that it comes to.
 */
export function useDrag({ timeZone, onDrop }: DragOptions): { readonly dragged: Dragged | null; readonly grab: Grab } {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      listening.current?.abort();
    },
    [],
  );

  const grab: Grab = (event, entry, part) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (part === 'end' ? !isResizable(entry) : !isMovable(entry)) return;
    event.stopPropagation();
    const { pageX, pageY, pointerId } = event;
    const grabbedDay = dayOf(event.currentTarget);
    if (grabbedDay === undefined) return;
    // Only where days have hours beside them does the height mean a time.
    const frame = event.currentTarget.closest('li') ?? event.currentTarget;
    const hasHours = getComputedStyle(frame).position === 'absolute';
    const hourPixels = hourRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let day = grabbedDay;
    let to: EntryTime | null = null;
    listening.current?.abort();
    const listener = new AbortController();
    listening.current = listener;
    const { signal } = listener;
    const end = () => {
      listener.abort();
      setDragged(null);
    };
    const follow = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      if (to === null && Math.hypot(moved.pageX - pageX, moved.pageY - pageY) < slack) return;
      day = dayAt(moved.clientX, moved.clientY) ?? day;
      const minutes = !hasHours || entry.all_day ? 0 : ((moved.pageY - pageY) / hourPixels) * 60;
      to =
        part === 'end'
          ? resizedBy(entry, minutes)
          : movedBy(entry, { days: daysBetween(grabbedDay, day), minutes }, timeZone);
      setDragged({ key: keyOf(entry), ...to });
    };
    const drop = (released: PointerEvent) => {
      if (released.pointerId !== pointerId) return;
      if (to !== null) {
        swallowClick();
        onDrop(entry, to);
      }
      end();
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('blur', end, { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key === 'Escape') end();
      },
      { signal },
    );
  };
  return { dragged, grab };
}

/** The click that comes with the release opens nothing. */
function swallowClick(): void {
  const swallowed = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: swallowed.signal },
  );
  setTimeout(() => {
    swallowed.abort();
  });
}
