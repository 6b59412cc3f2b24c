import { employee, person, renderRemote, session, type NetworkHandlers } from '@atrium/testing';
import { SettingsScreen } from '../SettingsScreen';

export const amina = employee({ role: 'admin', designation: 'Engineer' });
const { user, first_name, last_name } = amina;

export const personCall = 'GET employees/employee/retrieve-by-user/:id/';
export const listCall = 'GET employees/list/';

/** Opens an address of the settings as Amina. */
export const openSettings = (path: string, network: NetworkHandlers = {}) =>
  renderRemote(SettingsScreen, {
    path,
    session: session({ user_id: user }),
    network: {
      [personCall]: () => person({ user, first_name, last_name }),
      [listCall]: () => ({ results: [amina], next: null, total: 1 }),
      'GET account/sessions/': () => [],
      ...network,
    },
  });
