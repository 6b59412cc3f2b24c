import { selectClaims } from '@atrium/auth-store';
import { useLocation, useShownPageName } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { useEffect } from 'react';
import { contractsOf, useChannel } from '../modules/channel-context';
import type { RootState } from '../store';
import { placeAt } from '../suite/places';

const ownTitles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/company_management': 'Company Management',
  '/admin': 'Admin',
  '/add_user': 'Add New User',
  '/apps': 'Apps',
  '/notifications': 'Notifications',
  '/overrides': 'Overrides',
};

/** Names the page in the browser's tab and history. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const contracts = contractsOf(useChannel());
  const title = ownTitles[pathname] ?? placeAt(pathname, contracts, role)?.label;

  const name = useShownPageName();
  useEffect(() => {
    document.title = [name, title, 'Atrium'].filter((part) => part !== null && part !== undefined).join(' · ');
  }, [name, title]);
}
