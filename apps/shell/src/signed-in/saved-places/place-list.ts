import { readStored } from '@atrium/auth-store';
import type { SavedPlace } from '@atrium/contracts/visits';
import { useCallback } from 'react';
import { useRead, type Reading } from '../../environment/use-read';
import { companyRoot, readTenantCall } from '../suite/tenant-call';

export type PlaceListName = 'recent' | 'starred';

/** What was read last, by list and token, so that it stands there at once while it's read again. */
const known = new Map<string, readonly SavedPlace[]>();

export function usePlaceList(list: PlaceListName): {
  readonly reading: Reading<readonly SavedPlace[]>;
  readonly retry: () => void;
} {
  const name = `${list} ${readStored('token') ?? ''}`;
  const { reading, retry } = useRead(
    useCallback(async () => {
      const places = placesIn(await readTenantCall(`${companyRoot}${list}/list/`));
      known.set(name, places);
      return places;
    }, [list, name]),
  );
  const before = known.get(name);
  return {
    reading: reading.status !== 'ready' && before !== undefined ? { status: 'ready', value: before } : reading,
    retry,
  };
}

function placesIn(answer: unknown): readonly SavedPlace[] {
  if (typeof answer !== 'object' || answer === null || !('results' in answer) || !Array.isArray(answer.results)) {
    throw new Error('The list is no list.');
  }
  return answer.results as readonly SavedPlace[];
}
