import type { Employee } from '@atrium/contracts/employees';
import type { OwnAccount } from '@atrium/contracts/members';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/';

/** Whoever is signed in. */
export interface Profile {
  readonly account: OwnAccount;
  readonly record: Employee;
}

export const { useSettingsProfileQuery } = injectTenantEndpoints((build) => ({
  settingsProfile: build.query<Profile, void>({
    queryFn: async (_arg, _api, _extra, call) => {
      const found = await call({ url: `${root}account/me/` });
      if (found.error !== undefined) return { error: found.error };
      const account = found.data as OwnAccount;
      const read = await call({ url: `${root}employees/retrieve/${encodeURIComponent(account.employee)}/` });
      if (read.error !== undefined) return { error: read.error };
      return { data: { account, record: read.data as Employee } };
    },
    providesTags: (profile) => (profile === undefined ? [] : [{ type: 'Employee', id: profile.record.id }]),
  }),
}));
