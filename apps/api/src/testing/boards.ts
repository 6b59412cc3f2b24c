import {
  boardListSchema,
  boardSchema,
  checklistItemSchema,
  checklistSchema,
  commentSchema,
  labelSchema,
  taskSchema,
  type Board,
  type BoardList,
  type Checklist,
  type ChecklistItem,
  type Comment,
  type Label,
  type SlimBoard,
  type Task,
  type BoardSnapshot,
  type TaskSnapshot,
} from '@atrium/contracts/boards';
import { boardSnapshotOf } from '@atrium/contracts/slim-board';
import { tenantApi, type Answer, type Call } from './call';
import type { Company } from './companies';
import type { TestServer } from './test-server';

export const taskApi = `${tenantApi}/task_management`;

/** Calls the task boards of a company as one of its accounts. */
export interface BoardClient {
  /** Any call below the task boards' own path. */
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  patch(path: string, json: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  board(title?: string): Promise<Board>;
  list(board: string, title?: string): Promise<BoardList>;
  task(list: string, title?: string, parent?: string): Promise<Task>;
  checklist(task: string, title?: string): Promise<Checklist>;
  item(checklist: string, title?: string): Promise<ChecklistItem>;
  comment(task: string, message?: string): Promise<Comment>;
  label(board: string, name?: string): Promise<Label>;
  boardSnapshot(board: string): Promise<BoardSnapshot>;
  taskSnapshot(task: string): Promise<TaskSnapshot>;
}

export function boardClientOf(server: TestServer, { tenant, token }: Pick<Company, 'tenant' | 'token'>): BoardClient {
  const at: BoardClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${taskApi}/${path}`, ...more });
  const post: BoardClient['post'] = (path, json = {}, headers = {}) => at(path, { method: 'POST', json, headers });
  const read = async <Value>(path: string): Promise<Value> => {
    const answer = await at(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    // Tests that are about the shape check it.
    return answer.json as Value;
  };
  return {
    at,
    post,
    patch: (path, json) => at(path, { method: 'PATCH', json }),
    delete: (path) => at(path, { method: 'DELETE' }),
    board: async (title = 'Board') => boardSchema.parse((await post('taskboard/create/', { title })).json),
    list: async (board, title = 'List') =>
      boardListSchema.strict().parse((await post('taskboardlist/create/', { title, board })).json),
    task: async (list, title = 'Task', parent) =>
      taskSchema
        .strict()
        .parse((await post('task/create/', { title, task_board_list: list, parent_task: parent })).json),
    checklist: async (task, title = 'Checklist') =>
      checklistSchema.strict().parse((await post('taskchecklist/create/', { title, task })).json),
    item: async (checklist, title = 'Item') =>
      checklistItemSchema
        .strict()
        .parse((await post('taskchecklistitem/create/', { title, task_check_list: checklist })).json),
    comment: async (task, message = 'Comment') =>
      commentSchema.parse((await post('taskchat/create/', { message, task })).json),
    label: async (board, name = 'Label') =>
      labelSchema.strict().parse((await post('tasklabel/create/', { board, name, colour: 'red' })).json),
    boardSnapshot: async (board) => boardSnapshotOf(await read<SlimBoard>(`taskboard/whole/${board}/`)),
    taskSnapshot: (task) => read<TaskSnapshot>(`task/whole/${task}/`),
  };
}
