import { Navigate, Route, Routes } from '@atrium/router';
import { SettingsPage } from './frame/SettingsPage';
import { firstTab } from './frame/settings-tabs';
import { tabPath } from './settings-paths';

/** Every address of the remote: each tab has one of its own. */
export const SettingsScreen = () => (
  <Routes>
    <Route path=":tab" element={<SettingsPage />} />
    <Route path="*" element={<Navigate to={tabPath(firstTab.id)} replace />} />
  </Routes>
);
