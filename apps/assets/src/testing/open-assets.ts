import {
  assetPage,
  employee,
  ownAccount,
  renderRemote,
  session,
  type NetworkHandlers,
  type RenderedRemote,
  user,
} from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { AssetsScreen } from '../AssetsScreen';
// Preloads all screens, so that no test waits for their code.
import '../asset-page/AssetPage';
import '../dialogs/every-dialog';
import '../import/ImportPage';
import '../labels/LabelsPage';

export const bo = employee({ first_name: 'Bo', last_name: 'Lindqvist' });

interface OpenOptions {
  /** Behind `/asset_management`. */
  readonly at?: string;
  readonly as?: ReturnType<typeof session>;
}

/** Opens a URL of the remote in an empty company; `handlers` override the responses. */
export const openAssets = (
  handlers: NetworkHandlers = {},
  { at = '', as = session() }: OpenOptions = {},
): RenderedRemote =>
  renderRemote(AssetsScreen, {
    path: `/asset_management${at}`,
    session: as,
    network: {
      'GET account/me/': () => ownAccount(),
      'GET assets/list/': () => assetPage([]),
      'GET assets/summary/': () => ({ total: 7, available: 3, assigned: 2, repair: 1, retired: 1 }),
      'GET assets/categories/': () => ['Computers', 'Monitors'],
      'GET assets/mine/': () => [],
      'GET assets/requests/list/': () => ({ results: [], next: null, total: 0 }),
      'GET assets/history/:id/': () => ({ results: [], next: null, total: 0 }),
      'GET employees/list/': () => ({ results: [bo], next: null, total: 1 }),
      ...handlers,
    },
  });

/** For an employee who manages the inventory. */
export const managerAccount = () => ownAccount({ grants: ['assets'], may: { 'asset.manage': true } });

export const employeeSession = () => session({ role: 'employee' });

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Fills a field at once: each keystroke would render the whole dialog again, which is slow in jsdom. */
export const write = async (field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
