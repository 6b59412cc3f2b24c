import { Navigate, Route, Routes } from '@atrium/router';
import { TodoPage } from './page/TodoPage';
import { todoPath } from './todo-paths';

/** All routes of the remote. */
export const TodoScreen = () => (
  <Routes>
    <Route index element={<TodoPage />} />
    <Route path="*" element={<Navigate to={todoPath} replace />} />
  </Routes>
);
