import type { NewSignature, SavedSignature } from '@atrium/contracts/saved-signature';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const url = 'company_management_service/account/signature/';
const none: SavedSignature = { signature: null, saved_at: null };

const signatureApi = injectTenantEndpoints((build) => ({
  settingsSignature: build.query<SavedSignature, void>({ query: () => ({ url }) }),

  settingsSaveSignature: build.mutation<SavedSignature, NewSignature>({
    query: (body) => ({ url, method: 'PUT', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
      const answer = await queryFulfilled.catch(() => null);
      if (answer === null) return;
      dispatch(signatureApi.util.updateQueryData('settingsSignature', undefined, () => answer.data));
    },
  }),

  settingsRemoveSignature: build.mutation<null, void>({
    query: () => ({ url, method: 'DELETE' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
      if ((await queryFulfilled.catch(() => null)) === null) return;
      dispatch(signatureApi.util.updateQueryData('settingsSignature', undefined, () => none));
    },
  }),
}));

export const { useSettingsSignatureQuery, useSettingsSaveSignatureMutation, useSettingsRemoveSignatureMutation } =
  signatureApi;
