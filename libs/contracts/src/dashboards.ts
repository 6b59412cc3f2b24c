import { z } from 'zod';
import { daySchema, idSchema, recentDaySchema } from './common';
import { assetAges, expenseScopes, mostDashboardDays } from './dashboard-options';
import { assetStates } from './asset-options';

const dayMs = 86_400_000;

/** What dashboards are asked of: the days of a period, both included. Left out: twelve months up to today. */
const period = { from: recentDaySchema.optional(), to: recentDaySchema.optional() };
interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function checkPeriod({ from, to }: AskedPeriod, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  if ((from === undefined) !== (to === undefined)) refuse(from === undefined ? 'from' : 'to', 'field.required');
  if (from === undefined || to === undefined) return;
  if (from > to) refuse('to', 'field.period-reversed');
  else if (Date.parse(to) - Date.parse(from) >= mostDashboardDays * dayMs) refuse('to', 'dashboard.too-long');
}

export const peopleDashboardQuerySchema = z
  .object({ ...period, department: idSchema.optional() })
  .superRefine(checkPeriod);
export const leaveDashboardQuerySchema = peopleDashboardQuerySchema;
export const boardsDashboardQuerySchema = z.object({ ...period, board: idSchema.optional() }).superRefine(checkPeriod);
export const expensesDashboardQuerySchema = z
  .object({ ...period, scope: z.enum(expenseScopes).default('own') })
  .superRefine(checkPeriod);
export const assetsDashboardQuerySchema = z.object({ category: z.string().max(100).optional() });
export const formsDashboardQuerySchema = z
  .object({ ...period, form: z.string().max(100).optional() })
  .superRefine(checkPeriod);
export type PeopleDashboardQuery = z.input<typeof peopleDashboardQuerySchema>;
export type LeaveDashboardQuery = z.input<typeof leaveDashboardQuerySchema>;
export type BoardsDashboardQuery = z.input<typeof boardsDashboardQuerySchema>;
export type ExpensesDashboardQuery = z.input<typeof expensesDashboardQuerySchema>;
export type AssetsDashboardQuery = z.input<typeof assetsDashboardQuerySchema>;
export type FormsDashboardQuery = z.input<typeof formsDashboardQuerySchema>;

/** A number of the period, and of as many days before it. Null where there is nothing to make it of. */
const figureSchema = z.object({ now: z.number().nullable(), before: z.number().nullable() });
export type Figure = z.infer<typeof figureSchema>;

const count = z.int();
/** `YYYY-MM`. */
const monthSchema = z.string();
const spanSchema = z.object({ from: daySchema, to: daySchema });
const named = { id: idSchema, name: z.string() };

/** `GET dashboards/people/`: who is in the company, by the dates in the records as they are today. */
export const peopleDashboardSchema = z.object({
  ...spanSchema.shape,
  head_count: figureSchema,
  joined: figureSchema,
  left: figureSchema,
  /** Those who left in a hundred of the people there on average. */
  turnover: figureSchema,
  months: z.array(z.object({ month: monthSchema, head_count: count, joined: count, left: count })),
  /** As they are today; null stands for people in none. `head_counts` are at the ends of the months. */
  departments: z.array(
    z.object({
      id: idSchema.nullable(),
      name: z.string(),
      head_counts: z.array(count),
      joined: count,
      left: count,
    }),
  ),
  /** To choose from. */
  all_departments: z.array(z.object(named)),
});
export type PeopleDashboard = z.infer<typeof peopleDashboardSchema>;

/** `GET dashboards/leave/`: approved leave that the caller may read of, in calendar days. */
export const leaveDashboardSchema = z.object({
  ...spanSchema.shape,
  days: figureSchema,
  people: figureSchema,
  months: z.array(monthSchema),
  kinds: z.array(z.object({ kind: z.string(), days: z.array(count) })),
  /** Today, as far as the caller sees it. */
  away: z.array(z.object({ user: idSchema, name: z.string(), until: daySchema })),
  away_total: count,
  all_departments: z.array(z.object(named)),
});
export type LeaveDashboard = z.infer<typeof leaveDashboardSchema>;

/** `GET dashboards/boards/`: cards of the boards that the caller may open. */
export const boardsDashboardSchema = z.object({
  ...spanSchema.shape,
  completed: figureSchema,
  created: figureSchema,
  /** At the end of the period, and at its start. */
  open: figureSchema,
  /** From when a card was made to when it was completed, the median in days. */
  days_to_complete: figureSchema,
  /** By their Mondays. */
  weeks: z.array(z.object({ week: daySchema, completed: count, created: count })),
  /** Those with the most cards first; `ages` count the open cards by {@link taskAges}. */
  boards: z.array(z.object({ ...named, completed: count, open: count, ages: z.array(count) })),
  all_boards: z.array(z.object(named)),
});
export type BoardsDashboard = z.infer<typeof boardsDashboardSchema>;

/** `GET dashboards/expenses/`: one’s own wallet, or all of the company for those who may read them. */
export const expensesDashboardSchema = z.object({
  ...spanSchema.shape,
  debit: figureSchema,
  credit: figureSchema,
  /** Now; null without a wallet. */
  balance: z.number().nullable(),
  months: z.array(z.object({ month: monthSchema, debit: z.number(), credit: z.number() })),
});
export type ExpensesDashboard = z.infer<typeof expensesDashboardSchema>;

const stateCounts = z.record(z.enum(assetStates), count);

/** `GET dashboards/assets/`: the inventory as it is now. */
export const assetsDashboardSchema = z.object({
  states: stateCounts,
  categories: z.array(z.object({ category: z.string(), states: stateCounts })),
  /** Those that aren’t retired, since they were bought. */
  ages: z.array(z.object({ age: z.enum(assetAges), assets: count })),
  all_categories: z.array(z.string()),
});
export type AssetsDashboard = z.infer<typeof assetsDashboardSchema>;

/** Hours from submission to decision; null where nothing has been decided. */
const decisionTimes = { median_hours: z.number().nullable(), p90_hours: z.number().nullable() };

/** `GET dashboards/forms/`: forms submitted in the period that the caller may read. */
export const formsDashboardSchema = z.object({
  ...spanSchema.shape,
  submitted: figureSchema,
  decided: figureSchema,
  median_hours: figureSchema,
  p90_hours: figureSchema,
  months: z.array(z.object({ month: monthSchema, submitted: count, decided: count, ...decisionTimes })),
  forms: z.array(
    z.object({
      form: z.string(),
      label: z.string(),
      submitted: count,
      approved: count,
      denied: count,
      withdrawn: count,
      waiting: count,
      ...decisionTimes,
    }),
  ),
  /** What waits now, whenever it was submitted. */
  steps: z.array(z.object({ form: z.string(), label: z.string(), step: z.string(), waiting: count })),
  all_forms: z.array(z.object({ form: z.string(), label: z.string() })),
});
export type FormsDashboard = z.infer<typeof formsDashboardSchema>;
