import {
  assetsDashboardSchema,
  boardsDashboardSchema,
  expensesDashboardSchema,
  formsDashboardSchema,
  leaveDashboardSchema,
  peopleDashboardSchema,
} from '@atrium/contracts/dashboards';
import type { DashboardName } from '@atrium/contracts/dashboard-options';
import type { z } from 'zod';
import { tenantApi, type Answer } from './call';
import type { Callable, Company } from './companies';

const schemas = {
  people: peopleDashboardSchema,
  leave: leaveDashboardSchema,
  boards: boardsDashboardSchema,
  expenses: expensesDashboardSchema,
  assets: assetsDashboardSchema,
  forms: formsDashboardSchema,
} as const satisfies Record<DashboardName, z.ZodType>;

/** One account's way to the dashboards. */
export interface DashboardClient {
  ask(name: DashboardName, query?: string): Promise<Answer>;
  read<Name extends DashboardName>(name: Name, query?: string): Promise<z.output<(typeof schemas)[Name]>>;
}

export function dashboardClientOf(
  server: Callable,
  { tenant, token }: Pick<Company, 'tenant' | 'token'>,
): DashboardClient {
  const ask: DashboardClient['ask'] = (name, query = '') =>
    server.call({ tenant, token, path: `${tenantApi}/dashboards/${name}/${query}` });
  return {
    ask,
    read: async (name, query) => {
      const answer = await ask(name, query);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      return schemas[name].parse(answer.json) as z.output<(typeof schemas)[typeof name]>;
    },
  };
}
