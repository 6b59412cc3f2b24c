import { usePreload } from '@atrium/forms/preload';
import { Navigate, Route, Routes } from '@atrium/router';
import { assetsPath } from './assets-paths';
import { AssetsPage } from './overview/AssetsPage';
import { preloadDialogs } from './dialogs/lazy-dialogs';
import { AssetPage, ImportPage, LabelsPage } from './lazy-screens';

/** All routes of the remote. */
export function AssetsScreen() {
  usePreload(preloadDialogs);
  return (
    <Routes>
      <Route index element={<AssetsPage />} />
      <Route path="import" element={<ImportPage />} />
      <Route path="labels" element={<LabelsPage />} />
      <Route path=":id" element={<AssetPage />} />
      <Route path="*" element={<Navigate to={assetsPath} replace />} />
    </Routes>
  );
}
