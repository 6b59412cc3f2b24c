import type { CompanyModule } from '@atrium/contracts/modules';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/modules/';

const appsApi = injectTenantEndpoints((build) => ({
  shellModules: build.query<readonly CompanyModule[], void>({ query: () => ({ url: `${root}list/` }) }),

  shellSwitchModule: build.mutation<readonly CompanyModule[], { readonly name: string; readonly isOn: boolean }>({
    query: ({ name, isOn }) => ({ url: `${root}${isOn ? 'show' : 'hide'}/`, method: 'POST', body: { name } }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
      const answer = await queryFulfilled.catch(() => null);
      if (answer === null) return;
      void dispatch(appsApi.util.upsertQueryData('shellModules', undefined, answer.data));
    },
  }),
}));

export const { useShellModulesQuery, useShellSwitchModuleMutation } = appsApi;
