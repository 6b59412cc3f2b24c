import type { CreatedPasskey, NewPasskey, Passkey, PasskeyChallenge } from '@atrium/contracts/passkeys';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { twoFactorTag } from '../api/two-factor.api';

const root = 'company_management_service/account/passkeys/';

const passkeysApi = injectTenantEndpoints((build) => ({
  settingsPasskeys: build.query<readonly Passkey[], void>({ query: () => ({ url: `${root}list/` }) }),

  settingsBeginPasskey: build.mutation<PasskeyChallenge, void>({
    query: () => ({ url: `${root}begin/`, method: 'POST' }),
  }),

  settingsCreatePasskey: build.mutation<CreatedPasskey, NewPasskey>({
    query: (body) => ({ url: `${root}create/`, method: 'POST', body }),
    invalidatesTags: [twoFactorTag],
    onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
      const answer = await queryFulfilled.catch(() => null);
      if (answer === null) return;
      const { id, name, created_at, used_at } = answer.data;
      const created: Passkey = { id, name, created_at, used_at };
      dispatch(passkeysApi.util.updateQueryData('settingsPasskeys', undefined, (passkeys) => [...passkeys, created]));
    },
  }),

  settingsRemovePasskey: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${encodeURIComponent(id)}/`, method: 'DELETE' }),
    invalidatesTags: [twoFactorTag],
    onQueryStarted: async (id, { dispatch, queryFulfilled }): Promise<void> => {
      if ((await queryFulfilled.catch(() => null)) === null) return;
      dispatch(
        passkeysApi.util.updateQueryData('settingsPasskeys', undefined, (passkeys) =>
          passkeys.filter((passkey) => passkey.id !== id),
        ),
      );
    },
  }),
}));

export const {
  useSettingsPasskeysQuery,
  useSettingsBeginPasskeyMutation,
  useSettingsCreatePasskeyMutation,
  useSettingsRemovePasskeyMutation,
} = passkeysApi;
