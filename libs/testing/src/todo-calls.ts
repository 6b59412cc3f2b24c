import type { Todo, TodoCount, TodoPage } from '@atrium/contracts/todo';

/** What the to-do list calls, besides tasks. */
export interface TodoCalls {
  'GET todo/list/': TodoPage;
  'GET todo/count/': TodoCount;
  'POST todo/create/': Todo;
  'PATCH todo/update/:id/': Todo;
  'DELETE todo/delete/:id/': null;
}
