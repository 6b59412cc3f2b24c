import type { Board, BoardList, Task, TaskSnapshot } from '@atrium/contracts/boards';
import { callApi, type SessionAt } from './api';

const root = 'company_management_service/task_management/';

/** Calls a task call of the API in someone's name; throws when it does not succeed. */
export async function callTasks<Answer>(
  { tenant, access, port }: SessionAt,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const { status, body } = await callApi(method, `${root}${path}`, { port, tenant, token: access, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
}

/** A board with one list and one task. */
export async function createTask(session: SessionAt, title = 'Write the report') {
  const board = await callTasks<Board>(session, 'POST', 'taskboard/create/', { title: 'Launch' });
  const list = await callTasks<BoardList>(session, 'POST', 'taskboardlist/create/', {
    title: 'To do',
    board: board.id,
    order: 1,
  });
  const task = await callTasks<Task>(session, 'POST', 'task/create/', { title, task_board_list: list.id });
  return { board, list, task, path: `/task_management/task_details/${task.id}` };
}

export const readTask = (session: SessionAt, id: string) =>
  callTasks<TaskSnapshot>(session, 'GET', `task/whole/${id}/`);
