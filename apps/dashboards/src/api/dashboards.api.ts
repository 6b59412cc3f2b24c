import type {
  AssetsDashboard,
  AssetsDashboardQuery,
  BoardsDashboard,
  BoardsDashboardQuery,
  ExpensesDashboard,
  ExpensesDashboardQuery,
  FormsDashboard,
  FormsDashboardQuery,
  LeaveDashboard,
  LeaveDashboardQuery,
  PeopleDashboard,
  PeopleDashboardQuery,
} from '@atrium/contracts/dashboards';
import type { OwnAccount } from '@atrium/contracts/members';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const service = 'company_management_service/';
const root = `${service}dashboards/`;

/** Shown from the cache at once, and refetched. */
const keepUnusedDataFor = 600;

const dashboardsApi = injectTenantEndpoints((build) => ({
  dashboardsAccount: build.query<OwnAccount, void>({
    query: () => ({ url: `${service}account/me/` }),
    keepUnusedDataFor: 300,
  }),
  dashboardsPeople: build.query<PeopleDashboard, PeopleDashboardQuery>({
    query: (params) => ({ url: `${root}people/`, params }),
    keepUnusedDataFor,
  }),
  dashboardsLeave: build.query<LeaveDashboard, LeaveDashboardQuery>({
    query: (params) => ({ url: `${root}leave/`, params }),
    keepUnusedDataFor,
  }),
  dashboardsBoards: build.query<BoardsDashboard, BoardsDashboardQuery>({
    query: (params) => ({ url: `${root}boards/`, params }),
    keepUnusedDataFor,
  }),
  dashboardsExpenses: build.query<ExpensesDashboard, ExpensesDashboardQuery>({
    query: (params) => ({ url: `${root}expenses/`, params }),
    keepUnusedDataFor,
  }),
  dashboardsAssets: build.query<AssetsDashboard, AssetsDashboardQuery>({
    query: (params) => ({ url: `${root}assets/`, params }),
    keepUnusedDataFor,
  }),
  dashboardsForms: build.query<FormsDashboard, FormsDashboardQuery>({
    query: (params) => ({ url: `${root}forms/`, params }),
    keepUnusedDataFor,
  }),
}));

export const {
  useDashboardsAccountQuery,
  useDashboardsPeopleQuery,
  useDashboardsLeaveQuery,
  useDashboardsBoardsQuery,
  useDashboardsExpensesQuery,
  useDashboardsAssetsQuery,
  useDashboardsFormsQuery,
} = dashboardsApi;
