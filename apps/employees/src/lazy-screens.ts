import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { LazyManagerFilter } from './employee-directory/LazyManagerFilter';
import { addEmployeePath, directoryPath, importPath, orgChartPath, placesPath } from './employees-paths';

/** Screens that most visits don't open. The directory comes with the remote itself. */
export const EmployeeWizard = lazyScreen(
  async () => (await import('./employee-wizard/EmployeeWizard')).EmployeeWizard,
  LoadingState,
);
export const EmployeeDetail = lazyScreen(
  async () => (await import('./employee-detail/EmployeeDetail')).EmployeeDetail,
  LoadingState,
);
export const EditEmployee = lazyScreen(
  async () => (await import('./record-edit/EditEmployee')).EditEmployee,
  LoadingState,
);
export const OrgChart = lazyScreen(async () => (await import('./org-chart/OrgChart')).OrgChart, LoadingState);
export const PlacesPage = lazyScreen(async () => (await import('./places/PlacesPage')).PlacesPage, LoadingState);
export const ImportPage = lazyScreen(async () => (await import('./import/ImportPage')).ImportPage, LoadingState);

const screens = new Map<string, { readonly preload: () => void }>([
  [directoryPath, LazyManagerFilter],
  [addEmployeePath, EmployeeWizard],
  [orgChartPath, OrgChart],
  [placesPath, PlacesPage],
  [importPath, ImportPage],
]);

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  const screen = screens.get(path);
  if (screen !== undefined) screen.preload();
  else if (!path.startsWith(`${directoryPath}/`)) return;
  else if (path.endsWith('/edit')) EditEmployee.preload();
  else EmployeeDetail.preload();
}
