import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import { cursorPages, removeFromPages } from '@atrium/lists';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import type { DirectoryFilter } from '../employee-directory/directory-filter';
import { readEmployee, readEmployeePage } from './employee-answer';

const root = 'company_management_service/employees/';
/** Rows per page: two screens of the widest grid. */
const pageSize = 60;

/** Any list of employees, of whichever remote. */
const anyList = { type: 'Employee', id: 'LIST' } as const;
/** The directory's own pages: a deletion takes the row out of them, where reading them again would lose one's place. */
const directory = { type: 'Employee', id: 'DIRECTORY' } as const;
const designations = { type: 'Employee', id: 'DESIGNATIONS' } as const;

const employeesApi = injectTenantEndpoints((build) => ({
  employeesDirectory: build.infiniteQuery<EmployeePage, DirectoryFilter, string>({
    ...cursorPages((params: DirectoryFilter) => ({ url: `${root}list/`, params }), pageSize),
    transformResponse: readEmployeePage,
    providesTags: [directory],
    keepUnusedDataFor: 300,
  }),

  employeesDesignations: build.query<string[], void>({
    query: () => ({ url: `${root}designations/` }),
    providesTags: [designations],
  }),

  employeesRetrieve: build.query<Employee, string>({
    query: (id) => ({ url: `${root}retrieve/${encodeURIComponent(id)}/` }),
    transformResponse: readEmployee,
    providesTags: (_, __, id) => [{ type: 'Employee', id }],
  }),

  employeesCreate: build.mutation<Employee, FormData>({
    query: (body) => ({ url: `${root}employee/registration/`, method: 'POST', body }),
    invalidatesTags: (_, failure) => (failure === undefined ? [anyList, directory, designations] : []),
  }),

  employeesDelete: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${encodeURIComponent(id)}/`, method: 'DELETE' }),
    invalidatesTags: (_, failure) => (failure === undefined ? [anyList, designations] : []),
    onQueryStarted: async (id, api): Promise<void> => {
      try {
        await api.queryFulfilled;
      } catch {
        return;
      }
      const { util } = employeesApi;
      for (const query of util.selectCachedArgsForQuery(api.getState(), 'employeesDirectory')) {
        api.dispatch(
          util.updateQueryData('employeesDirectory', query, ({ pages }) => {
            removeFromPages(pages, id);
          }),
        );
      }
    },
  }),
}));

export const {
  useEmployeesDirectoryInfiniteQuery,
  useEmployeesDesignationsQuery,
  useEmployeesRetrieveQuery,
  useEmployeesCreateMutation,
  useEmployeesDeleteMutation,
} = employeesApi;
