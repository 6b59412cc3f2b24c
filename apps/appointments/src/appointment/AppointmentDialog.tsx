import { appointmentNotesMax, appointmentPlaceMax, appointmentTitleMax } from '@atrium/contracts/appointment-options';
import { newAppointmentSchema, type NewAppointment } from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { bySchema, useForm, type Check } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Switch, TextArea, TextField } from '@atrium/ui';
import { DatePicker, DateTimePicker } from '@atrium/ui/date-picker';
import { Trash2 } from '@atrium/ui/icons';
import { useAppointmentsChangeMutation, useAppointmentsCreateMutation } from '../api/appointments.api';
import { instantAt } from '../days/instant';
import { appointmentOf, type Draft } from './draft';
import { GuestsField } from './GuestsField';
import { movedEnd } from './moved-end';
import { useRemoveAppointment } from './use-remove-appointment';

interface AppointmentDialogProps {
  /** Null for a new one. */
  readonly id: string | null;
  readonly draft: Draft;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes an appointment, or changes or deletes one of one’s own. */
export function AppointmentDialog({ id, draft, timeZone, isOpen, onClose }: AppointmentDialogProps) {
  const [create] = useAppointmentsCreateMutation();
  const [change] = useAppointmentsChangeMutation();
  const remove = useRemoveAppointment();
  const form = useForm({
    initial: draft,
    check,
    send: (appointment, key) => (id === null ? create({ key, appointment }) : change({ id, appointment })),
    failureText: (failure) => failureSentence(failure, 'appointment.save-failed'),
    success: (_, { title }) => messageFor('appointment.saved', { title }),
    onSent: onClose,
  });
  const { all_day: isAllDay, start, end } = form.values;

  const switchAllDay = (isNowAllDay: boolean) => {
    form.change('all_day', isNowAllDay);
    if (isNowAllDay) {
      form.change('start', start === '' ? '' : dayIn(timeZone, Date.parse(start)));
      form.change('end', end === '' ? '' : dayIn(timeZone, Date.parse(end)));
    } else {
      form.change('start', start === '' ? '' : instantAt(start, '09:00', timeZone));
      form.change('end', end === '' ? '' : instantAt(end, '10:00', timeZone));
    }
  };
  const changeStart = (next: string) => {
    form.change('start', next);
    form.change('end', movedEnd({ start, end }, next));
  };

  return (
    <FormDialog
      form={form}
      title={id === null ? 'New appointment' : 'Edit appointment'}
      isOpen={isOpen}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label="Title"
        required
        autoFocus
        autoComplete="off"
        maxLength={appointmentTitleMax}
      />
      <Switch label="All day" checked={isAllDay} onChange={switchAllDay} />
      {isAllDay ? (
        <>
          <DatePicker {...form.field('start')} label="First day" onChange={changeStart} required />
          <DatePicker {...form.field('end')} label="Last day" required />
        </>
      ) : (
        <>
          <DateTimePicker {...form.field('start')} label="Start" timeZone={timeZone} onChange={changeStart} required />
          <DateTimePicker {...form.field('end')} label="End" timeZone={timeZone} required />
        </>
      )}
      <TextField {...form.field('place')} label="Place" autoComplete="off" maxLength={appointmentPlaceMax} />
      <GuestsField {...form.field('guests')} />
      <TextArea {...form.field('notes')} label="Notes" maxLength={appointmentNotesMax} />
      {id !== null && (
        <div>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            disabled={form.isPending}
            onClick={() => {
              onClose();
              void remove(id, draft);
            }}
          >
            Delete appointment
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

const check: Check<Draft, NewAppointment> = (draft) => bySchema(newAppointmentSchema)(appointmentOf(draft));
