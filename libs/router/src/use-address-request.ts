import { useCallback } from 'react';
import { useAddressQuery } from './use-address-query';

const name = 'new';

/**
 * What the address asks a page to open (`?new=board`), as actions of the palette and links from elsewhere do, or null; and
 * how it's taken out of the address when that is closed. Back closes it as well.
 */
export function useAddressRequest(): [request: string | null, end: () => void] {
  const [params, change] = useAddressQuery();
  const end = useCallback(() => {
    change((before) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      return after;
    });
  }, [change]);
  return [params.get(name), end];
}
