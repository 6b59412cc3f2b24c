import type {
  ConfirmPassword,
  ConfirmTwoFactor,
  NewTwoFactor,
  RecoveryCodes,
  TwoFactor,
} from '@atrium/contracts/two-factor';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/account/two-factor/';
/** Also what adding or removing a passkey changes: recovery codes come with the first and go with the last. */
export const twoFactorTag = { type: 'Employee', id: 'TWO FACTOR' } as const;

/** What is shown may not be what is there, whatever the answer was. */
const readAgain = () => [twoFactorTag];

export const {
  useSettingsTwoFactorQuery,
  useSettingsBeginTwoFactorMutation,
  useSettingsConfirmTwoFactorMutation,
  useSettingsRenewRecoveryCodesMutation,
  useSettingsDisableTwoFactorMutation,
} = injectTenantEndpoints((build) => ({
  settingsTwoFactor: build.query<TwoFactor, void>({
    query: () => ({ url: root }),
    providesTags: [twoFactorTag],
  }),

  settingsBeginTwoFactor: build.mutation<NewTwoFactor, ConfirmPassword>({
    query: (body) => ({ url: `${root}begin/`, method: 'POST', body }),
  }),

  settingsConfirmTwoFactor: build.mutation<RecoveryCodes, ConfirmTwoFactor>({
    query: (body) => ({ url: `${root}confirm/`, method: 'POST', body }),
    invalidatesTags: readAgain,
  }),

  settingsRenewRecoveryCodes: build.mutation<RecoveryCodes, ConfirmPassword>({
    query: (body) => ({ url: `${root}recovery-codes/`, method: 'POST', body }),
    invalidatesTags: readAgain,
  }),

  settingsDisableTwoFactor: build.mutation<null, ConfirmPassword>({
    query: (body) => ({ url: `${root}disable/`, method: 'POST', body }),
    invalidatesTags: readAgain,
  }),
}));
