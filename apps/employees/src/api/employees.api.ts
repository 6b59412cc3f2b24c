import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import { changeInPages, cursorPages, removeFromPages } from '@atrium/lists';
import { injectTenantEndpoints, keyHeader, type TenantCacheAccess } from '@atrium/tenant-api';
import type { DirectoryFilter } from '../employee-directory/directory-filter';
import { readEmployee, readEmployeePage } from './employee-answer';
import {
  anyListTag,
  chartTag,
  contactsTag,
  departmentsTag,
  designationsTag,
  directoryTag,
  employeesRoot,
  historyTag,
  locationsTag,
  offboardingTag,
  segment,
} from './employees-calls';

/** Rows per page: two screens of the widest grid. */
const pageSize = 60;
/** People that a picker offers at once. */
const offered = 20;

export const employeesApi = injectTenantEndpoints((build) => ({
  employeesDirectory: build.infiniteQuery<EmployeePage, DirectoryFilter, string>({
    ...cursorPages((params: DirectoryFilter) => ({ url: `${employeesRoot}list/`, params }), pageSize),
    transformResponse: readEmployeePage,
    providesTags: [directoryTag],
    keepUnusedDataFor: 300,
  }),

  employeesDesignations: build.query<string[], void>({
    query: () => ({ url: `${employeesRoot}designations/` }),
    providesTags: [designationsTag],
  }),

  employeesRetrieve: build.query<Employee, string>({
    query: (id) => ({ url: `${employeesRoot}retrieve/${segment(id)}/` }),
    transformResponse: readEmployee,
    providesTags: (_, __, id) => [{ type: 'Employee', id }],
  }),

  /** Those whom a picker offers for what was typed. */
  employeesFind: build.query<readonly Employee[], { readonly search: string; readonly availableOnly: boolean }>({
    query: ({ search, availableOnly }) => ({
      url: `${employeesRoot}list/`,
      params: {
        limit: offered,
        sort: 'name',
        ...(search !== '' && { search }),
        ...(availableOnly && { available_for: 'assignment' }),
      },
    }),
    transformResponse: (answer: Parameters<typeof readEmployeePage>[0]) => readEmployeePage(answer).results,
    providesTags: [anyListTag],
  }),

  employeesCreate: build.mutation<Employee, { readonly key: string; readonly form: FormData }>({
    query: ({ key, form }) => ({
      url: `${employeesRoot}employee/registration/`,
      method: 'POST',
      body: form,
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) =>
      failure === undefined ? [anyListTag, directoryTag, designationsTag, chartTag] : [],
  }),

  employeesUpdate: build.mutation<Employee, { readonly id: string; readonly form: FormData }>({
    query: ({ id, form }) => ({ url: `${employeesRoot}update/${segment(id)}/`, method: 'PATCH', body: form }),
    transformResponse: readEmployee,
    // One that was refused may have been overtaken: the record is read again, and shows by what.
    invalidatesTags: (updated, _, { id }) =>
      updated === undefined
        ? [{ type: 'Employee', id }]
        : [
            { type: 'Employee', id },
            { type: 'Person', id: updated.user },
            anyListTag,
            designationsTag,
            departmentsTag,
            locationsTag,
            chartTag,
            historyTag(id),
            offboardingTag(id),
            contactsTag(id),
          ],
    onQueryStarted: async (_, api): Promise<void> => {
      try {
        const { data } = await api.queryFulfilled;
        changeDirectory(api, (pages) => {
          changeInPages(pages, data, true);
        });
      } catch {
        // The form says so.
      }
    },
  }),

  employeesDelete: build.mutation<null, string>({
    query: (id) => ({ url: `${employeesRoot}delete/${segment(id)}/`, method: 'DELETE' }),
    invalidatesTags: (_, failure) =>
      failure === undefined ? [anyListTag, designationsTag, departmentsTag, locationsTag, chartTag] : [],
    onQueryStarted: async (id, api): Promise<void> => {
      try {
        await api.queryFulfilled;
      } catch {
        return;
      }
      changeDirectory(api, (pages) => {
        removeFromPages(pages, id);
      });
    },
  }),
}));

type Pages = Parameters<typeof changeInPages<Employee>>[0];

/** Shows a change in every list of the directory that was read. */
function changeDirectory({ dispatch, getState }: TenantCacheAccess, change: (pages: Pages) => void): void {
  const { util } = employeesApi;
  for (const query of util.selectCachedArgsForQuery(getState(), 'employeesDirectory')) {
    dispatch(
      util.updateQueryData('employeesDirectory', query, ({ pages }) => {
        change(pages);
      }),
    );
  }
}

export const {
  useEmployeesDirectoryInfiniteQuery,
  useEmployeesDesignationsQuery,
  useEmployeesRetrieveQuery,
  useEmployeesFindQuery,
  useEmployeesCreateMutation,
  useEmployeesUpdateMutation,
  useEmployeesDeleteMutation,
} = employeesApi;
