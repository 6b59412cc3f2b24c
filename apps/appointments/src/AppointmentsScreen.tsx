import { Navigate, Route, Routes } from '@atrium/router';
import { appointmentsPath } from './appointments-paths';
import { CalendarPage } from './calendar/CalendarPage';

/** All routes of the remote. */
export const AppointmentsScreen = () => (
  <Routes>
    <Route index element={<CalendarPage />} />
    <Route path="*" element={<Navigate to={appointmentsPath} replace />} />
  </Routes>
);
