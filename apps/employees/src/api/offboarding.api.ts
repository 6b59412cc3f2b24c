import type { DeactivateMember, Member } from '@atrium/contracts/members';
import type { Offboarding } from '@atrium/contracts/offboarding';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { companyRoot, employeesRoot, historyTag, offboardingTag, segment } from './employees-calls';

const offboardingOf = (id: string): string => `${employeesRoot}offboarding/${segment(id)}/`;

interface Deactivation extends DeactivateMember {
  /** Of the record. */
  readonly id: string;
  /** Of the account. */
  readonly user: string;
}

export const {
  useEmployeesOffboardingQuery,
  useEmployeesPlanDeactivationMutation,
  useEmployeesCancelDeactivationMutation,
  useEmployeesDeactivateMutation,
} = injectTenantEndpoints((build) => ({
  /** What they have changes in other modules, too. */
  employeesOffboarding: build.query<Offboarding, string>({
    query: (id) => ({ url: offboardingOf(id) }),
    providesTags: (_, __, id) => [offboardingTag(id), 'Asset', 'Wallet', 'Task', 'HrForm'],
  }),

  employeesPlanDeactivation: build.mutation<Offboarding, Deactivation>({
    query: ({ id, hand_over_to }) => ({ url: offboardingOf(id), method: 'PUT', body: { hand_over_to } }),
    invalidatesTags: (_, __, { id }) => [offboardingTag(id)],
  }),

  employeesCancelDeactivation: build.mutation<null, string>({
    query: (id) => ({ url: offboardingOf(id), method: 'DELETE' }),
    invalidatesTags: (_, __, id) => [offboardingTag(id)],
  }),

  employeesDeactivate: build.mutation<Member, Deactivation>({
    query: ({ user, hand_over_to }) => ({
      url: `${companyRoot}members/deactivate/${segment(user)}/`,
      method: 'POST',
      body: { hand_over_to },
    }),
    // What they held is somebody else's now.
    invalidatesTags: (_, __, { id }) => [
      offboardingTag(id),
      historyTag(id),
      { type: 'Employee', id: 'MEMBERS' },
      'Asset',
      'Task',
      'HrForm',
    ],
  }),
}));
