import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import { injectTenantEndpoints } from '@atrium/tenant-api';

/** Employees offered at a time; the rest is found by typing. */
const employeesOffered = 50;

const assignableApi = injectTenantEndpoints((build) => ({
  taskDetailsEmployees: build.query<readonly Employee[], string>({
    query: (search) => ({
      url: 'company_management_service/employees/list/',
      params: { limit: employeesOffered, available_for: 'assignment', ...(search !== '' && { search }) },
    }),
    transformResponse: ({ results }: EmployeePage) => results,
    providesTags: [{ type: 'Employee', id: 'LIST' }],
  }),
}));

export const { useTaskDetailsEmployeesQuery } = assignableApi;
