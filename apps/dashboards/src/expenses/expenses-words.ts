import type { ExpensesDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { lengthOf } from '../period/period-of';
import { monthRow } from '../plot/plot-words';

/** The texts and plots of the expenses dashboard. */
export function toExpenses(data: ExpensesDashboard, currency: string): Dashboard {
  return {
    days: lengthOf(data),
    figures: [
      { label: 'Debit', unit: 'money', currency, figure: data.debit },
      { label: 'Credit', unit: 'money', currency, figure: data.credit },
      {
        label: 'Balance',
        unit: 'money',
        currency,
        figure: { now: data.balance, before: null },
        note: data.balance === null ? 'No wallet yet' : 'As of today',
      },
    ],
    plots: [
      {
        id: 'debit-and-credit',
        title: 'Debit and credit by month',
        kind: 'columns',
        heading: 'Month',
        series: ['Debit', 'Credit'],
        rows: data.months.map(({ month, debit, credit }, index) => monthRow(month, index, [debit, credit])),
        unit: 'money',
        unitName: currency,
        empty: 'There were no transactions in this period.',
      },
      {
        id: 'change-of-balance',
        title: 'Change in balance by month',
        kind: 'columns',
        heading: 'Month',
        series: ['Debit minus credit'],
        // Calculated in hundredths, which are integers; shown with two decimals.
        rows: data.months.map(({ month, debit, credit }, index) =>
          monthRow(month, index, [Math.round(debit * 100 - credit * 100) / 100]),
        ),
        unit: 'money',
        unitName: currency,
        empty: 'The balance didn’t change in any of these months.',
      },
    ],
  };
}
