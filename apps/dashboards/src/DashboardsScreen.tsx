import { Navigate, Route, Routes } from '@atrium/router';
import { dashboardsPath } from './dashboards-paths';
import { DashboardsPage } from './frame/DashboardsPage';

/** All routes of the remote, one per dashboard. */
export const DashboardsScreen = () => (
  <Routes>
    <Route index element={<DashboardsPage />} />
    <Route path=":dashboard" element={<DashboardsPage />} />
    <Route path="*" element={<Navigate to={dashboardsPath} replace />} />
  </Routes>
);
