import type { ChangeIdentityProvider, IdentityProvider } from '@atrium/contracts/identity-provider';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const url = 'company_management_service/settings/identity-provider/';
const providerTag = { type: 'Employee', id: 'IDENTITY PROVIDER' } as const;

/** What is shown may not be what is there, whatever the answer was. */
const readAgain = () => [providerTag];

export const {
  useSettingsIdentityProviderQuery,
  useSettingsChangeIdentityProviderMutation,
  useSettingsRemoveIdentityProviderMutation,
} = injectTenantEndpoints((build) => ({
  settingsIdentityProvider: build.query<IdentityProvider, void>({
    query: () => ({ url }),
    providesTags: [providerTag],
  }),

  settingsChangeIdentityProvider: build.mutation<IdentityProvider, ChangeIdentityProvider>({
    query: (body) => ({ url, method: 'PUT', body }),
    invalidatesTags: readAgain,
  }),

  settingsRemoveIdentityProvider: build.mutation<null, void>({
    query: () => ({ url, method: 'DELETE' }),
    invalidatesTags: readAgain,
  }),
}));
