import { boardClientOf, type BoardClient } from './boards';
import { registerCompany, type Company } from './companies';
import { startTestServer, type TestServer } from './test-server';

/** A server with one company, and a board of it that has one list. */
export interface BoardCompany {
  readonly server: TestServer;
  readonly company: Company;
  readonly boardClient: BoardClient;
  /** Ids. */
  readonly board: string;
  readonly list: string;
}

export async function startBoardCompany(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BoardCompany> {
  const server = await startTestServer(settings);
  const company = await registerCompany(server, name);
  const boardClient = boardClientOf(server, company);
  const { id: board } = await boardClient.board();
  const { id: list } = await boardClient.list(board);
  return { server, company, boardClient, board, list };
}
