import { formatDay } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { useForm, type Check } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Text } from '@atrium/ui';
import { useEmployeesDeactivateMutation, useEmployeesPlanDeactivationMutation } from '../api/offboarding.api';
import { fullName } from '../employee/employee-text';
import type { PickedPerson } from '../people/person';
import { PersonPicker } from '../people/PersonPicker';

export type DeactivationTime = 'now' | 'after-last-day';

interface DeactivateDialogProps {
  readonly employee: Employee;
  readonly time: DeactivationTime;
  readonly lastDay: string;
  readonly onClose: () => void;
}

interface Values {
  readonly successor: PickedPerson | null;
}

const check: Check<Values, { readonly hand_over_to: string | null }> = ({ successor }) => ({
  sendable: { hand_over_to: successor?.user ?? null },
});

/** Ends an account now, or plans that for the end of the last day; asks who takes over. */
export function DeactivateDialog({ employee, time, lastDay, onClose }: DeactivateDialogProps) {
  const name = fullName(employee);
  const [deactivate] = useEmployeesDeactivateMutation();
  const [plan] = useEmployeesPlanDeactivationMutation();
  const isNow = time === 'now';
  const form = useForm({
    initial: { successor: null as PickedPerson | null },
    check,
    send: (body: { readonly hand_over_to: string | null }): PromiseLike<{ data?: unknown; error?: unknown }> => {
      const deactivation = { ...body, id: employee.id, user: employee.user };
      return isNow ? deactivate(deactivation) : plan(deactivation);
    },
    failureText: 'member.deactivate-failed',
    fieldOfWireName: (wireName) => (wireName === 'hand_over_to' ? 'successor' : wireName),
    success: () => messageFor(isNow ? 'member.deactivated' : 'member.deactivation-planned', { name }),
    onSent: onClose,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      form={form}
      title={isNow ? `Deactivate ${name} now?` : `Deactivate ${name} after the last day?`}
      submitLabel="Deactivate"
      tone="danger"
      size="small"
      onClose={onClose}
    >
      <Text>
        {isNow
          ? 'They’re signed out everywhere at once and can’t sign in again. Everything they wrote stays.'
          : `Once ${formatDay(lastDay)} is over, they’re signed out everywhere and can’t sign in again. Everything they wrote stays.`}
      </Text>
      <PersonPicker
        {...form.field('successor')}
        label="Who takes over"
        hint="They get the open tasks, the assets and the forms to decide. Leave this empty to keep everything where it is."
        without={employee.id}
      />
    </FormDialog>
  );
}
