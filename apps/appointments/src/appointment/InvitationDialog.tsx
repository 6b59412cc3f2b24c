import type { CalendarEntry, InvitationAnswer } from '@atrium/contracts/appointments';
import { formatDay, formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button, DescriptionList, Notice, Stack } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useAppointmentsAnswerMutation } from '../api/appointments.api';
import { answerWords } from './answer-words';

interface InvitationDialogProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An appointment that somebody else has made: read, and accepted or declined. */
export function InvitationDialog({ entry, timeZone, isOpen, onClose }: InvitationDialogProps) {
  const { id, title, all_day: isAllDay, start, end, place, notes, made_by: maker, guests, answer } = entry;
  const [send, { isLoading, error, originalArgs }] = useAppointmentsAnswerMutation();
  const at = (time: string) => (isAllDay ? formatDay(time) : formatMoment(time, timeZone));
  const facts = [
    ['From', at(start)],
    ['To', at(end)],
    ['Place', place],
    ['Made by', maker?.name ?? ''],
    ['Invited', guests.map(({ name, answer: said }) => `${name}${said === null ? '' : ` (${said})`}`).join(', ')],
    ['Notes', notes],
    ['Your answer', answer === null ? '' : answerWords[answer]],
  ] as const;

  const say = (said: InvitationAnswer) => async () => {
    const { error: failure } = await send({ id, answer: said });
    if (failure !== undefined) return;
    showToast({ tone: 'success', message: messageFor(`appointment.${said}`, { title }) });
    onClose();
  };
  const answerButton = (said: InvitationAnswer, label: string) => (
    <Button
      variant={said === 'accepted' ? 'primary' : 'secondary'}
      pending={isLoading && originalArgs?.answer === said}
      disabled={isLoading}
      onClick={() => void say(said)()}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {answer !== 'declined' && answerButton('declined', 'Decline')}
          {answer !== 'accepted' && answerButton('accepted', 'Accept')}
        </>
      }
    >
      <Stack gap={4}>
        <DescriptionList items={facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }))} />
        {error !== undefined && <Notice tone="danger">{failureSentence(error, 'appointment.answer-failed')}</Notice>}
      </Stack>
    </Dialog>
  );
}
