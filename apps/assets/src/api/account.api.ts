import type { OwnAccount } from '@atrium/contracts/members';
import { injectTenantEndpoints } from '@atrium/tenant-api';

export const { useAssetsAccountQuery } = injectTenantEndpoints((build) => ({
  /** The current user and their permissions. */
  assetsAccount: build.query<OwnAccount, void>({
    query: () => ({ url: 'company_management_service/account/me/' }),
    keepUnusedDataFor: 300,
  }),
}));
