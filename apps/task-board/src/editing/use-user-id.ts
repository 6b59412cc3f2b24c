import { selectClaims } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';

/** The id of the account that is signed in; empty for nobody. */
export const useUserId = (): string => useSelector(selectClaims)?.user_id ?? '';
