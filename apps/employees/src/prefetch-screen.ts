import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { accountApi } from './api/account.api';
import { employeesApi } from './api/employees.api';
import { directoryFilter } from './employee-directory/directory-filter';
import { directoryPath } from './employees-paths';

/** Prefetches the directory when its link is pressed or the page is opened at its address. */
export function prefetchScreen(path: string, search: string): Promise<unknown> | undefined {
  if (path !== directoryPath) return undefined;
  const filter = directoryFilter.read(new URLSearchParams(search));
  return Promise.all([
    prefetch(employeesApi.endpoints.employeesDirectory.initiate(filter, notSubscribed)),
    prefetch(accountApi.endpoints.employeesAccount.initiate(undefined, notSubscribed)),
  ]);
}
