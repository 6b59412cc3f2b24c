import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { accountApi } from './api/account.api';
import { employeesApi } from './api/employees.api';
import { directoryFilter } from './employee-directory/directory-filter';
import { directoryPath } from './employees-paths';

/** Starts loading the directory while its code is still loading or the page before it still shown. */
export function prefetchScreen(path: string, search: string): void {
  if (path !== directoryPath) return;
  const filter = directoryFilter.read(new URLSearchParams(search));
  prefetch(employeesApi.endpoints.employeesDirectory.initiate(filter, notSubscribed));
  prefetch(accountApi.endpoints.employeesAccount.initiate(undefined, notSubscribed));
}
