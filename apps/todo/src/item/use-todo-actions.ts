import type { Todo } from '@atrium/contracts/todo';
import { messageFor } from '@atrium/errors';
import { newKey, notifyFailure } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import {
  useTodoAddMutation,
  useTodoChangeMutation,
  useTodoChangeTaskMutation,
  useTodoRemoveMutation,
} from '../api/todo.api';

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

interface TodoActions {
  /** Completes it, or opens it again. */
  readonly tick: (todo: Todo, isCompleted: boolean) => Promise<void>;
  /** Deletes a personal item. */
  readonly remove: (todo: Todo) => Promise<void>;
}

/** What is done to a row at once, and taken back from its message. */
export function useTodoActions(): TodoActions {
  const [changeItem] = useTodoChangeMutation();
  const [changeTask] = useTodoChangeTaskMutation();
  const [removeItem] = useTodoRemoveMutation();
  const [addItem] = useTodoAddMutation();

  const complete = async (todo: Todo, is_completed: boolean): Promise<boolean> => {
    const { error } = await (todo.kind === 'task'
      ? changeTask({ task: todo, change: { is_completed } })
      : changeItem({ id: todo.id, change: { is_completed } }));
    if (error !== undefined) notifyFailure(error, 'todo.change-failed', () => void complete(todo, is_completed));
    return error === undefined;
  };

  const addAgain = async (todo: Todo, key: string): Promise<void> => {
    const { title, due_on, is_completed } = todo;
    const { error } = await addItem({ key, item: { title, due_on, is_completed } });
    if (error !== undefined) notifyFailure(error, 'todo.add-failed', () => void addAgain(todo, key));
  };

  return {
    tick: async (todo, isCompleted) => {
      if (!(await complete(todo, isCompleted))) return;
      showToast({
        message: messageFor(isCompleted ? 'todo.done' : 'todo.reopened', { title: todo.title }),
        action: { label: 'Undo', onPress: () => void complete(todo, !isCompleted) },
        timeoutMs: undoMs,
      });
    },
    remove: async function remove(todo) {
      const { error } = await removeItem(todo.id);
      if (error !== undefined) {
        notifyFailure(error, 'todo.delete-failed', () => void remove(todo));
        return;
      }
      const key = newKey();
      showToast({
        message: messageFor('todo.deleted', { title: todo.title }),
        action: { label: 'Undo', onPress: () => void addAgain(todo, key) },
        timeoutMs: undoMs,
      });
    },
  };
}
