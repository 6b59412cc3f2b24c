import { listedBoardSchema, type ListedBoard } from '@atrium/contracts/boards';
import { workspaceSchema, type NewWorkspace, type Workspace } from '@atrium/contracts/workspaces';
import { z } from 'zod';
import { boardClientOf } from './boards';
import type { Answer } from './call';
import type { Company } from './companies';
import type { TestServer } from './test-server';

/** One account's way to the workspaces of its company. */
export interface WorkspaceClient {
  list(): Promise<readonly Workspace[]>;
  create(fields: NewWorkspace): Promise<Workspace>;
  change(workspace: string, fields: object): Promise<Answer>;
  add(workspace: string, user: string): Promise<Answer>;
  remove(workspace: string, user: string): Promise<Answer>;
  delete(workspace: string): Promise<Answer>;
  members(workspace: string): Promise<Answer>;
  join(workspace: string): Promise<Answer>;
  /** Those that the account may open. */
  boards(): Promise<readonly ListedBoard[]>;
  makeBoard(workspace: string, title?: string): Promise<ListedBoard>;
  moveBoard(board: string, workspace: string): Promise<Answer>;
}

export function workspaceClientOf(server: TestServer, account: Pick<Company, 'tenant' | 'token'>): WorkspaceClient {
  const client = boardClientOf(server, account);
  return {
    list: async () => z.array(workspaceSchema.strict()).parse((await client.at('workspace/list/')).json),
    create: async (fields) => workspaceSchema.strict().parse((await client.post('workspace/create/', fields)).json),
    change: (workspace, fields) => client.patch(`workspace/update/${workspace}/`, fields),
    add: (workspace, user) => client.post(`workspace/add-member/${workspace}/`, { user }),
    remove: (workspace, user) => client.post(`workspace/remove-member/${workspace}/`, { user }),
    delete: (workspace) => client.delete(`workspace/delete/${workspace}/`),
    members: (workspace) => client.at(`workspace/members/${workspace}/`),
    join: (workspace) => client.post(`workspace/join/${workspace}/`),
    boards: async () => z.array(listedBoardSchema.strict()).parse((await client.at('taskboard/list/')).json),
    makeBoard: async (workspace, title = 'Board') =>
      listedBoardSchema.strict().parse((await client.post('taskboard/create/', { title, workspace })).json),
    moveBoard: (board, workspace) => client.post(`taskboard/move/${board}/`, { workspace }),
  };
}
