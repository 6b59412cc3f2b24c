import { employee, ownAccount, renderRemote, session, type NetworkHandlers } from '@atrium/testing';
import { SettingsScreen } from '../SettingsScreen';

export const amina = employee({ role: 'admin', designation: 'Engineer' });
const { user, first_name, last_name } = amina;
export const aminasAccount = ownAccount({ user_id: user, employee: amina.id, first_name, last_name, role: 'admin' });

export const accountCall = 'GET account/me/';
export const recordCall = 'GET employees/retrieve/:id/';

/** Opens an address of the settings as Amina. */
export const openSettings = (path: string, network: NetworkHandlers = {}) =>
  renderRemote(SettingsScreen, {
    path,
    session: session({ user_id: user }),
    network: {
      [accountCall]: () => aminasAccount,
      [recordCall]: () => amina,
      'GET account/sessions/': () => [],
      'GET account/passkeys/list/': () => [],
      ...network,
    },
  });
