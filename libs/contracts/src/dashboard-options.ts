/** In the order in which they’re listed. */
export const dashboards = ['people', 'leave', 'boards', 'expenses', 'assets', 'forms'] as const;
export type DashboardName = (typeof dashboards)[number];

/** The action of the policy that opens each. */
export const dashboardActions = {
  people: 'dashboard.read-people',
  leave: 'dashboard.read-leave',
  boards: 'board.use',
  expenses: 'wallet.use-own',
  assets: 'asset.use',
  forms: 'dashboard.read-forms',
} as const satisfies Readonly<Record<DashboardName, string>>;

/** Three years. */
export const mostDashboardDays = 1096;

/** Days that an open card is old: from each of these up to the next. */
export const taskAges = [0, 7, 30, 90] as const;

export const assetAges = ['under-1', '1-to-2', '2-to-3', '3-to-5', 'over-5', 'unknown'] as const;
export type AssetAge = (typeof assetAges)[number];

export const expenseScopes = ['own', 'company'] as const;
export type ExpenseScope = (typeof expenseScopes)[number];
