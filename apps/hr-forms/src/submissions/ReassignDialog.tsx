import type { Submission, WaitingStep } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { chosen, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { NativeSelect, Text } from '@atrium/ui';
import { z } from 'zod';
import { ColleaguePicker, type Colleague } from '../absences/ColleaguePicker';
import { useHrFormsReassignMutation } from '../api/approvals.api';
import { holdersOf } from '../list/waiting';

interface ReassignDialogProps {
  readonly submission: Submission;
  readonly waiting: WaitingStep;
  readonly title: string;
  readonly onClose: () => void;
}

interface ReassignValues {
  /** The label of a row that a department confirms; '' for the step. */
  readonly row: string;
  readonly to: Colleague | null;
}

const schema = z.object({ row: z.string(), to: chosen<Colleague>() });
const blank: ReassignValues = { row: '', to: null };

/** Gives the step that waits to somebody else. */
export function ReassignDialog({ submission: { id, submitter }, waiting, title, onClose }: ReassignDialogProps) {
  const [reassign] = useHrFormsReassignMutation();
  const rows = waiting.people.flatMap(({ clears }) => clears);
  // Where several can decide, giving it to one of them says who does.
  const [only, ...others] = waiting.people;
  const holder = only !== undefined && others.length === 0 ? [only.user] : [];
  const form = useForm({
    initial: blank,
    check: schema,
    send: ({ row, to }) => reassign({ id, body: { step: waiting.step, to: to.user, ...(row !== '' && { row }) } }),
    failureText: 'hr-form.reassign-failed',
    success: ({ waiting_for }, { to }) =>
      messageFor('hr-form.reassigned', { title, name: waiting_for === null ? to.name : holdersOf(waiting_for) }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Reassign" submitLabel="Reassign" onClose={onClose}>
      <Text>
        {waiting.label}: now with {holdersOf(waiting)}.
      </Text>
      {rows.length > 0 && (
        <NativeSelect
          {...form.field('row')}
          label="What"
          options={[{ value: '', label: waiting.label }, ...rows.map((row) => ({ value: row, label: row }))]}
        />
      )}
      <ColleaguePicker
        {...form.field('to')}
        label="Who decides instead"
        required
        except={[submitter.user, ...holder]}
      />
    </FormDialog>
  );
}
