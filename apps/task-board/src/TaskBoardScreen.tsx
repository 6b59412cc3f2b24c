import { Navigate, Route, Routes } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { Suspense } from 'react';
import { boardsPath } from './task-board-paths';
import { Boards } from './boards/Boards';
import { Board, TaskDetails, Templates, Trash } from './lazy-screens';

/** All routes of the remote. */
export const TaskBoardScreen = () => (
  <Suspense fallback={<LoadingState />}>
    <Routes>
      <Route index element={<Boards />} />
      <Route path="task_board_details/:boardId" element={<Board />} />
      <Route path="task_details/:taskId" element={<TaskDetails />} />
      <Route path="trash" element={<Trash />} />
      <Route path="templates" element={<Templates />} />
      <Route path="*" element={<Navigate to={boardsPath} replace />} />
    </Routes>
  </Suspense>
);
