import { lazy } from 'react';
import { addEmployeePath, directoryPath } from './employee-paths';

const importWizard = () => import('./employee-wizard/EmployeeWizard');
const importDetail = () => import('./employee-detail/EmployeeDetail');

/** Screens that most visits don't open. The directory comes with the remote itself. */
export const EmployeeWizard = lazy(importWizard);
export const EmployeeDetail = lazy(importDetail);

/** Fetches the code of the screen at `path`. A failure is not told here: opening the screen tries again and tells. */
export function preloadScreen(path: string): void {
  const fetching = codeOf(path);
  fetching?.catch(() => undefined);
}

function codeOf(path: string): Promise<unknown> | null {
  if (path === addEmployeePath) return importWizard();
  return path.startsWith(`${directoryPath}/`) ? importDetail() : null;
}
