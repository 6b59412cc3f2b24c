import type { CalendarEntry } from '@atrium/contracts/appointments';
import { dayIn, formatDay, formatTimeOf, weekdayName } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import type { ShownDays } from '../api/appointments.api';
import { useAppointmentsMoveMutation } from '../api/move.api';
import type { EntryTime } from '../days/moved';

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

export interface Moves {
  /** By pointer; shows a toast with Undo. */
  readonly drop: (entry: CalendarEntry, to: EntryTime) => void;
  /** By keyboard; the opposite key undoes it. */
  readonly nudge: (entry: CalendarEntry, to: EntryTime) => void;
  /** The live region's text for the last nudge. */
  readonly said: string;
}

/** Optimistic moves of the entries in `shown`. A refused move is rolled back and reported like any refused change. */
export function useMoves(shown: ShownDays, timeZone: string): Moves {
  const [move] = useAppointmentsMoveMutation();
  const [said, setSaid] = useState('');
  const isElsewhere = (entry: CalendarEntry, to: EntryTime) => entry.start !== to.start || entry.end !== to.end;
  return {
    said,
    drop: (entry, to) => {
      if (!isElsewhere(entry, to)) return;
      void move({ entry, to, shown }).then(({ error }) => {
        if (error !== undefined) return;
        const { start, end } = entry;
        showToast({
          message: messageFor('appointment.moved', { title: entry.title, when: whenOf(entry, to, timeZone) }),
          action: {
            label: 'Undo',
            onPress: () => void move({ entry: { ...entry, ...to }, to: { start, end }, shown }),
          },
          timeoutMs: undoMs,
        });
      });
    },
    nudge: (entry, to) => {
      if (!isElsewhere(entry, to)) return;
      setSaid(messageFor('appointment.moved', { title: entry.title, when: whenOf(entry, to, timeZone) }));
      void move({ entry, to, shown });
    },
  };
}

/** For example “Monday, 05/03/2025, 9:30 am – 10:00 am”. */
function whenOf({ all_day: isAllDay }: CalendarEntry, { start, end }: EntryTime, timeZone: string): string {
  const named = (day: string) => `${weekdayName(day)}, ${formatDay(day)}`;
  if (isAllDay) return named(start);
  const at = formatTimeOf(start, timeZone);
  return `${named(dayIn(timeZone, Date.parse(start)))}, ${start === end ? at : `${at} – ${formatTimeOf(end, timeZone)}`}`;
}
