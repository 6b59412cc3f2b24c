import type {
  AssetsDashboard,
  BoardsDashboard,
  ExpensesDashboard,
  FormsDashboard,
  LeaveDashboard,
  PeopleDashboard,
} from '@atrium/contracts/dashboards';

/** What the dashboards call. */
export interface DashboardCalls {
  'GET dashboards/people/': PeopleDashboard;
  'GET dashboards/leave/': LeaveDashboard;
  'GET dashboards/boards/': BoardsDashboard;
  'GET dashboards/expenses/': ExpensesDashboard;
  'GET dashboards/assets/': AssetsDashboard;
  'GET dashboards/forms/': FormsDashboard;
}
