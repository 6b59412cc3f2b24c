import { dashboardActions, type DashboardName } from '@atrium/contracts/dashboard-options';
import {
  assetsDashboardQuerySchema,
  assetsDashboardSchema,
  boardsDashboardQuerySchema,
  boardsDashboardSchema,
  expensesDashboardQuerySchema,
  expensesDashboardSchema,
  formsDashboardQuerySchema,
  formsDashboardSchema,
  leaveDashboardQuerySchema,
  leaveDashboardSchema,
  peopleDashboardQuerySchema,
  peopleDashboardSchema,
} from '@atrium/contracts/dashboards';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getAssetsDashboard } from './assets-service';
import { getBoardsDashboard } from './boards-service';
import { getExpensesDashboard } from './expenses-service';
import { getFormsDashboard } from './forms-service';
import { getLeaveDashboard } from './leave-service';
import { getPeopleDashboard } from './people-service';

/** What all dashboard routes share. */
const route = <Query extends z.ZodType, Answer extends z.ZodType>(
  name: DashboardName,
  summary: string,
  querystring: Query,
  answer: Answer,
) => ({
  config: { access: dashboardActions[name] },
  schema: { summary, tags: ['dashboards'], querystring, response: { 200: answer } },
});

/** One call per dashboard. Each counts only what the caller may see. */
export const dashboardRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/people/',
      route('people', 'Head count, joiners and leavers of a period', peopleDashboardQuerySchema, peopleDashboardSchema),
      (request) => getPeopleDashboard(context, callerOf(request), request.query),
    );
    app.get(
      '/leave/',
      route('leave', 'Leave days by month and type, and who is away', leaveDashboardQuerySchema, leaveDashboardSchema),
      (request) => getLeaveDashboard(context, callerOf(request), request.query),
    );
    app.get(
      '/boards/',
      route(
        'boards',
        'Completed cards by week, and age of open cards',
        boardsDashboardQuerySchema,
        boardsDashboardSchema,
      ),
      (request) => getBoardsDashboard(context, callerOf(request), request.query),
    );
    app.get(
      '/expenses/',
      route(
        'expenses',
        'Debits and credits by month, personal or company-wide',
        expensesDashboardQuerySchema,
        expensesDashboardSchema,
      ),
      (request) => getExpensesDashboard(context, callerOf(request), request.query),
    );
    app.get(
      '/assets/',
      route('assets', 'Assets by status, category and age', assetsDashboardQuerySchema, assetsDashboardSchema),
      (request) => getAssetsDashboard(context, callerOf(request), request.query),
    );
    app.get(
      '/forms/',
      route(
        'forms',
        'Submissions by form and step, and time to decision',
        formsDashboardQuerySchema,
        formsDashboardSchema,
      ),
      (request) => getFormsDashboard(context, callerOf(request), request.query),
    );
    done();
  };
