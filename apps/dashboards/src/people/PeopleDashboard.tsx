import { Stack } from '@atrium/ui';
import { useDashboardsPeopleQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { DepartmentSelect } from '../period/DepartmentSelect';
import { Filters } from '../period/Filters';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { toPeople } from './people-words';

/** Head count, who joined and who left. */
export function PeopleDashboard() {
  const { filter, days } = useDashboardFilter();
  const { department } = filter;
  const result = useDashboardsPeopleQuery(
    { ...days, ...(department !== undefined && { department }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap={4}>
      <Filters>
        <DepartmentSelect departments={result.data?.all_departments} />
      </Filters>
      <DashboardView result={result} toDashboard={toPeople} skeleton={{ figures: 4, plots: 4 }} />
    </Stack>
  );
}
