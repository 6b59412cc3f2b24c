import { selectClaims, selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import { newDelegationSchema } from '@atrium/contracts/hr-form-delegations';
import { messageFor } from '@atrium/errors';
import { chosen, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { useSelector } from '@atrium/state';
import { Inline, Text } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { z } from 'zod';
import { useHrFormsDelegateMutation } from '../api/approvals.api';
import { ColleaguePicker, type Colleague } from './ColleaguePicker';

interface AbsenceDialogProps {
  /** Whether the user may enter absences of others. */
  readonly forOthers: boolean;
  readonly onClose: () => void;
}

interface AbsenceValues {
  readonly from: Colleague | null;
  readonly to: Colleague | null;
  readonly starts_on: string;
  readonly ends_on: string;
}

const { starts_on, ends_on } = newDelegationSchema.shape;
const schema = z
  .object({ from: z.custom<Colleague | null>(), to: chosen<Colleague>(), starts_on, ends_on })
  .refine((days) => days.starts_on <= days.ends_on, { error: 'field.period-reversed', path: ['ends_on'] });

/** Says from when to when somebody is away, and who takes their steps meanwhile. */
export function AbsenceDialog({ forOthers, onClose }: AbsenceDialogProps) {
  const [delegate] = useHrFormsDelegateMutation();
  const today = dayIn(useSelector(selectTimeZone));
  const userId = useSelector(selectClaims)?.user_id ?? '';
  const initial: AbsenceValues = { from: null, to: null, starts_on: today, ends_on: '' };
  const form = useForm({
    initial,
    check: schema,
    send: ({ from, to, ...days }, key) =>
      delegate({ key, body: { ...days, to: to.user, ...(from !== null && { from: from.user }) } }),
    failureText: 'hr-form-delegation.save-failed',
    success: ({ from, to }) => messageFor('hr-form-delegation.saved', { name: to.name, from: from.name }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Add absence" submitLabel="Save" onClose={onClose}>
      <Text>Forms that need a decision go to your colleague during these days, and come back afterwards.</Text>
      {forOthers && <ColleaguePicker {...form.field('from')} label="Who is away (you, if left empty)" />}
      <ColleaguePicker
        {...form.field('to')}
        label="Who stands in"
        required
        except={[form.values.from?.user ?? userId]}
      />
      <Inline gap={3}>
        <DatePicker {...form.field('starts_on')} label="First day" required />
        <DatePicker {...form.field('ends_on')} label="Last day" required minValue={today} />
      </Inline>
    </FormDialog>
  );
}
