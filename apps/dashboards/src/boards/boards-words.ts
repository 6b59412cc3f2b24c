import type { BoardsDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { lengthOf } from '../period/period-of';
import { namedRow, weekRow } from '../plot/plot-words';

/** The same as `taskAges` says in days. */
const ages = ['Under a week', '1 week to 30 days', '30 to 90 days', 'Over 90 days'];

/** The texts and plots of the boards dashboard. */
export function toBoards(data: BoardsDashboard): Dashboard {
  const { weeks, boards } = data;
  return {
    days: lengthOf(data),
    figures: [
      { label: 'Completed', unit: 'count', figure: data.completed },
      { label: 'New', unit: 'count', figure: data.created },
      { label: 'Open at the end', unit: 'count', figure: data.open, note: openBefore(data.open.before) },
      { label: 'Typical time to complete', unit: 'days', figure: data.days_to_complete },
    ],
    plots: [
      {
        id: 'completed-by-week',
        title: 'Completed by week',
        kind: 'columns',
        heading: 'Week of',
        series: ['Completed', 'New'],
        rows: weeks.map(({ week, completed, created }) => weekRow(week, [completed, created])),
        unit: 'count',
        empty: 'Nothing was completed in this period.',
        note: 'Tasks on boards that you can open. Weeks begin on Mondays; subtasks aren’t counted.',
      },
      {
        id: 'age-of-open-tasks',
        title: 'Age of open tasks',
        kind: 'bars',
        heading: 'Board',
        series: ages,
        rows: boards.filter(({ open }) => open > 0).map(({ id, name, ages: counts }) => namedRow(id, name, counts)),
        unit: 'count',
        empty: 'No tasks were open at the end of this period.',
        note: 'Tasks open at the end of the period, by time since they were created.',
      },
      {
        id: 'completed-by-board',
        title: 'Completed by board',
        kind: 'bars',
        heading: 'Board',
        series: ['Completed'],
        rows: boards
          .filter(({ completed }) => completed > 0)
          .toSorted((one, other) => other.completed - one.completed)
          .map(({ id, name, completed }) => namedRow(id, name, [completed])),
        unit: 'count',
        empty: 'Nothing was completed in this period.',
      },
    ],
  };
}

const openBefore = (before: number | null): string => `${before ?? 0} at the start`;
