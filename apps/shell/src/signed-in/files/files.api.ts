import type { FreshFileLink } from '@atrium/contracts/files';
import { injectTenantEndpoints } from '@atrium/tenant-api';

export const { useShellFreshFileLinkQuery } = injectTenantEndpoints((build) => ({
  shellFreshFileLink: build.query<FreshFileLink, string>({
    query: (id) => ({ url: `company_management_service/files/renew/${encodeURIComponent(id)}/` }),
    // Links expire: the next visit asks for another.
    keepUnusedDataFor: 0,
  }),
}));
