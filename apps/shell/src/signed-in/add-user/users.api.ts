import type { InvitedUser, NewUser } from '@atrium/contracts/users';
import { injectTenantEndpoints } from '@atrium/tenant-api';

export const { useShellAddUserMutation } = injectTenantEndpoints((build) => ({
  shellAddUser: build.mutation<InvitedUser, NewUser>({
    query: (body) => ({ url: 'company_management_service/users/create/', method: 'POST', body }),
  }),
}));
