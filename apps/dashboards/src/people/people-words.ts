import type { PeopleDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { lengthOf } from '../period/period-of';
import { monthRow, namedRow } from '../plot/plot-words';
import { coloursOfSeries } from '../plot/series-colours';

const noDepartment = 'No department';

/** The texts and plots of the people dashboard. */
export function toPeople(data: PeopleDashboard): Dashboard {
  const { months } = data;
  const byCount = data.departments
    .map(({ name, id, ...rest }) => ({ ...rest, key: id ?? '', name: id === null ? noDepartment : name }))
    .toSorted((one, other) => (other.head_counts.at(-1) ?? 0) - (one.head_counts.at(-1) ?? 0));
  // As many colours as can be told apart; the last one is for all others.
  const isWhole = byCount.length <= coloursOfSeries;
  const shown = isWhole ? byCount : byCount.slice(0, coloursOfSeries - 1);
  const others = byCount.slice(shown.length);
  const ofOthers = (index: number): number => others.reduce((sum, one) => sum + (one.head_counts[index] ?? 0), 0);
  return {
    days: lengthOf(data),
    figures: [
      { label: 'Head count', unit: 'count', figure: data.head_count },
      { label: 'Joined', unit: 'count', figure: data.joined },
      { label: 'Left', unit: 'count', figure: data.left },
      { label: 'Turnover', unit: 'percent', figure: data.turnover },
    ],
    plots: [
      {
        id: 'head-count',
        title: 'Head count by department',
        kind: 'stacked',
        heading: 'Month',
        series: [...shown.map(({ name }) => name), ...(isWhole ? [] : ['All others'])],
        rows: months.map(({ month }, index) =>
          monthRow(month, index, [
            ...shown.map(({ head_counts: counts }) => counts[index] ?? 0),
            ...(isWhole ? [] : [ofOthers(index)]),
          ]),
        ),
        unit: 'count',
        empty: 'Nobody worked at the company in this period.',
        note: 'At the end of each month, by the departments people are in today.',
      },
      {
        id: 'joined-and-left',
        title: 'Joined and left',
        kind: 'columns',
        heading: 'Month',
        series: ['Joined', 'Left'],
        rows: months.map(({ month, joined, left }, index) => monthRow(month, index, [joined, left])),
        unit: 'count',
        empty: 'Nobody joined or left in this period.',
      },
      {
        id: 'departments',
        title: 'Departments at the end of the period',
        kind: 'bars',
        heading: 'Department',
        series: ['Head count'],
        rows: byCount.map(({ key, name, head_counts: counts }) => namedRow(key, name, [counts.at(-1) ?? 0])),
        unit: 'count',
        empty: 'Nobody worked at the company in this period.',
      },
      {
        id: 'moves-by-department',
        title: 'Joined and left by department',
        kind: 'beside',
        heading: 'Department',
        series: ['Joined', 'Left'],
        rows: byCount
          .filter(({ joined, left }) => joined + left > 0)
          .map(({ key, name, joined, left }) => namedRow(key, name, [joined, left])),
        unit: 'count',
        empty: 'Nobody joined or left in this period.',
      },
    ],
  };
}
