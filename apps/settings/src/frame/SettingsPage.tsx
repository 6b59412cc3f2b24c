import { Navigate, useNavigateWhenReady, usePageName, useParams, useScrollMemory } from '@atrium/router';
import { PageHeader, Stack } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useSettingsAccountQuery } from '../api/profile.api';
import { preloadScreen } from '../lazy-screens';
import { prefetchScreen } from '../prefetch-screen';
import { tabPath } from '../settings-paths';
import { firstTab, permissionFor, settingsTabs } from './settings-tabs';
import { TabScreen } from './TabScreen';

/** The tab that the address names, below the row of those that one may use. */
export function SettingsPage() {
  useScrollMemory();
  const { tab: id } = useParams();
  const navigate = useNavigateWhenReady();
  const { data: account } = useSettingsAccountQuery();
  const tab = settingsTabs.find((one) => one.id === id);
  usePageName(tab?.label);

  if (tab === undefined) return <Navigate to={tabPath(firstTab.id)} replace />;
  const offered = settingsTabs
    .map((one) => ({ ...one, permission: permissionFor(one, account) }))
    // One that the address names stays, and says why it can't be used.
    .filter((one) => one.permission === true || one.id === tab.id);
  return (
    <Stack gap={5}>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        items={offered.map(({ id: itsId, label, Screen, permission }) => ({
          id: itsId,
          label,
          content: <TabScreen Screen={Screen} permission={permission} />,
          preload: () => {
            preloadScreen(tabPath(itsId));
          },
          prefetch: () => {
            void prefetchScreen(tabPath(itsId), '');
          },
        }))}
        selected={tab.id}
        onSelect={(selected) => {
          // As with other tabs, Back leads to the page before, not through every tab.
          void navigate(tabPath(selected), prefetchScreen(tabPath(selected), ''), { replace: true });
        }}
      />
    </Stack>
  );
}
