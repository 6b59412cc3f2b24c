import type { EmergencyContacts, PlannedChange, RecordHistoryPage } from '@atrium/contracts/records';
import { cursorPages } from '@atrium/lists';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { contactsTag, employeesRoot, historyTag, segment } from './employees-calls';

const historyPageSize = 50;

export const {
  useEmployeesHistoryInfiniteQuery,
  useEmployeesPlannedChangesQuery,
  useEmployeesWithdrawPlannedChangesMutation,
  useEmployeesEmergencyContactsQuery,
  useEmployeesSetEmergencyContactsMutation,
} = injectTenantEndpoints((build) => ({
  employeesHistory: build.infiniteQuery<RecordHistoryPage, string, string>({
    ...cursorPages((id: string) => ({ url: `${employeesRoot}history/${segment(id)}/` }), historyPageSize),
    providesTags: (_, __, id) => [historyTag(id)],
  }),

  employeesPlannedChanges: build.query<readonly PlannedChange[], string>({
    query: (id) => ({ url: `${employeesRoot}planned-changes/${segment(id)}/` }),
    providesTags: (_, __, id) => [historyTag(id)],
  }),

  employeesWithdrawPlannedChanges: build.mutation<null, string>({
    query: (id) => ({ url: `${employeesRoot}planned-changes/${segment(id)}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, id) => [historyTag(id)],
  }),

  employeesEmergencyContacts: build.query<EmergencyContacts, string>({
    query: (id) => ({ url: `${employeesRoot}emergency-contacts/${segment(id)}/` }),
    providesTags: (_, __, id) => [contactsTag(id)],
  }),

  employeesSetEmergencyContacts: build.mutation<
    EmergencyContacts,
    { readonly id: string; readonly contacts: EmergencyContacts }
  >({
    query: ({ id, contacts }) => ({
      url: `${employeesRoot}emergency-contacts/${segment(id)}/`,
      method: 'PUT',
      body: contacts,
    }),
    // The record has another version now; after a refusal both are read again, and show what was faster.
    invalidatesTags: (_, __, { id }) => [{ type: 'Employee', id }, contactsTag(id), historyTag(id)],
  }),
}));
