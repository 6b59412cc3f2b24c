import type {
  Department,
  DepartmentChange,
  Location,
  LocationChange,
  NewDepartment,
  NewLocation,
} from '@atrium/contracts/departments';
import type { Designation, DesignationRename, DesignationRenamed } from '@atrium/contracts/designations';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import {
  anyListTag,
  chartTag,
  companyRoot,
  departmentsTag,
  designationsTag,
  directoryTag,
  locationsTag,
  segment,
} from './employees-calls';

const departmentsRoot = `${companyRoot}departments/`;
const locationsRoot = `${companyRoot}locations/`;
const designationsRoot = `${companyRoot}designations/`;

interface Change<Fields> {
  readonly id: string;
  readonly change: Fields;
}

interface Removal {
  readonly id: string;
  /** Where its people go; null for nowhere, and undefined where it has none. */
  readonly moveTo: string | null | undefined;
}

const removal = (root: string, { id, moveTo }: Removal) => ({
  url: `${root}delete/${segment(id)}/`,
  method: 'DELETE',
  ...(moveTo !== undefined && { params: { move_to: moveTo ?? 'none' } }),
});

/** Also of a refusal: another one may have been faster. */
const departmentChange = [departmentsTag, anyListTag, directoryTag, chartTag] as const;
const locationChange = [locationsTag, anyListTag, directoryTag] as const;

export const {
  useEmployeesDepartmentsQuery,
  useEmployeesCreateDepartmentMutation,
  useEmployeesUpdateDepartmentMutation,
  useEmployeesDeleteDepartmentMutation,
  useEmployeesLocationsQuery,
  useEmployeesCreateLocationMutation,
  useEmployeesUpdateLocationMutation,
  useEmployeesDeleteLocationMutation,
  useEmployeesDesignationListQuery,
  useEmployeesRenameDesignationMutation,
} = injectTenantEndpoints((build) => ({
  employeesDepartments: build.query<readonly Department[], void>({
    query: () => ({ url: `${departmentsRoot}list/` }),
    providesTags: [departmentsTag],
  }),
  employeesCreateDepartment: build.mutation<Department, NewDepartment>({
    query: (body) => ({ url: `${departmentsRoot}create/`, method: 'POST', body }),
    invalidatesTags: departmentChange,
  }),
  employeesUpdateDepartment: build.mutation<Department, Change<DepartmentChange>>({
    query: ({ id, change }) => ({ url: `${departmentsRoot}update/${segment(id)}/`, method: 'PATCH', body: change }),
    invalidatesTags: departmentChange,
  }),
  employeesDeleteDepartment: build.mutation<null, Removal>({
    query: (given) => removal(departmentsRoot, given),
    invalidatesTags: departmentChange,
  }),

  employeesLocations: build.query<readonly Location[], void>({
    query: () => ({ url: `${locationsRoot}list/` }),
    providesTags: [locationsTag],
  }),
  employeesCreateLocation: build.mutation<Location, NewLocation>({
    query: (body) => ({ url: `${locationsRoot}create/`, method: 'POST', body }),
    invalidatesTags: locationChange,
  }),
  employeesUpdateLocation: build.mutation<Location, Change<LocationChange>>({
    query: ({ id, change }) => ({ url: `${locationsRoot}update/${segment(id)}/`, method: 'PATCH', body: change }),
    invalidatesTags: locationChange,
  }),
  employeesDeleteLocation: build.mutation<null, Removal>({
    query: (given) => removal(locationsRoot, given),
    invalidatesTags: locationChange,
  }),

  employeesDesignationList: build.query<readonly Designation[], void>({
    query: () => ({ url: `${designationsRoot}list/` }),
    providesTags: [designationsTag],
  }),
  employeesRenameDesignation: build.mutation<DesignationRenamed, DesignationRename>({
    query: (body) => ({ url: `${designationsRoot}rename/`, method: 'POST', body }),
    // Any record may have had it.
    invalidatesTags: ['Employee', 'Person'],
  }),
}));
