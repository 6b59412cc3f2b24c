import { selectCurrency } from '@atrium/auth-store';
import type { ExpensesDashboard as Expenses } from '@atrium/contracts/dashboards';
import { useSelector } from '@atrium/state';
import { NativeSelect, Stack } from '@atrium/ui';
import { useDashboardsAccountQuery, useDashboardsExpensesQuery } from '../api/dashboards.api';
import { DashboardView } from '../frame/DashboardView';
import { Filters } from '../period/Filters';
import { useDashboardFilter } from '../period/use-dashboard-filter';
import { toExpenses } from './expenses-words';

const scopes = [
  { value: 'own', label: 'My wallet' },
  { value: 'company', label: 'Whole company' },
] as const;

/** Your own wallet by month, or the company’s wallets if you may read them. */
export function ExpensesDashboard() {
  const { filter, days, change } = useDashboardFilter();
  const currency = useSelector(selectCurrency);
  const mayReadAll = useDashboardsAccountQuery().data?.may['wallet.read-others'] === true;
  const scope = mayReadAll ? filter.scope : 'own';
  const result = useDashboardsExpensesQuery({ ...days, scope }, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={4}>
      <Filters>
        {mayReadAll && (
          <NativeSelect
            label="Wallets"
            value={scope}
            options={scopes}
            onChange={(value) => {
              change('scope', value);
            }}
          />
        )}
      </Filters>
      <DashboardView
        result={result}
        toDashboard={(data: Expenses) => toExpenses(data, currency)}
        skeleton={{ figures: 3, plots: 2 }}
      />
    </Stack>
  );
}
