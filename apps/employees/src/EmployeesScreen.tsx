import type { RemoteScreenProps } from '@atrium/remote-contract';
import { Navigate, Route, Routes } from '@atrium/router';
import { EmployeeDirectory } from './employee-directory/EmployeeDirectory';
import { directoryPath } from './employees-paths';
import { EditEmployee, EmployeeDetail, EmployeeWizard, ImportPage, OrgChart, PlacesPage } from './lazy-screens';

/** All routes of the remote. `/employees` is the launcher's older name for the directory. */
export function EmployeesScreen({ basePath }: RemoteScreenProps) {
  if (basePath !== directoryPath) return <Navigate to={directoryPath} replace />;
  return (
    <Routes>
      <Route index element={<EmployeeDirectory />} />
      <Route path="add_employee" element={<EmployeeWizard />} />
      <Route path="org_chart" element={<OrgChart />} />
      <Route path="departments" element={<PlacesPage />} />
      <Route path="import" element={<ImportPage />} />
      <Route path=":id" element={<EmployeeDetail />} />
      <Route path=":id/edit" element={<EditEmployee />} />
      <Route path="*" element={<Navigate to={directoryPath} replace />} />
    </Routes>
  );
}
