import type { LeaveDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { lengthOf } from '../period/period-of';
import { monthRow, namedRow } from '../plot/plot-words';

/** The figures and plots of the leave dashboard. */
export function toLeave(data: LeaveDashboard): Dashboard {
  const { months, kinds } = data;
  const named = kinds.map(({ kind, days }) => ({ kind: kind === '' ? 'Not specified' : kind, days }));
  const empty = 'Nobody was on leave in this period.';
  return {
    days: lengthOf(data),
    figures: [
      { label: 'Days of leave', unit: 'count', figure: data.days },
      { label: 'People on leave', unit: 'count', figure: data.people },
      {
        label: 'Away today',
        unit: 'count',
        figure: { now: data.away_total, before: null },
        note: 'Today, regardless of the period',
      },
    ],
    plots: [
      {
        id: 'leave-by-month',
        title: 'Days of leave by month',
        kind: 'stacked',
        heading: 'Month',
        series: named.map(({ kind }) => kind),
        rows: months.map((month, index) =>
          monthRow(
            month,
            index,
            named.map(({ days }) => days[index] ?? 0),
          ),
        ),
        unit: 'count',
        empty,
        note: 'Calendar days of approved leave.',
      },
      {
        id: 'leave-by-kind',
        title: 'Days of leave by kind',
        kind: 'bars',
        heading: 'Kind',
        series: ['Days'],
        rows: named.map(({ kind, days }) => namedRow(kind, kind, [days.reduce((sum, one) => sum + one, 0)])),
        unit: 'count',
        empty,
      },
    ],
  };
}
