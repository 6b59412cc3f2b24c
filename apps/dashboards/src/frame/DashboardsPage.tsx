import { dashboardActions, dashboards } from '@atrium/contracts/dashboard-options';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Navigate, useAddressQuery, useNavigate, usePageName, useParams, useScrollMemory } from '@atrium/router';
import { EmptyState, ErrorState, PageHeader, Stack } from '@atrium/ui';
import { ChartColumn, Lock } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useDashboardsAccountQuery } from '../api/dashboards.api';
import { dashboardPath, dashboardsPath } from '../dashboards-paths';
import { periodParams } from '../period/period-filter';
import { ListSkeleton } from './ListSkeleton';
import { DashboardList } from './DashboardList';
import { DashboardSkeleton } from './DashboardSkeleton';
import { tabsFor } from './dashboard-tabs';

/** The dashboard in the URL below the tabs of those the user can open; without one, the list. */
export function DashboardsPage() {
  useScrollMemory();
  const { dashboard } = useParams();
  const navigate = useNavigate();
  const [params] = useAddressQuery();
  const { data: account, error, isFetching, refetch } = useDashboardsAccountQuery();
  const tabs = account === undefined ? [] : tabsFor(account);
  const tab = tabs.find(({ id }) => id === dashboard);
  usePageName(tab?.label);

  const content = () => {
    if (account === undefined) {
      if (error === undefined || isFetching)
        return dashboard === undefined ? <ListSkeleton /> : <DashboardSkeleton figures={4} plots={2} />;
      const message = loadFailureMessage(error, 'dashboard.fetch-failed');
      return <ErrorState message={message} onRetry={() => void refetch()} />;
    }
    if (tabs.length === 0)
      return <EmptyState icon={<ChartColumn aria-hidden />} title="There are no dashboards for you yet." />;
    if (tab === undefined) {
      const asked = dashboards.find((name) => name === dashboard);
      if (dashboard === undefined) return <DashboardList tabs={tabs} />;
      if (asked === undefined) return <Navigate to={dashboardsPath} replace />;
      const permission = account.may[dashboardActions[asked]];
      return (
        <EmptyState icon={<Lock aria-hidden />} title="You can’t open this dashboard.">
          {typeof permission === 'object' ? permission.reason : undefined}
        </EmptyState>
      );
    }
    return null;
  };

  return (
    <Stack gap={5}>
      <PageHeader
        title="Dashboards"
        subtitle="Your company in numbers. Each dashboard counts what you have access to."
      />
      {tab === undefined ? (
        content()
      ) : (
        <Tabs
          label="Dashboards"
          items={tabs.map(({ id, label, Screen }) => ({ id, label, content: <Screen /> }))}
          selected={tab.id}
          onSelect={(selected) => {
            // As with other tabs, Back leads to the page before, not through every tab.
            void navigate(`${dashboardPath(selected)}${queryOf(params)}`, { replace: true });
          }}
        />
      )}
    </Stack>
  );
}

/** The period is kept when the dashboard changes, other filters aren't. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of periodParams) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
