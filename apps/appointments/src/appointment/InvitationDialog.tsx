import type { CalendarEntry } from '@atrium/contracts/appointments';
import { formatDay, formatMoment } from '@atrium/contracts/dates';
import { Button, DescriptionList } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';

interface InvitationDialogProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An appointment that somebody else has made: read, and not changed. */
export function InvitationDialog({ entry, timeZone, isOpen, onClose }: InvitationDialogProps) {
  const { title, all_day: isAllDay, start, end, place, notes, made_by: maker, guests } = entry;
  const at = (time: string) => (isAllDay ? formatDay(time) : formatMoment(time, timeZone));
  const facts = [
    ['From', at(start)],
    ['To', at(end)],
    ['Place', place],
    ['Made by', maker?.name ?? ''],
    ['Invited', guests.map(({ name }) => name).join(', ')],
    ['Notes', notes],
  ] as const;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DescriptionList items={facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }))} />
    </Dialog>
  );
}
