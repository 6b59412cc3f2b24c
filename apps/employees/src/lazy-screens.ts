import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { addEmployeePath, directoryPath } from './employees-paths';

/** Screens that most visits don't open. The directory comes with the remote itself. */
export const EmployeeWizard = lazyScreen(
  async () => (await import('./employee-wizard/EmployeeWizard')).EmployeeWizard,
  LoadingState,
);
export const EmployeeDetail = lazyScreen(
  async () => (await import('./employee-detail/EmployeeDetail')).EmployeeDetail,
  LoadingState,
);

/** Fetches the code of the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path === addEmployeePath) EmployeeWizard.preload();
  else if (path.startsWith(`${directoryPath}/`)) EmployeeDetail.preload();
}
