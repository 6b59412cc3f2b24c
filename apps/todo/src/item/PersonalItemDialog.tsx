import { newTodoSchema, type Todo } from '@atrium/contracts/todo';
import { todoTitleMax } from '@atrium/contracts/todo-options';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { TextField } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { z } from 'zod';
import { useTodoChangeMutation } from '../api/todo.api';

interface PersonalItemDialogProps {
  readonly todo: Todo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const filledIn = newTodoSchema.pick({ title: true }).extend({
  due_on: z.union([z.literal('').transform(() => null), newTodoSchema.shape.due_on]),
});

/** Changes an item of the personal list. */
export function PersonalItemDialog({ todo, isOpen, onClose }: PersonalItemDialogProps) {
  const [change] = useTodoChangeMutation();
  const form = useForm({
    initial: { title: todo.title, due_on: todo.due_on ?? '' },
    check: filledIn,
    send: (changed) => change({ id: todo.id, change: changed }),
    failureText: (failure) => failureSentence(failure, 'todo.change-failed'),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Edit to-do" isOpen={isOpen} submitLabel="Save" onClose={onClose}>
      <TextField
        {...form.field('title')}
        label="To-do"
        required
        autoFocus
        autoComplete="off"
        maxLength={todoTitleMax}
      />
      <DatePicker {...form.field('due_on')} label="Due date" />
    </FormDialog>
  );
}
