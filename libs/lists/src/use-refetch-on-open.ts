import { useIsUnchanged } from '@atrium/router';

/**
 * For `refetchOnMountOrArgChange`: a list that was read more than `maxAge` seconds ago is read again, but not where someone
 * returns to the page as they left it. It would begin at its first page, and lose the place.
 */
export const useRefetchOnOpen = (maxAge: number): number | false => (useIsUnchanged() ? false : maxAge);
