import type { SavedPlace } from '@atrium/contracts/visits';
import { useEffect, useState } from 'react';
import { readSavedPlaces } from './search-answers';

export interface SavedPlaces {
  readonly recent: readonly SavedPlace[];
  readonly starred: readonly SavedPlace[];
}

/** What somebody opened lately and what they starred; each is empty until it has come. */
export function useSavedPlaces(): SavedPlaces {
  const [saved, setSaved] = useState<SavedPlaces>({ recent: [], starred: [] });
  useEffect(() => {
    const leaving = new AbortController();
    for (const list of ['recent', 'starred'] as const) {
      void readSavedPlaces(list, leaving.signal).then((places) => {
        if (!leaving.signal.aborted) setSaved((all) => ({ ...all, [list]: places }));
      });
    }
    return () => {
      leaving.abort();
    };
  }, []);
  return saved;
}
