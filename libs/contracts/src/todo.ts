import { z } from 'zod';
import { daySchema, idSchema, pageQuerySchema, pageSchema, recentDaySchema, requiredText } from './common';
import { todoOrders, todoTitleMax } from './todo-options';

const namedSchema = z.object({ id: idSchema, title: z.string() });

/** Something that somebody has to do: a task that is assigned to them, or an item of their personal list. */
export const todoSchema = z.object({
  id: idSchema,
  kind: z.enum(['task', 'personal']),
  title: z.string(),
  is_completed: z.boolean(),
  /** On the company's clock. */
  due_on: daySchema.nullable(),
  /** ISO 8601 in UTC; tasks are due at a time, personal items on a day. */
  due_datetime: z.string().nullable(),
  /** Null for a personal item. */
  board: namedSchema.nullable(),
  /** The task that a subtask belongs to. */
  parent: namedSchema.nullable(),
});
export type Todo = z.infer<typeof todoSchema>;

/**
 * `GET todo/list/`: what the caller has to do, over all boards that they may open, and their personal list. By `day`: what is
 * due first comes first, and what has no date last. By `board`: personal items, then boards by title. Completed ones only
 * where they are asked for, behind all others.
 */
export const todoListQuerySchema = pageQuerySchema.extend({
  order: z.enum(todoOrders).optional(),
  completed: z.enum(['true', 'false']).optional(),
});
export type TodoListQuery = z.infer<typeof todoListQuerySchema>;
export const todoPageSchema = pageSchema(todoSchema);
export type TodoPage = z.infer<typeof todoPageSchema>;

/** `GET todo/count/`: how much of it is due today or overdue. */
export const todoCountSchema = z.object({ count: z.int() });
export type TodoCount = z.infer<typeof todoCountSchema>;

/** `POST todo/create/`: an item of the personal list, which nobody else sees. */
export const newTodoSchema = z.object({
  title: requiredText(todoTitleMax),
  due_on: recentDaySchema.nullable().optional(),
  is_completed: z.boolean().optional(),
});
export type NewTodo = z.infer<typeof newTodoSchema>;

/** `PATCH todo/update/{id}/`, of a personal item; tasks are changed where their boards are. */
export const todoChangeSchema = newTodoSchema.partial();
export type TodoChange = z.infer<typeof todoChangeSchema>;
