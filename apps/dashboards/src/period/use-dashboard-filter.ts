import { selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import { useAddressFilter } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { dashboardFilter } from './period-filter';
import { daysOf } from './period-of';

/** The filter in the URL, and its dates in the company's time zone. */
export function useDashboardFilter() {
  const { filter, change } = useAddressFilter(dashboardFilter);
  const today = dayIn(useSelector(selectTimeZone));
  return { filter, days: daysOf(filter, today), change };
}
