import type { DashboardName } from '@atrium/contracts/dashboard-options';

/** The addresses of this remote, written nowhere else. */
export const dashboardsPath = '/dashboards';
export const dashboardPath = (name: DashboardName): string => `${dashboardsPath}/${name}`;
