import type { Todo } from '@atrium/contracts/todo';
import type { TodoOrder } from '@atrium/contracts/todo-options';
import { daysAfter, endOfWeek } from './calendar-days';

/** A heading, and what stands below it. Rows of one group follow each other. */
export interface Group {
  readonly key: string;
  readonly title: string;
}

const group = (title: string): Group => ({ key: title, title });

const personal: Group = { key: 'personal', title: 'Personal list' };
const completed: Group = { key: 'completed', title: 'Completed' };

/** Where a row belongs. `today` is the company's. */
export function groupOf({ is_completed, due_on, board }: Todo, order: TodoOrder, today: string): Group {
  if (is_completed) return completed;
  if (order === 'board') return board === null ? personal : { key: board.id, title: board.title };
  if (due_on === null) return group('No date');
  if (due_on < today) return group('Overdue');
  if (due_on === today) return group('Today');
  if (due_on === daysAfter(today, 1)) return group('Tomorrow');
  return group(due_on <= endOfWeek(today) ? 'This week' : 'Later');
}
