import { expenseScopes } from '@atrium/contracts/dashboard-options';
import { addressFilter, choice, day, text, uuid } from '@atrium/lists';
import { periodChoices } from './period-of';

/** The dashboards' filters in the URL: all have a period, some have others. */
export const dashboardFilter = addressFilter(
  {
    period: choice(periodChoices, '12-months'),
    from: day,
    to: day,
    scope: choice(expenseScopes, 'own'),
    department: uuid,
    board: uuid,
    category: text(100),
    form: text(100),
  },
  (params, changed) => {
    if (changed === 'period' && params.get('period') !== 'days') {
      params.delete('from');
      params.delete('to');
    }
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    if (from === '' || to === '' || from <= to) return;
    if (changed === 'from') params.set('to', from);
    if (changed === 'to') params.set('from', to);
  },
);

/** The filters that are kept when the dashboard changes. */
export const periodParams = ['period', 'from', 'to'] as const;
