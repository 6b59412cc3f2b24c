import type { Todo } from '@atrium/contracts/todo';
import { nextId } from './next-id';

/** An item of the personal list, without a date. */
export function todo(given: Partial<Todo> = {}): Todo {
  return {
    id: nextId(),
    kind: 'personal',
    title: 'Call the bank',
    is_completed: false,
    due_on: null,
    due_datetime: null,
    board: null,
    parent: null,
    ...given,
  };
}
