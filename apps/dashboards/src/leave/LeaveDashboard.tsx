import type { LeaveDashboard as Leave } from '@atrium/contracts/dashboards';
import { Stack } from '@atrium/ui';
import { useDashboardsLeaveQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { DepartmentSelect } from '../period/DepartmentSelect';
import { Filters } from '../period/Filters';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { Away } from './Away';
import { toLeave } from './leave-words';

/** Days of leave, and who is away. */
export function LeaveDashboard() {
  const { filter, days } = useDashboardFilter();
  const { department } = filter;
  const result = useDashboardsLeaveQuery(
    { ...days, ...(department !== undefined && { department }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap={4}>
      <Filters>
        <DepartmentSelect departments={result.data?.all_departments} />
      </Filters>
      <DashboardView result={result} toDashboard={withAway} skeleton={{ figures: 3, plots: 2 }} />
    </Stack>
  );
}

const withAway = (data: Leave) => ({ ...toLeave(data), more: <Away {...data} /> });
