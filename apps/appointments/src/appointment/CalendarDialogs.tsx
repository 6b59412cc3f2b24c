import type { CalendarEntry } from '@atrium/contracts/appointments';
import { useAddressQuery, useAddressRequest } from '@atrium/router';
import { useState } from 'react';
import { instantAt } from '../days/instant';
import { AppointmentDialog, InvitationDialog, SubscribeDialog } from '../lazy-screens';
import { emptyDraft, draftOf, type Draft } from './draft';

type Subject =
  | { readonly kind: 'new'; readonly draft: Draft }
  | { readonly kind: 'own' | 'invited'; readonly entry: CalendarEntry }
  | { readonly kind: 'subscribe' };

interface Opening {
  readonly subject: Subject;
  /** For `key`: each opening starts with a new dialog. */
  readonly number: number;
  readonly isOpen: boolean;
}

export interface CalendarDialogsState {
  readonly opening: Opening | null;
  readonly create: (day: string) => void;
  readonly open: (entry: CalendarEntry) => void;
  readonly subscribe: () => void;
  readonly close: () => void;
}

interface CalendarDialogsOptions {
  readonly day: string;
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
}

/** Names an appointment in the address, as mails, cards and what is found do. */
const openName = 'open';

/**
 * The dialog of the calendar, which keeps what it's about while it fades out. The address can ask for a new appointment, or for
 * one that is there.
 */
export function useCalendarDialogs({ day, timeZone, entries }: CalendarDialogsOptions): CalendarDialogsState {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [request, endRequest] = useAddressRequest();
  const show = (subject: Subject) => {
    setOpening((last) => ({ subject, number: (last?.number ?? 0) + 1, isOpen: true }));
  };
  const newOn = (on: string): Subject => ({
    kind: 'new',
    draft: emptyDraft(instantAt(on, '09:00', timeZone), instantAt(on, '10:00', timeZone)),
  });
  const isAsked = request === 'appointment';
  const [address, changeAddress] = useAddressQuery();
  const named = entries.find(({ kind, id }) => kind === 'appointment' && id === address.get(openName));
  const subjectOf = (entry: CalendarEntry): Subject => ({ kind: entry.is_own ? 'own' : 'invited', entry });
  // As it was when it was opened: what is read meanwhile replaces nothing that is being typed.
  const [linked, setLinked] = useState(named);
  if (linked?.id !== named?.id) setLinked(named);
  const shown = (): Opening | null => {
    if (isAsked) return { subject: newOn(day), number: 0, isOpen: true };
    if (named !== undefined && linked !== undefined) return { subject: subjectOf(linked), number: -1, isOpen: true };
    return opening;
  };
  return {
    opening: shown(),
    create: (on) => {
      show(newOn(on));
    },
    open: (entry) => {
      show(subjectOf(entry));
    },
    subscribe: () => {
      show({ kind: 'subscribe' });
    },
    close: () => {
      if (isAsked) endRequest();
      else if (named !== undefined) {
        changeAddress((before) => {
          const after = new URLSearchParams(before);
          after.delete(openName);
          return after;
        });
      } else setOpening((last) => last && { ...last, isOpen: false });
    },
  };
}

interface CalendarDialogsProps {
  readonly dialogs: CalendarDialogsState;
  readonly timeZone: string;
}

export function CalendarDialogs({ dialogs: { opening, close }, timeZone }: CalendarDialogsProps) {
  if (opening === null) return null;
  const { subject, number, isOpen } = opening;
  const frame = { isOpen, onClose: close, timeZone };
  switch (subject.kind) {
    case 'new':
      return <AppointmentDialog {...frame} key={number} id={null} draft={subject.draft} />;
    case 'own':
      return <AppointmentDialog {...frame} key={number} id={subject.entry.id} draft={draftOf(subject.entry)} />;
    case 'invited':
      return <InvitationDialog {...frame} key={number} entry={subject.entry} />;
    case 'subscribe':
      return <SubscribeDialog isOpen={isOpen} onClose={close} key={number} />;
  }
}
