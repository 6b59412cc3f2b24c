import { Navigate, useNavigate, usePageName, useParams, useScrollMemory } from '@atrium/router';
import { PageHeader, Stack } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { tabPath } from '../settings-paths';
import { firstTab, settingsTabs } from './settings-tabs';

/** The tab that the address names, below the row of all. */
export function SettingsPage() {
  useScrollMemory();
  const { tab: id } = useParams();
  const navigate = useNavigate();
  const tab = settingsTabs.find((one) => one.id === id);
  usePageName(tab?.label);

  if (tab === undefined) return <Navigate to={tabPath(firstTab.id)} replace />;
  return (
    <Stack gap={5}>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        items={settingsTabs.map(({ id: itsId, label, Screen }) => ({ id: itsId, label, content: <Screen /> }))}
        selected={tab.id}
        onSelect={(selected) => {
          // As with other tabs, Back leads to the page before, not through every tab.
          void navigate(tabPath(selected), { replace: true });
        }}
      />
    </Stack>
  );
}
