import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { boardSnapshotApi } from './api/board-snapshot.api';
import { taskSnapshotApi } from './api/task-snapshot.api';
import { boardsPath } from './task-board-paths';

/** Starts loading the board or task at `path` while its code is still loading. */
export function prefetchScreen(path: string): Promise<unknown> | undefined {
  const [place, id] = path.slice(boardsPath.length + 1).split('/');
  if (id === undefined || id === '') return undefined;
  if (place === 'task_board_details') return prefetchBoard(id);
  if (place === 'task_details')
    return prefetch(taskSnapshotApi.endpoints.taskDetailsSnapshot.initiate(id, notSubscribed));
  return undefined;
}

export const prefetchBoard = (id: string): Promise<unknown> =>
  prefetch(boardSnapshotApi.endpoints.taskBoardSnapshot.initiate(id, notSubscribed));
