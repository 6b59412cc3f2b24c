import type { Employee } from '@atrium/contracts/employees';
import type { OwnAccount } from '@atrium/contracts/members';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/';

export const profileApi = injectTenantEndpoints((build) => ({
  /** Whoever is signed in, and what they may do. */
  settingsAccount: build.query<OwnAccount, void>({
    query: () => ({ url: `${root}account/me/` }),
    providesTags: [{ type: 'Employee', id: 'ACCOUNT' }],
  }),

  settingsRecord: build.query<Employee, string>({
    query: (id) => ({ url: `${root}employees/retrieve/${encodeURIComponent(id)}/` }),
    providesTags: (_, __, id) => [{ type: 'Employee', id }],
  }),
}));

export const { useSettingsAccountQuery, useSettingsRecordQuery } = profileApi;
