import {
  companyData,
  companySettings,
  employee,
  ownAccount,
  renderRemote,
  session,
  type NetworkHandlers,
} from '@atrium/testing';
import { SettingsScreen } from '../SettingsScreen';

export const amina = employee({ role: 'admin', designation: 'Engineer' });
const { user, first_name, last_name } = amina;

const refused = { reason: 'Only admins can do this.', ask: ['admin'] as const };
export const mayAll = {
  'member.read-accounts': true,
  'member.invite': true,
  'settings.change': true,
  'audit.read': true,
} as const;
export const mayNothing = Object.fromEntries(
  Object.keys(mayAll).map((action) => [action, { ...refused, ask: [...refused.ask] }]),
);

export const aminasAccount = ownAccount({
  user_id: user,
  employee: amina.id,
  first_name,
  last_name,
  role: 'admin',
  may: mayAll,
});

/** Of a company whose people sign in with passwords and passkeys. */
export const noProvider = {
  provider: null,
  redirect_uri: 'https://atrium.example/company_sign_in',
  sign_in_url: 'https://atrium.example/company_sign_in?company=acme',
};

export const accountCall = 'GET account/me/';
export const recordCall = 'GET employees/retrieve/:id/';

/** Opens an address of the settings as Amina. */
export const openSettings = (path: string, network: NetworkHandlers = {}, claims: Parameters<typeof session>[0] = {}) =>
  renderRemote(SettingsScreen, {
    path,
    session: session({ user_id: user, ...claims }),
    network: {
      [accountCall]: () => aminasAccount,
      [recordCall]: () => amina,
      'GET account/sessions/': () => [],
      'GET account/signature/': () => ({ signature: null, saved_at: null }),
      'GET account/two-factor/': () => ({ enabled_at: null, recovery_codes_left: 0 }),
      'GET settings/retrieve/': () => companySettings(),
      'GET settings/identity-provider/': () => noProvider,
      'GET company-data/retrieve/': () => companyData(),
      'GET account/passkeys/list/': () => [],
      ...network,
    },
  });
