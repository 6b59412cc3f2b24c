import type { Employee, EmployeeListQuery, EmployeePage } from '@atrium/contracts/employees';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { readEmployee, readEmployeePage } from './employee-answer';

const root = 'company_management_service/employees/';
/** Rows per page: two screens of the widest grid. */
const pageSize = 60;

/** What the directory is narrowed to and sorted by. */
export type DirectoryQuery = Pick<
  EmployeeListQuery,
  'search' | 'designation' | 'employment_type' | 'blood_group' | 'sort'
>;

/** Any list of employees, of whichever remote. */
const anyList = { type: 'Employee', id: 'LIST' } as const;
/** The directory's own pages: a deletion takes the row out of them, where reading them again would lose one's place. */
const directory = { type: 'Employee', id: 'DIRECTORY' } as const;
const designations = { type: 'Employee', id: 'DESIGNATIONS' } as const;

const employeesApi = injectTenantEndpoints((build) => ({
  employeesDirectory: build.infiniteQuery<EmployeePage, DirectoryQuery, string>({
    infiniteQueryOptions: {
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchCachedPages: false,
    },
    query: ({ queryArg, pageParam }) => ({
      url: `${root}list/`,
      params: { ...queryArg, limit: pageSize, ...(pageParam !== '' && { cursor: pageParam }) },
    }),
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
            if (!pages.some(({ results }) => results.some((employee) => employee.id === id))) return;
            for (const page of pages) {
              page.results = page.results.filter((employee) => employee.id !== id);
              page.total -= 1;
            }
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
