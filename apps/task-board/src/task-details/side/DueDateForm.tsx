import { firstDueYear } from '@atrium/contracts/board-options';
import type { Task } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Form, useForm, type Check } from '@atrium/forms';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Inline } from '@atrium/ui';
import { DateTimePicker } from '@atrium/ui/date-picker';
import { useTaskDetailsChangeMutation } from '../../api/task-details.api';
import { dueText } from '../../dates/due-text';
import { InlineFailure } from '../InlineFailure';

interface DueDateFormProps {
  readonly task: Task;
  readonly timeZone: string;
  readonly onClose: () => void;
}

interface DueDate {
  readonly due: string;
}

/** Sets or clears when a task is due. */
export function DueDateForm({ task, timeZone, onClose }: DueDateFormProps) {
  const { id, due_datetime: due } = task;
  const [change] = useTaskDetailsChangeMutation();
  const [clear, clearing] = useTaskDetailsChangeMutation();
  const failureText = (failure: unknown) => failureSentence(failure, 'due-date.failed');
  const form = useForm<DueDate, DueDate, Task>({
    initial: { due: due ?? '' },
    check: checkDueDate,
    send: (sendable) => change({ task: id, change: { due_datetime: sendable.due } }),
    fieldOfWireName: () => 'due',
    failureText,
    success: (_, sent) => messageFor('due-date.set', { date: dueText(sent.due, timeZone) }),
    onSent: onClose,
  });
  const isBusy = form.isPending || clearing.isLoading;

  const remove = async () => {
    const { error } = await clear({ task: id, change: { due_datetime: null } });
    if (error === undefined) onClose();
  };

  return (
    <Form form={form} label="When the task is due">
      <DateTimePicker
        {...form.field('due')}
        label="Due date and time"
        timeZone={timeZone}
        minuteStep={5}
        minValue={`${firstDueYear}-01-01`}
        disabled={isBusy}
      />
      <InlineFailure message={clearing.error === undefined ? null : failureText(clearing.error)} />
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={form.isPending}>
          Save
        </Button>
        <Button size="small" variant="ghost" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        {due !== null && (
          <Button size="small" variant="ghost" disabled={isBusy} onClick={() => void remove()}>
            Clear
          </Button>
        )}
      </Inline>
    </Form>
  );
}

const checkDueDate: Check<DueDate, DueDate> = ({ due }) => {
  const moment = new Date(due);
  return Number.isNaN(moment.getTime()) || moment.getFullYear() < firstDueYear
    ? { errors: { due: messageFor('due-date.invalid') } }
    : { sendable: { due: moment.toISOString() } };
};
