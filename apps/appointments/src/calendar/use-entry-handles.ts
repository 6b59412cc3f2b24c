import type { CalendarEntry } from '@atrium/contracts/appointments';
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { ShownDays } from '../api/appointments.api';
import type { View } from '../days/calendar-days';
import { daysOfEntry } from '../days/entries-on';
import { isResizable, movedBy, resizedBy, stepMinutes, type EntryTime } from '../days/moved';
import { keyOf } from '../days/time-grid';
import { useDrag, type Grab } from './use-drag';
import { useMoves } from './use-moves';

/** What an entry that may be moved has on its element. */
interface Handles {
  readonly 'data-movable': true;
  readonly 'data-entry': string;
  readonly 'data-dragged': true | undefined;
  readonly 'aria-describedby': string;
  readonly draggable: false;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface EntryHandles {
  readonly of: (entry: CalendarEntry) => Handles;
  readonly grab: Grab;
  /** {@link keyOf} what is being moved, or was moved last. */
  readonly moved: string | null;
  /** With what is dragged where it would land. */
  readonly shownOf: (entries: readonly CalendarEntry[]) => readonly CalendarEntry[];
  /** Of the text that says which keys move an entry. */
  readonly hintId: string;
  readonly said: string;
}

interface HandleOptions {
  readonly shown: ShownDays;
  readonly view: View;
  readonly timeZone: string;
  /** Goes to other days, after an entry that was moved there by a key. */
  readonly onDay: (day: string) => void;
}

const daysByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const daysOfWeek = 7;

/** The ways to move an entry on the screen: by the pointer, and by Shift with an arrow key. */
export function useEntryHandles({ shown, view, timeZone, onDay }: HandleOptions): EntryHandles {
  const hintId = useId();
  const { drop, nudge, said } = useMoves(shown, timeZone);
  const { dragged, grab } = useDrag({ timeZone, onDrop: drop });
  const followed = useRef<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  // An entry is drawn anew on the day that it has come to: the focus follows it there.
  useEffect(() => {
    if (followed.current === null) return;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const entry = document.querySelector<HTMLElement>(`[data-entry="${followed.current}"]`);
    if (entry === null) return;
    entry.focus();
    followed.current = null;
  });

  const press = (event: KeyboardEvent, entry: CalendarEntry) => {
    const to = event.shiftKey ? target(event, entry) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    followed.current = keyOf(entry);
    setMoved(keyOf(entry));
    nudge(entry, to);
    const { first } = daysOfEntry({ ...entry, ...to }, timeZone);
    if (first < shown.from || first > shown.to) onDay(first);
  };
  const target = ({ key, altKey }: KeyboardEvent, entry: CalendarEntry): EntryTime | undefined => {
    const [days, steps] = [daysByKey[key], stepsByKey[key]];
    if (altKey) {
      return steps === undefined || !isResizable(entry) ? undefined : resizedBy(entry, steps * stepMinutes);
    }
    if (days !== undefined) return movedBy(entry, { days }, timeZone);
    if (steps === undefined) return undefined;
    if (view === 'month') return movedBy(entry, { days: steps * daysOfWeek }, timeZone);
    return entry.all_day ? undefined : movedBy(entry, { days: 0, minutes: steps * stepMinutes }, timeZone);
  };

  return {
    grab,
    hintId,
    said,
    moved: dragged?.key ?? moved,
    shownOf: (entries) =>
      dragged === null
        ? entries
        : entries.map((entry) =>
            keyOf(entry) === dragged.key ? { ...entry, start: dragged.start, end: dragged.end } : entry,
          ),
    of: (entry) => ({
      'data-movable': true,
      'data-entry': keyOf(entry),
      'data-dragged': dragged?.key === keyOf(entry) || undefined,
      'aria-describedby': hintId,
      // The browser would drag links by itself.
      draggable: false,
      onDragStart: (event) => {
        event.preventDefault();
      },
      onPointerDown: (event) => {
        grab(event, entry, 'whole');
      },
      onKeyDown: (event) => {
        press(event, entry);
      },
    }),
  };
}
