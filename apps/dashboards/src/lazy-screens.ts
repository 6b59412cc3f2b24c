import { lazyComponent } from '@atrium/router';
import { dashboardsPath } from './dashboards-paths';
import { PlotSkeleton } from './plot/PlotSkeleton';

/** Charts need a large library, which figures and tables don't wait for. */
export const PlotChart = lazyComponent(async () => (await import('./plot/PlotChart')).PlotChart, PlotSkeleton);

/** For a custom period. */
export const ChosenDays = lazyComponent(async () => (await import('./period/ChosenDays')).ChosenDays);

/** Every dashboard draws something; the list of them doesn’t. */
export function preloadScreen(path: string): void {
  if (path !== dashboardsPath && path !== `${dashboardsPath}/`) PlotChart.preload();
}
