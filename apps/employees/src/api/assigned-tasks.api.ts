import type { AssignedTask } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';

export const { useEmployeesAssignedTasksQuery } = injectTenantEndpoints((build) => ({
  employeesAssignedTasks: build.query<readonly AssignedTask[], string>({
    query: (user) => ({
      url: `company_management_service/task_management/task/assigned/${encodeURIComponent(user)}/`,
    }),
  }),
}));
