import { lazyScreen } from '@atrium/router';
import { boardsPath } from './board-paths';

/** Screens that the boards' index does not need. */
export const Board = lazyScreen(async () => (await import('./board/Board')).Board);
export const Trash = lazyScreen(async () => (await import('./trash/Trash')).Trash);
export const TaskDetails = lazyScreen(async () => (await import('./task-details/TaskDetails')).TaskDetails);

/** Fetches the code of the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path.startsWith(`${boardsPath}/task_details/`)) TaskDetails.preload();
  else if (path.startsWith(`${boardsPath}/task_board_details/`)) Board.preload();
  else if (path.startsWith(`${boardsPath}/trash`)) Trash.preload();
}
