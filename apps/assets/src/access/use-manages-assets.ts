import { selectIsAdmin } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { useAssetsAccountQuery } from '../api/account.api';

/**
 * Whether the user manages the inventory: admins, known from the session, and asset managers, known from the server.
 * Undefined until the server has responded.
 */
export function useManagesAssets(): boolean | undefined {
  const isAdmin = useSelector(selectIsAdmin);
  const { data: account, isError } = useAssetsAccountQuery(undefined, { skip: isAdmin });
  if (isAdmin || account !== undefined) return isAdmin || account?.may['asset.manage'] === true;
  return isError ? false : undefined;
}
