import { messageFor } from '@atrium/errors';
import { newKey, notifyFailure } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useAppointmentsCreateMutation, useAppointmentsRemoveMutation } from '../api/appointments.api';
import { appointmentOf, type Draft } from './draft';

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

/** Deletes an appointment, and offers to make it again. */
export function useRemoveAppointment(): (id: string, draft: Draft) => Promise<void> {
  const [removeIt] = useAppointmentsRemoveMutation();
  const [create] = useAppointmentsCreateMutation();

  const makeAgain = async (draft: Draft, key: string): Promise<void> => {
    const { error } = await create({ key, appointment: appointmentOf(draft) });
    if (error !== undefined) notifyFailure(error, 'appointment.save-failed', () => void makeAgain(draft, key));
  };

  return async function remove(id, draft) {
    const { error } = await removeIt(id);
    if (error !== undefined) {
      notifyFailure(error, 'appointment.delete-failed', () => void remove(id, draft));
      return;
    }
    const key = newKey();
    showToast({
      message: messageFor('appointment.deleted', { title: draft.title }),
      action: { label: 'Undo', onPress: () => void makeAgain(draft, key) },
      timeoutMs: undoMs,
    });
  };
}
