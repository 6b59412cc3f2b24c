import { selectTimeZone } from '@atrium/auth-store';
import { firstDueYear } from '@atrium/contracts/board-options';
import type { Todo } from '@atrium/contracts/todo';
import { messageFor } from '@atrium/errors';
import { useForm, type Check } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { useSelector } from '@atrium/state';
import { failureSentence } from '@atrium/tenant-api';
import { Text } from '@atrium/ui';
import { DateTimePicker } from '@atrium/ui/date-picker';
import { useTodoChangeTaskMutation } from '../api/todo.api';

interface DueDateDialogProps {
  readonly todo: Todo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Due {
  readonly due: string;
}

/** Changes when a task is due; an empty date takes it away. */
export function DueDateDialog({ todo, isOpen, onClose }: DueDateDialogProps) {
  const timeZone = useSelector(selectTimeZone);
  const [change] = useTodoChangeTaskMutation();
  const form = useForm({
    initial: { due: todo.due_datetime ?? '' },
    check: checkDue,
    send: (due_datetime) => change({ task: todo, change: due_datetime }),
    fieldOfWireName: () => 'due',
    failureText: (failure) => failureSentence(failure, 'due-date.failed'),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Change due date" isOpen={isOpen} submitLabel="Save" onClose={onClose}>
      <Text>{todo.title}</Text>
      <DateTimePicker
        {...form.field('due')}
        label="Due date and time"
        timeZone={timeZone}
        minValue={`${firstDueYear}-01-01`}
      />
    </FormDialog>
  );
}

const checkDue: Check<Due, { readonly due_datetime: string | null }> = ({ due }) => {
  if (due === '') return { sendable: { due_datetime: null } };
  const moment = new Date(due);
  return Number.isNaN(moment.getTime()) || moment.getFullYear() < firstDueYear
    ? { errors: { due: messageFor('due-date.invalid') } }
    : { sendable: { due_datetime: moment.toISOString() } };
};
