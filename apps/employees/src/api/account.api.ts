import type { OwnAccount } from '@atrium/contracts/members';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { companyRoot } from './employees-calls';

export const accountApi = injectTenantEndpoints((build) => ({
  /** The current user and their permissions. */
  employeesAccount: build.query<OwnAccount, void>({
    query: () => ({ url: `${companyRoot}account/me/` }),
    keepUnusedDataFor: 300,
  }),
}));

export const { useEmployeesAccountQuery } = accountApi;
