import { Stack } from '@atrium/ui';
import { useDashboardsAssetsQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { Filters } from '../period/Filters';
import { NarrowSelect } from '../period/NarrowSelect';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { toAssets } from './assets-words';

/** The inventory as it is now. */
export function AssetsDashboard() {
  const { category } = useDashboardFilter().filter;
  const result = useDashboardsAssetsQuery(category === undefined ? {} : { category }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Stack gap={4}>
      <Filters hasPeriod={false}>
        <NarrowSelect
          name="category"
          label="Category"
          all="All categories"
          options={(result.data?.all_categories ?? []).map((name) => ({ value: name, label: name }))}
        />
      </Filters>
      <DashboardView result={result} toDashboard={toAssets} skeleton={{ figures: 4, plots: 3 }} />
    </Stack>
  );
}
