import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import type { Delegation, newDelegationSchema } from '@atrium/contracts/hr-form-delegations';
import type { EmployeeFacts, Submission, clearRowSchema, reassignSchema } from '@atrium/contracts/hr-forms';
import { injectTenantEndpoints, keyHeader } from '@atrium/tenant-api';
import type { z } from 'zod';

const root = 'company_management_service/hr_forms/';
const segment = encodeURIComponent;

/** People offered while somebody types a name. */
const colleaguesOffered = 20;

const anyList = { type: 'HrForm', id: 'LIST' } as const;
const absences = { type: 'HrForm', id: 'ABSENCES' } as const;

const approvalsApi = injectTenantEndpoints((build) => ({
  hrFormsColleagues: build.query<Employee[], string>({
    query: (search) => ({
      url: 'company_management_service/employees/list/',
      params: { limit: colleaguesOffered, sort: 'name', available_for: 'decision', ...(search !== '' && { search }) },
    }),
    transformResponse: ({ results }: EmployeePage) => [...results],
  }),

  /** What the record of somebody knows, for a form about them. */
  hrFormsFactsOf: build.query<EmployeeFacts, string>({
    query: (user) => ({ url: `${root}facts/${segment(user)}/` }),
  }),

  /** Gives the step that waits to somebody by name. */
  hrFormsReassign: build.mutation<Submission, { readonly id: string; readonly body: z.input<typeof reassignSchema> }>({
    query: ({ id, body }) => ({ url: `${root}reassign/${segment(id)}/`, method: 'POST', body }),
    invalidatesTags: (_, failure, { id }) => (failure === undefined ? [anyList, { type: 'HrForm', id }] : []),
  }),

  /** Confirms a row for a department. */
  hrFormsClear: build.mutation<Submission, { readonly id: string; readonly body: z.input<typeof clearRowSchema> }>({
    query: ({ id, body }) => ({ url: `${root}clear/${segment(id)}/`, method: 'POST', body }),
    invalidatesTags: (_, failure, { id }) => (failure === undefined ? [anyList, { type: 'HrForm', id }] : []),
  }),

  hrFormsDelegations: build.query<readonly Delegation[], void>({
    query: () => ({ url: `${root}delegations/list/` }),
    providesTags: [absences],
  }),

  hrFormsDelegate: build.mutation<
    Delegation,
    { readonly key: string; readonly body: z.input<typeof newDelegationSchema> }
  >({
    query: ({ key, body }) => ({
      url: `${root}delegations/create/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => (failure === undefined ? [absences, anyList] : []),
  }),

  hrFormsEndDelegation: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delegations/delete/${segment(id)}/`, method: 'DELETE' }),
    // A refusal may say that it is gone already.
    invalidatesTags: [absences, anyList],
  }),
}));

export const {
  useHrFormsColleaguesQuery,
  useHrFormsFactsOfQuery,
  useLazyHrFormsFactsOfQuery,
  useHrFormsReassignMutation,
  useHrFormsClearMutation,
  useHrFormsDelegationsQuery,
  useHrFormsDelegateMutation,
  useHrFormsEndDelegationMutation,
} = approvalsApi;
