import type { RemoteScreenProps } from '@atrium/remote-contract';
import { Navigate, Route, Routes } from '@atrium/router';
import { hrPath } from './hr-forms-paths';
import { DecideSubmission, FormsPage, HrPage, OwnSubmission } from './lazy-screens';

/** Every address of the remote: the forms, and where they are decided. */
export const HrFormsScreen = ({ basePath }: RemoteScreenProps) =>
  basePath === hrPath ? (
    <Routes>
      <Route index element={<HrPage />} />
      <Route path="submissions/:id" element={<DecideSubmission />} />
      <Route path="*" element={<Navigate to={basePath} replace />} />
    </Routes>
  ) : (
    <Routes>
      <Route index element={<FormsPage />} />
      <Route path="submissions/:id" element={<OwnSubmission />} />
      <Route path="*" element={<Navigate to={basePath} replace />} />
    </Routes>
  );
