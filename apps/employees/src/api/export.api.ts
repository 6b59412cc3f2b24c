import { download, injectTenantEndpoints } from '@atrium/tenant-api';
import type { DirectoryFilter } from '../employee-directory/directory-filter';
import { employeesRoot } from './employees-calls';

export const { useEmployeesExportMutation } = injectTenantEndpoints((build) => ({
  /** Saves what the directory shows as a file. */
  employeesExport: build.mutation<null, DirectoryFilter>({
    queryFn: download(
      (params) => ({ url: `${employeesRoot}export/`, params }),
      () => `employees-${new Date().toISOString().slice(0, 10)}.csv`,
    ),
  }),
}));
