import type { Session } from '@atrium/contracts/auth';
import type { Board, BoardList, Task } from '@atrium/contracts/boards';
import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { callTasks } from './boards';
import { expect, startSignedIn } from './test';

/** Titles of tasks by the title of their list. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** A board with the lists and tasks that `lists` names. */
async function makeBoard(company: Session, lists: Lists): Promise<Board> {
  const board = await callTasks<Board>(company, 'POST', 'taskboard/create/', { title: 'Launch' });
  for (const [title, tasks] of Object.entries(lists)) {
    const made = await callTasks<BoardList>(company, 'POST', 'taskboardlist/create/', { title, board: board.id });
    for (const task of tasks) {
      await callTasks<Task>(company, 'POST', 'task/create/', { title: task, task_board_list: made.id });
    }
  }
  return board;
}

export const boardPath = ({ id, title }: Board) => `/task_management/task_board_details/${id}?boardTitle=${title}`;
export const list = (page: Page, title: string) => page.getByRole('list', { name: title, exact: true });
export const titlesIn = (page: Page, title: string) => list(page, title).getByRole('listitem').getByRole('link');
/** What a screen reader hears of a drag, by whatever means it is done. */
export const spokenOn = (page: Page) => page.locator('[id^="rfd-announcement"]');
/** Titles of the lists. */
export const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Opens a board of a new company. */
export async function openBoard(page: Page, lists: Lists): Promise<[Session, Board]> {
  const company = await registerCompany();
  const board = await makeBoard(company, lists);
  await startSignedIn(page, company);
  await page.goto(boardPath(board));
  await expect(heads(page)).toHaveText(Object.keys(lists));
  return [company, board];
}
