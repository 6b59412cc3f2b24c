import { DatePicker } from '@atrium/ui/date-picker';
import { useDashboardFilter } from './use-dashboard-filter';

/** The first and the last day of a period. */
export function ChosenDays() {
  const { days, change } = useDashboardFilter();
  const set = (bound: 'from' | 'to') => (day: string) => {
    if (day !== '') change(bound, day);
  };
  return (
    <>
      <DatePicker label="From" value={days.from} onChange={set('from')} />
      <DatePicker label="To" value={days.to} onChange={set('to')} />
    </>
  );
}
