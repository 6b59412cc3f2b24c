import { Stack } from '@atrium/ui';
import { useDashboardsBoardsQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { Filters } from '../period/Filters';
import { NarrowSelect } from '../period/NarrowSelect';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { toBoards } from './boards-words';

/** What was completed, and how old open tasks are. */
export function BoardsDashboard() {
  const { filter, days } = useDashboardFilter();
  const { board } = filter;
  const result = useDashboardsBoardsQuery(
    { ...days, ...(board !== undefined && { board }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap={4}>
      <Filters>
        <NarrowSelect
          name="board"
          label="Board"
          all="All boards"
          options={(result.data?.all_boards ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Filters>
      <DashboardView result={result} toDashboard={toBoards} skeleton={{ figures: 4, plots: 2 }} />
    </Stack>
  );
}
