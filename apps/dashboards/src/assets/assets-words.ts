import { assetStates } from '@atrium/contracts/asset-options';
import type { AssetAge } from '@atrium/contracts/dashboard-options';
import type { AssetsDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { namedRow } from '../plot/plot-words';

const states = { available: 'Available', assigned: 'Assigned', repair: 'In repair', retired: 'Retired' } as const;
const ages: Readonly<Record<AssetAge, string>> = {
  'under-1': 'Under 1 year',
  '1-to-2': '1 to 2 years',
  '2-to-3': '2 to 3 years',
  '3-to-5': '3 to 5 years',
  'over-5': 'Over 5 years',
  unknown: 'Not known',
};

/** The texts and plots of the assets dashboard. */
export function toAssets({ states: counts, categories, ages: byAge }: AssetsDashboard): Dashboard {
  const all = assetStates.reduce((sum, state) => sum + counts[state], 0);
  const figure = (label: string, now: number, note = 'Now') => ({
    label,
    unit: 'count' as const,
    figure: { now, before: null },
    note,
  });
  const empty = 'There are no assets yet.';
  const total = (of: AssetsDashboard['states']): number => assetStates.reduce((sum, state) => sum + of[state], 0);
  return {
    days: 1,
    figures: [
      figure('Assets', all, 'As of now, including retired assets'),
      ...assetStates.slice(0, 3).map((state) => figure(states[state], counts[state])),
    ],
    plots: [
      {
        id: 'assets-by-status',
        title: 'Assets by status',
        kind: 'bars',
        heading: 'Status',
        series: ['Assets'],
        rows: assetStates.map((state) => namedRow(state, states[state], [counts[state]])),
        unit: 'count',
        empty,
      },
      {
        id: 'assets-by-age',
        title: 'Assets by age',
        kind: 'bars',
        heading: 'Age',
        series: ['Assets'],
        rows: byAge.map(({ age, assets }) => namedRow(age, ages[age], [assets])),
        unit: 'count',
        empty,
        note: 'Time since purchase, not counting retired assets.',
      },
      {
        id: 'assets-by-category',
        title: 'Assets by category',
        kind: 'bars',
        heading: 'Category',
        series: assetStates.map((state) => states[state]),
        rows: categories
          .toSorted((one, other) => total(other.states) - total(one.states))
          .map(({ category, states: of }) =>
            namedRow(
              category,
              category,
              assetStates.map((state) => of[state]),
            ),
          ),
        unit: 'count',
        empty,
      },
    ],
  };
}
