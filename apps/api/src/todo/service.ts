import type { NewTodo, Todo, TodoChange, TodoCount, TodoListQuery, TodoPage } from '@atrium/contracts/todo';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { readTodoCursor, writeTodoCursor } from './position';
import {
  countDueTodos,
  deletePersonalTodo,
  findPersonalTodo,
  insertPersonalTodo,
  listTodos,
  updatePersonalTodo,
  type PersonalTodoRow,
  type TodoRow,
} from './repository';

const defaultLimit = 50;

/** The caller's own, whoever they are. */
export async function getTodos(
  { database, settings }: Context,
  caller: Caller,
  { limit = defaultLimit, cursor, order = 'day', completed }: TodoListQuery,
): Promise<TodoPage> {
  const after = cursor === undefined ? undefined : readTodoCursor(cursor);
  const rows = await database.readAnywhere<TodoRow & { readonly total: number }>(
    caller,
    listTodos({
      userId: caller.userId,
      order,
      withCompleted: completed === 'true',
      limit,
      after,
      serverZone: settings.companyTimeZone,
    }),
  );
  // As it was counted on the first page: pages that follow can't see what was ticked off since.
  const total = after?.total ?? rows[0]?.total ?? 0;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { results: shown.map(toTodo), next: last === undefined ? null : writeTodoCursor({ ...last, total }), total };
}

export async function countTodos({ database, settings }: Context, caller: Caller): Promise<TodoCount> {
  const [row] = await database.readAnywhere<{ count: number }>(
    caller,
    countDueTodos(caller.userId, settings.companyTimeZone),
  );
  return { count: row?.count ?? 0 };
}

export async function createTodo({ database }: Context, caller: Caller, id: string, todo: NewTodo): Promise<Todo> {
  const made = await database.write<PersonalTodoRow>(
    caller,
    insertPersonalTodo({
      id,
      userId: caller.userId,
      title: todo.title,
      dueOn: todo.due_on ?? null,
      isCompleted: todo.is_completed === true,
    }),
  );
  const [row] =
    made.length > 0 ? made : await database.read<PersonalTodoRow>(caller, findPersonalTodo(id, caller.userId));
  if (row === undefined) throw new AppError('request.key-used');
  return toPersonalTodo(row);
}

export async function changeTodo(
  { database }: Context,
  caller: Caller,
  id: string,
  { title, due_on, is_completed }: TodoChange,
): Promise<Todo> {
  const change = { title: title ?? null, dueOn: due_on, isCompleted: is_completed ?? null };
  const [row] = await database.write<PersonalTodoRow>(caller, updatePersonalTodo(uuidOrNil(id), caller.userId, change));
  if (row === undefined) throw new AppError('todo.not-found');
  return toPersonalTodo(row);
}

export async function removeTodo({ database }: Context, caller: Caller, id: string): Promise<void> {
  const gone = await database.write<{ id: string }>(caller, deletePersonalTodo(uuidOrNil(id), caller.userId));
  if (gone.length === 0) throw new AppError('todo.not-found');
}

const toTodo = ({ id, kind, title, is_completed, due_on, due_datetime, board, parent }: TodoRow): Todo => ({
  id,
  kind,
  title,
  is_completed,
  due_on,
  due_datetime,
  board,
  parent,
});

const toPersonalTodo = (row: PersonalTodoRow): Todo => ({
  ...row,
  kind: 'personal',
  due_datetime: null,
  board: null,
  parent: null,
});
