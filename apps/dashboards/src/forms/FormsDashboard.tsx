import { Stack } from '@atrium/ui';
import { useDashboardsFormsQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { Filters } from '../period/Filters';
import { NarrowSelect } from '../period/NarrowSelect';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { toForms } from './forms-words';

/** What was submitted, where it waits, and how long decisions take. */
export function FormsDashboard() {
  const { filter, days } = useDashboardFilter();
  const { form } = filter;
  const result = useDashboardsFormsQuery(
    { ...days, ...(form !== undefined && { form }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap={4}>
      <Filters>
        <NarrowSelect
          name="form"
          label="Form"
          all="All forms"
          options={(result.data?.all_forms ?? []).map(({ form: key, label }) => ({ value: key, label }))}
        />
      </Filters>
      <DashboardView result={result} toDashboard={toForms} skeleton={{ figures: 4, plots: 4 }} />
    </Stack>
  );
}
